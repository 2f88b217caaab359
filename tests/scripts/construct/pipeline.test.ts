import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { runConstruct } from '../../../scripts/construct/construct-command.ts';
import { projectRoot } from '../../../scripts/io/content.ts';
import { findFaults } from '../../../src/core/audit/faults/find-faults.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import type { Deal } from '../../../src/core/construct/drafts.ts';
import { DatasetCardSchema } from '../../../src/core/schema/dataset-card.ts';
import { type Item, ItemSchema } from '../../../src/core/schema/item.ts';
import { twoOptionForm } from '../../../src/core/two-option-form.ts';
import { englishOf, LETTERS, startModel } from './drafting-model.ts';

const program = join(projectRoot, 'scripts/construct.ts');

let folder: string;
let set: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'construct-'));
  set = join(folder, 'set');
  // One pixel, and an empty document.
  writeFileSync(
    join(folder, 'page-1.png'),
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
  writeFileSync(join(folder, 'page-2.pdf'), '%PDF-1.4\n%%EOF\n');
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
});

const pages = (): string[] => [join(folder, 'page-1.png'), join(folder, 'page-2.pdf')];

/** A step in this process: quick, and with its words. */
const run = async (
  step: string[],
  values: Parameters<typeof runConstruct>[0] = {},
): Promise<{ code: number; said: string }> => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const code = await runConstruct({ dir: set, ...values }, step).finally(() => {
    spy.mockRestore();
  });
  return { code, said: lines.join('') };
};

/** A step as a process of its own, which can be killed. */
const start = (args: string[]) => {
  const child = spawn(process.execPath, [program, ...args, '--dir', set], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return { child, output, ended: once(child, 'close') as Promise<[number | null]> };
};

const records = <Record>(file: string): Record[] =>
  readFileSync(join(set, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record);

const rewrite = (file: string, change: (line: string) => string): void => {
  writeFileSync(join(set, file), change(readFileSync(join(set, file), 'utf8')));
};

const journalLines = (step: string): number => {
  const path = join(set, `${step}.journal.jsonl`);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0;
};

type Model = Awaited<ReturnType<typeof startModel>>;

const using = ({ baseUrl }: Model) => ({ model: 'gpt-4o-mini', 'base-url': baseUrl });

const taskOf = (id: string) => {
  const card = DatasetCardSchema.parse(
    JSON.parse(readFileSync(join(projectRoot, 'content/datasets/masal-open/card.json'), 'utf8')),
  );
  const task = card.tasks.find((one) => one.id === id);
  if (task === undefined) throw new Error(`expected a task ${id}`);
  return task;
};

/** Kills a step when three replies are on the disk, with a torn line behind them, and runs it to its end. */
const killAndResume = async (model: Model, step: string): Promise<string> => {
  const before = { asked: model.asked.length, kept: journalLines(step) };
  model.allowance.left = 3;
  const args = [step, '--model', 'gpt-4o-mini', '--base-url', model.baseUrl, '--concurrency', '1'];
  const { child, ended } = start(args);
  while (journalLines(step) < before.kept + 3) await sleep(10);
  child.kill('SIGKILL');
  await ended;
  writeFileSync(join(set, `${step}.journal.jsonl`), '{"request":"01', { flag: 'a' });
  model.allowance.left = Infinity;
  const paid = model.asked.slice(before.asked, before.asked + 3).map(({ prompt }) => prompt);
  const resumed = model.asked.length;
  const { said } = await run([step], using(model));
  const asked = model.asked.slice(resumed).map(({ prompt }) => prompt);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((prompt) => paid.includes(prompt))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  return said;
};

describe('npm run construct', () => {
  it('goes the whole way from scanned pages to reviewed items, is killed three times, and rejects bad drafts with reasons', async () => {
    const bad: Record<string, Record<string, string>> = {
      dialogues: { ب: 'no proverb', پ: 'Latin digits' },
      distractors: { ت: 'no role' },
      keys: { ث: 'too long' },
    };
    const model = await startModel(({ step, letter, again }) =>
      // One more is bad at first only.
      step === 'dialogues' && letter === 'ج' && !again ? 'Latin digits' : (bad[step]?.[letter] ?? null),
    );
    expect((await run(['extract', ...pages()], using(model))).said).toContain('2 drafts taken, 0 rejected');
    expect(JSON.stringify(model.asked.map(({ content }) => content))).toMatch(
      /data:image\/png;base64,iVBOR.*"filename":"page-2.pdf","file_data":"data:application\/pdf;base64,JVBERi/,
    );
    expect((await run(['assign'])).said).toContain('10 items assigned');

    const dialogues = await killAndResume(model, 'dialogues');
    expect(dialogues).toContain('8 drafts taken, 2 rejected');
    expect(dialogues).toMatch(/p-0002: one turn must hold the proverb word for word .*, found 0/);
    expect(dialogues).toMatch(/p-0003: Persian digits are wanted, found «دیدی ساعت 5/);
    const distractors = await run(['distractors'], using(model));
    expect(distractors.said).toMatch(/7 drafts taken, 1 rejected\n\s+p-0004: .*plausible.* is wanted/);
    const keys = await killAndResume(model, 'keys');
    expect(keys).toMatch(/6 drafts taken, 1 rejected\n\s+p-0005: .*the key may differ .* by 15 % at most/);
    expect(await killAndResume(model, 'equivalents')).toContain('10 drafts taken, 0 rejected');
    for (const step of ['dialogues', 'distractors', 'keys', 'equivalents']) {
      const count = model.asked.length;
      expect((await run([step], using(model))).code).toBe(0);
      expect(model.asked.length).toBe(count);
    }

    const check = await run(['check'], { author: 'tester' });
    expect(check.said).toContain('6 contextual and 10 cross-cultural items');
    expect(records<{ id: string; reasons: string[] }>('missing.jsonl')).toEqual([
      { id: 'p-0002', reasons: [expect.stringMatching(/^dialogues: one turn must hold/)] },
      { id: 'p-0003', reasons: [expect.stringMatching(/^dialogues: Persian digits are wanted/)] },
      { id: 'p-0004', reasons: [expect.stringMatching(/^distractors: .*plausible/)] },
      { id: 'p-0005', reasons: [expect.stringMatching(/^keys: .*15 % at most/)] },
    ]);

    const contextual = records<Item>('items/contextual.jsonl').map((item) => ItemSchema.parse(item));
    const english = records<Item>('items/cross-cultural.jsonl').map((item) => ItemSchema.parse(item));
    for (const [id, items] of [
      ['contextual', contextual],
      ['cross-cultural', english],
    ] as const)
      expect(
        findFaults(auditSubject(items, taskOf(id)))
          .filter((fault) => fault.severity === 'error' && fault.items.length > 0)
          .map((fault) => fault.id),
      ).toEqual([]);
    for (const { options, authoring, canary } of [...contextual, ...english]) {
      const lengths = options.map(({ text }) => [...text].length);
      const position = options.findIndex(({ role }) => role === 'correct');
      expect(position + 1).toBe(authoring?.assigned.keyPosition);
      expect(1 + lengths.filter((length) => length > (lengths[position] ?? 0)).length).toBe(
        authoring?.assigned.keyLengthRank,
      );
      expect(canary).toMatch(/^MASAL-CANARY-[0-9a-f-]{36}: this text belongs to an evaluation set/);
    }
    expect(new Set([...contextual, ...english].map(({ canary }) => canary)).size).toBe(1);

    // The closed pool: each English proverb is key once and distractor three times, and once of each in the pairs.
    const uses = (items: readonly (Item | null)[], isKey: boolean): number[] =>
      LETTERS.map(englishOf).map(
        (text) =>
          items
            .flatMap((item) => item?.options ?? [])
            .filter((option) => option.text === text && (option.role === 'correct') === isKey).length,
      );
    expect([uses(english, true), uses(english, false)]).toEqual([Array(10).fill(1), Array(10).fill(3)]);
    const pairs = english.map((item) => twoOptionForm(item));
    expect([uses(pairs, true), uses(pairs, false)]).toEqual([Array(10).fill(1), Array(10).fill(1)]);

    // Where a draft comes from stands on it, and on the items made of it.
    const prompt = readFileSync(join(projectRoot, 'content/prompts/construct/keys.md'));
    const drafter = {
      step: 'keys',
      model: 'local-1',
      prompt: {
        file: 'content/prompts/construct/keys.md',
        version: 1,
        sha256: createHash('sha256').update(prompt).digest('hex'),
      },
    };
    expect(records<object>('keys.jsonl')[0]).toMatchObject({ id: 'p-0001', drafter });
    const [first] = contextual;
    expect(first?.authoring).toMatchObject({ version: '0.1.0', licence: 'CC-BY-4.0', linkedItem: 'xc-0001' });
    expect(first?.authoring?.generator).toEqual([
      expect.objectContaining({ step: 'extract' }),
      expect.objectContaining({ step: 'dialogues' }),
      expect.objectContaining({ step: 'distractors' }),
      drafter,
    ]);

    const reviews = join(folder, 'reviews');
    const review = start(['review', '--reviewer', 'nasrin', '--reviews', reviews]);
    while (!review.output.stdout.includes('\n')) await sleep(10);
    const call = async (path: string, body?: object): Promise<string> => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(new URL(path, review.output.stdout.trim()), init)).text();
    };
    const position = first?.authoring?.assigned.keyPosition ?? 0;
    expect(
      (JSON.parse(await call('/items')) as { items: { id: string }[] }).items.map(({ id }) => id),
    ).toEqual(contextual.map(({ id }) => id));
    const decision = {
      item: 'ctx-0001',
      chosen: position,
      alsoFits: [],
      verdict: 'accept',
      note: '',
      edits: {},
    };
    expect(await call('/decisions', decision)).toBe('{"saved":"ctx-0001"}');
    review.child.kill('SIGINT');
    expect(await review.ended).toEqual([0, null]);
    expect((await run(['apply'], { reviews, 'set-version': '0.2.0' })).code).toBe(0);
    expect(records<Item>('items/contextual.jsonl')[0]?.authoring).toMatchObject({
      reviewedBy: ['nasrin'],
      agreement: { agree: 1, of: 1 },
      review: { status: 'in-review' },
    });
  }, 120_000);

  it('holds what lies in the files to the rules once more', async () => {
    const model = await startModel();
    await run(['extract', ...pages()], using(model));
    await run(['assign']);
    for (const step of ['dialogues', 'distractors', 'keys', 'equivalents']) await run([step], using(model));
    const lineOf = (text: string, id: string, change: (line: string) => string): string =>
      text
        .split('\n')
        .map((line) => (line.includes(`"id":"${id}"`) ? change(line) : line))
        .join('\n');
    rewrite('keys.jsonl', (text) => lineOf(text, 'p-0001', (line) => line.replace(/ر{9}/gu, 'رر')));
    rewrite('dialogues.jsonl', (text) => lineOf(text, 'p-0002', (line) => line.replaceAll('۵', '5')));
    rewrite('distractors.jsonl', (text) =>
      lineOf(text, 'p-0003', (line) => line.replace('"irrelevant"', '"relevant"')),
    );
    rewrite('assignments.jsonl', (text) =>
      lineOf(text, 'p-0004', (line) => line.replace('"clauses":1', '"clauses":2')),
    );
    rewrite('equivalents.jsonl', (text) =>
      lineOf(text, 'p-0005', (line) => line.replace('"sense":2', '"sense":1')),
    );
    rewrite('deals.jsonl', (text) =>
      lineOf(text, 'p-0006', (line) => {
        const deal = JSON.parse(line) as Deal;
        return JSON.stringify({ ...deal, image: deal.theme });
      }),
    );
    const { said } = await run(['check'], { author: 'tester' });
    expect(said).toMatch(/p-0001 lacks keys: .*40 to 95 characters|p-0001 lacks keys: .*number \d by length/);
    expect(said).toMatch(/p-0002 lacks dialogues: Persian digits are wanted/);
    expect(said).toMatch(/p-0003 lacks distractors: .*irrelevant.* is wanted/);
    expect(said).toMatch(/p-0004 lacks distractors: 2 finite verbs are wanted/);
    expect(said).toMatch(/p-0005 lacks equivalents: an equivalent needs 2 on sense/);
    expect(said).toMatch(/p-0006 lacks deals: .*three different distractors are wanted/);
    const missing = records<{ id: string }>('missing.jsonl').map(({ id }) => id);
    expect(missing).toEqual(
      expect.arrayContaining(['p-0001', 'p-0002', 'p-0003', 'p-0004', 'p-0005', 'p-0006']),
    );
    expect(records<Item>('items/contextual.jsonl')).toHaveLength(6);
  }, 60_000);

  it('deals anew where a distractor fits as well, and says which equivalents it could not use', async () => {
    const near = { of: 'چ', english: '' };
    const model = await startModel(({ step, letter }) =>
      step === 'why-wrong' && letter === near.of
        ? near.english
        : step === 'equivalents' && letter === 'د'
          ? 'weak'
          : null,
    );
    await run(['extract', ...pages()], using(model));
    await run(['assign']);
    await run(['equivalents'], using(model));
    const idOf = (letter: string): string => `p-${String(LETTERS.indexOf(letter) + 1).padStart(4, '0')}`;
    const dealOf = (letter: string) => records<Deal>('deals.jsonl').find(({ id }) => id === idOf(letter));
    const before = dealOf(near.of);
    near.english = englishOf(LETTERS[Number(before?.theme.slice(2)) - 1] ?? '');
    for (const file of ['why-wrong.journal.jsonl', 'deals.jsonl']) rmSync(join(set, file));

    const { said } = await run(['equivalents'], using(model));
    expect(said).toMatch(/1 items are dealt other distractors/);
    expect(said).toMatch(/p-0010: an equivalent needs 2 on sense and 6 of 8, found 1 and 7/);
    const after = dealOf(near.of);
    expect([after?.image, after?.theme, after?.familiar]).not.toContain(before?.theme);
    await run(['check'], { author: 'tester' });
    expect(records<Item>('items/cross-cultural.jsonl')).toHaveLength(9);
  }, 60_000);

  it('takes 60 names or more, its own 80 unless told otherwise', async () => {
    const model = await startModel();
    await run(['extract', ...pages()], using(model));
    await run(['assign']);
    const speakers = records<{ speakers: string[] }>('assignments.jsonl').flatMap((one) => one.speakers);
    expect(new Set(speakers).size).toBe(20);
    const names = join(folder, 'names.txt');
    writeFileSync(names, 'نرگس\nبهرام\nلادن\nنرگس\n');
    await expect(run(['assign'], { names })).rejects.toThrow(
      /expected 60 different names or more .* found 3/,
    );
    expect((await run(['assign'], { names, 'few-names': true })).code).toBe(0);
    const ours = readFileSync(join(projectRoot, 'scripts/construct/first-names.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(new Set(ours).size).toBe(80);
  });

  it('explains what is missing in one line', async () => {
    await expect(
      run(['dialogues'], { model: 'gpt-4o-mini', 'base-url': 'http://127.0.0.1:9/v1' }),
    ).rejects.toThrow('assignments.jsonl is empty or missing: run `npm run construct -- assign` first');
    await expect(run(['publish'])).rejects.toThrow('expected one of extract, assign, dialogues');
    await expect(run(['apply'])).rejects.toThrow('apply: expected --set-version V');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { serveReview } from '../../../scripts/construct/review/review-server.ts';
import { DecisionSchema } from '../../../src/core/construct/decision.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import { findFaults } from '../../../src/core/audit/faults/find-faults.ts';
import { DatasetCardSchema } from '../../../src/core/schema/dataset-card.ts';
import { type Item, ItemSchema } from '../../../src/core/schema/item.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = join(root, 'scripts/construct.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'construct-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
});

const PROVERBS = Array.from({ length: 8 }, (_, index) => ({
  proverb: `از کوزه‌ی شماره‌ی ${'ابپتثجچح'.charAt(index)} همان تراود`,
  meaning: { fa: 'هر کس همان را نشان می‌دهد که هست.', en: 'People show what they are.' },
  otherSenses: [],
  literalGloss: 'What is in the jug seeps out.',
  register: 'literary',
  theme: 'family',
  speechAct: 'observation',
  device: 'metaphor',
  polarity: 'neutral',
  era: 'current',
  region: 'national',
  frequency: 4,
  difficulty: 'easy',
}));

interface Message {
  content: string | { type: string; text?: string; image_url?: { url: string } }[];
}

/** Words of one letter that make a spoken sentence of exactly so many characters. */
const sentence = (length: number, letter: string, word = ''): string =>
  `می‌گه ${word}${letter.repeat(length - 7 - word.length)}.`;

/** A model that writes to order, and badly where `isBad` says so. */
const draft = (prompt: string, isBad: (step: string) => boolean): string => {
  const between = (start: string, end: string): string => prompt.split(start)[1]?.split(end)[0]?.trim() ?? '';
  if (prompt.startsWith('You read a scanned page'))
    return `Here it is:\n\`\`\`json\n${JSON.stringify({ proverbs: PROVERBS })}\n\`\`\``;
  if (prompt.startsWith('Write a short everyday dialogue')) {
    const [first, second] = [
      between('First speaker: ', '.'),
      between('Second speaker, who says the proverb: ', '.'),
    ];
    const proverb = between('Proverb: ', '\n');
    return JSON.stringify({
      proverbAsUsed: proverb,
      dialogue: [
        { speaker: first, text: 'دیدی دوباره سرِ کلاس چه حرفی به معلمشون زده بود؟', en: 'Did you hear?' },
        {
          speaker: second,
          text: isBad('dialogues') ? 'چه عرض کنم.' : `چه عرض کنم، ${proverb}.`,
          en: 'Well.',
        },
      ],
    });
  }
  if (prompt.includes('Write the three wrong options')) {
    const option = (length: number, letter: string, word?: string) => ({
      text: sentence(length, letter, word),
      en: 'x',
      whyWrong: 'x',
    });
    return JSON.stringify({
      literal: option(52, 'ا', 'کوزه '),
      ...(isBad('distractors') ? {} : { plausible: option(50, 'ب') }),
      irrelevant: option(48, 'د'),
    });
  }
  if (prompt.includes('write the right one')) {
    const least = Number(/full stop and (\d+) to/.exec(prompt)?.[1]);
    const word = prompt.includes('It uses one content word') ? 'کوزه ' : '';
    return JSON.stringify({ text: sentence(isBad('keys') ? 94 : least, 'ر', word), en: 'x' });
  }
  const english = (text: string) => ({ text, whyWrong: 'x' });
  return JSON.stringify({
    equivalent: 'The apple never falls far from the tree.',
    scores: { sense: isBad('equivalents') ? 1 : 2, polarity: 2, speechAct: 2, target: 2 },
    image: english('The pitcher goes once too often to the well.'),
    theme: english('There is no place like home.'),
    familiar: english("Don't count your chickens before they are hatched."),
  });
};

const startModel = async ({
  isBad = () => false,
  delayMs = 0,
}: { isBad?: (step: string, tries: number) => boolean; delayMs?: number } = {}) => {
  const prompts: string[] = [];
  const contents: Message['content'][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { messages: Message[] };
      const content = messages[0]?.content ?? '';
      const prompt =
        typeof content === 'string' ? content : (content.find(({ type }) => type === 'text')?.text ?? '');
      prompts.push(prompt);
      contents.push(content);
      const tries = prompt.includes('Your last draft was not taken') ? 2 : 1;
      const text = draft(prompt, (step) => isBad(step, tries));
      setTimeout(() => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({
            model: 'local',
            choices: [{ message: { content: text }, finish_reason: 'stop' }],
          }),
        );
      }, delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    prompts,
    contents,
  };
};

const start = (step: string[], baseUrl?: string, more: string[] = []) => {
  const model = baseUrl === undefined ? [] : ['--model', 'gpt-4o-mini', '--base-url', baseUrl];
  const child = spawn(process.execPath, [program, ...step, '--dir', join(folder, 'set'), ...model, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  return { child, output, ended: once(child, 'close') as Promise<[number | null]> };
};

const run = async (...args: Parameters<typeof start>): Promise<{ code: number | null; stderr: string }> => {
  const { ended, output } = start(...args);
  const [code] = await ended;
  return { code, stderr: output.stderr };
};

const records = <Record>(file: string): Record[] =>
  readFileSync(join(folder, 'set', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record);

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const prepare = async (baseUrl: string): Promise<void> => {
  const page = join(folder, 'page-1.png');
  writeFileSync(page, PNG);
  expect((await run(['extract', page], baseUrl)).code).toBe(0);
  const names = join(folder, 'names.txt');
  writeFileSync(names, 'نرگس\nبهرام\nلادن\nیوسف\n');
  expect((await run(['assign'], undefined, ['--names', names])).code).toBe(0);
};

describe('npm run construct', () => {
  it('goes the whole way from a scanned page to items without a format fault', async () => {
    const { baseUrl, contents } = await startModel();
    await prepare(baseUrl);
    expect(JSON.stringify(contents[0])).toContain(`data:image/png;base64,${PNG.toString('base64')}`);
    for (const step of ['dialogues', 'distractors', 'keys', 'equivalents']) {
      const { code, stderr } = await run([step], baseUrl);
      expect(code).toBe(0);
      expect(stderr).toContain('8 drafts taken, 0 rejected');
      // A draft has no key to be right by.
      expect(stderr).not.toContain('right so far');
    }
    expect((await run(['check'], undefined, ['--author', 'tester'])).stderr).toContain(
      '8 contextual and 8 cross-cultural items',
    );

    const items = records<Item>('items/contextual.jsonl').map((item) => ItemSchema.parse(item));
    const card = DatasetCardSchema.parse(
      JSON.parse(readFileSync(join(root, 'content/datasets/masal-open/card.json'), 'utf8')),
    );
    const task = card.tasks.find(({ id }) => id === 'contextual');
    if (task === undefined) throw new Error('expected a contextual task');
    const faults = findFaults(auditSubject(items, task)).filter((fault) => fault.items.length > 0);
    expect(faults.map(({ id }) => id)).toEqual([]);
    for (const { options, authoring } of items) {
      const lengths = options.map(({ text }) => [...text].length);
      const position = options.findIndex(({ role }) => role === 'correct');
      expect(position + 1).toBe(authoring?.assigned.keyPosition);
      expect(1 + lengths.filter((length) => length > (lengths[position] ?? 0)).length).toBe(
        authoring?.assigned.keyLengthRank,
      );
    }
    expect(
      records<Item>('items/cross-cultural.jsonl').every((item) => ItemSchema.safeParse(item).success),
    ).toBe(true);
  }, 120_000);

  it('asks again with the reasons against a draft, and rejects what stays bad', async () => {
    const { baseUrl, prompts } = await startModel({
      isBad: (step, tries) => step === 'keys' || (step === 'dialogues' && tries === 1),
    });
    await prepare(baseUrl);
    expect((await run(['dialogues'], baseUrl)).stderr).toContain('8 drafts taken, 0 rejected');
    expect(
      prompts.filter((prompt) => prompt.includes('one turn must hold the proverb word for word')),
    ).toHaveLength(8);
    await run(['distractors'], baseUrl);
    const { stderr } = await run(['keys'], baseUrl, ['--attempts', '2']);
    expect(stderr).toContain('0 drafts taken, 8 rejected');
    expect(stderr).toMatch(/p-0001: .*the key must be number|p-0001: .*by 15 % at most/);
    const check = await run(['check'], undefined, ['--author', 'tester']);
    expect(check.stderr).toContain('0 contextual and 0 cross-cultural items');
    expect(check.stderr).toMatch(/p-0001 lacks keys: .*15 % at most.* \| equivalents: not drafted/);
  }, 120_000);

  it('rejects a missing role and a weak equivalent', async () => {
    const { baseUrl } = await startModel({ isBad: (step) => step !== 'dialogues' });
    await prepare(baseUrl);
    await run(['dialogues'], baseUrl);
    const once = ['--attempts', '1'];
    expect((await run(['distractors'], baseUrl, once)).stderr).toMatch(/p-0001: .*plausible/);
    expect((await run(['equivalents'], baseUrl, once)).stderr).toMatch(
      /2 on sense and 6 of 8, found 1 and 7/,
    );
  }, 120_000);

  it('is killed and goes on, and pays for no reply twice', async () => {
    const { baseUrl, prompts } = await startModel({ delayMs: 150 });
    await prepare(baseUrl);
    const before = prompts.length;
    const { child, ended } = start(['dialogues'], baseUrl, ['--concurrency', '1']);
    const journal = join(folder, 'set/dialogues.journal.jsonl');
    while (!existsSync(journal) || readFileSync(journal, 'utf8').split('\n').length < 4) await sleep(20);
    child.kill('SIGKILL');
    await ended;
    const kept = readFileSync(journal, 'utf8').split('\n').length - 1;
    // A torn last line is what a kill in the middle of a write leaves.
    writeFileSync(journal, '{"request":"01', { flag: 'a' });
    expect((await run(['dialogues'], baseUrl)).stderr).toContain('8 drafts taken');
    // One request may have been in flight at the kill.
    expect(prompts.length - before).toBeLessThanOrEqual(8 + 1);
    const again = prompts.length;
    expect((await run(['dialogues'], baseUrl)).code).toBe(0);
    expect(prompts.length).toBe(again);
    expect(kept).toBeGreaterThanOrEqual(3);
  }, 120_000);

  it('explains what is missing in one line', async () => {
    expect(await run(['dialogues'], 'http://127.0.0.1:9/v1')).toMatchObject({
      code: 1,
      stderr:
        'npm run construct: assignments.jsonl is empty or missing: run `npm run construct -- assign` first\n',
    });
    expect((await run(['publish'])).stderr).toContain('expected one of extract, assign, dialogues');
  }, 60_000);
});

describe('the review page', () => {
  const item: Item = ItemSchema.parse({
    id: 'ctx-0001',
    task: 'contextual',
    proverb: 'از کوزه همان تراود که در اوست',
    dialogue: [{ speaker: 'نرگس', text: 'سلام' }],
    question: 'منظور نرگس چیست؟',
    options: [
      { role: 'literal', text: 'یک', whyWrong: 'no jug' },
      { role: 'correct', text: 'دو' },
    ],
  });
  const open = async () => {
    mkdirSync(folder, { recursive: true });
    const review = await serveReview({
      items: [item],
      folder: join(folder, 'review'),
      reviewer: 'nasrin',
      port: 0,
      now: () => '2026-01-01T00:00:00.000Z',
    });
    onTestFinished(() => review.close());
    const call = async (path: string, body?: object) => {
      const response = await fetch(
        new URL(path, review.url),
        body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
      );
      return { status: response.status, text: await response.text() };
    };
    return call;
  };
  const decision = { item: 'ctx-0001', chosen: 2, alsoFits: [], verdict: 'accept', note: '', edits: {} };

  it('keeps the key back until there is an answer', async () => {
    const call = await open();
    const { text } = await call('/items');
    expect(text).toContain('منظور نرگس چیست؟');
    expect(text).not.toMatch(/correct|literal|no jug|تراود/);
    expect(JSON.parse((await call('/answers', { item: 'ctx-0001', chosen: 1 })).text)).toMatchObject({
      roles: ['literal', 'correct'],
      whyWrong: ['no jug', null],
    });
  });

  it('saves each decision in a file of its own, and does not trust what it says of the key', async () => {
    const call = await open();
    expect((await call('/decisions', { ...decision, agrees: false })).status).toBe(200);
    const path = join(folder, 'review/nasrin/ctx-0001.json');
    expect(DecisionSchema.parse(JSON.parse(readFileSync(path, 'utf8')))).toEqual({
      ...decision,
      schemaVersion: 1,
      reviewer: 'nasrin',
      agrees: true,
      at: '2026-01-01T00:00:00.000Z',
    });
    expect(JSON.parse((await call('/items')).text)).toMatchObject({ decided: ['ctx-0001'] });
    await call('/decisions', { ...decision, verdict: 'reject', note: 'نه' });
    expect(readdirSync(join(folder, 'review/nasrin'))).toEqual(['ctx-0001.json']);
  });

  it.each([
    [{ ...decision, item: 'ctx-9999' }, 'no such item'],
    [{ ...decision, verdict: 'perhaps' }, 'verdict'],
    [{ ...decision, edits: { 'options.x': 'y' } }, 'edits'],
    [{ ...decision, verdict: 'edit' }, 'new texts for `edit`, and for nothing else'],
    [{ ...decision, edits: { 'options.1': 'y' } }, 'new texts for `edit`, and for nothing else'],
  ])('refuses %j', async (body, reason) => {
    const call = await open();
    const { status, text } = await call('/decisions', body);
    expect(status === 400 && text.includes(reason)).toBe(true);
  });
});

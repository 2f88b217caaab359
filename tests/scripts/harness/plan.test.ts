import { copyFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { checkDataset } from '../../../scripts/datasets/check-dataset.ts';
import { makeAnswerKey } from '../../../scripts/datasets/make-answer-key.ts';
import { sha256 } from '../../../scripts/datasets/pinned-file.ts';
import { planRun } from '../../../scripts/harness/plan.ts';
import { readCard, readItems } from '../../../scripts/io/content.ts';
import { createEvaluationRoot, type EvaluationRoot } from '../../fixtures/evaluation-root.ts';

let fixture: EvaluationRoot;
beforeEach(() => {
  fixture = createEvaluationRoot();
});
afterEach(() => {
  fixture[Symbol.dispose]();
});

const plan = (more: object = {}) =>
  planRun({ model: 'fake-model', dataset: 'fixture', root: fixture.root, ...more });

describe('planRun', () => {
  it('lays out every question with its published prompt', () => {
    const { tasks, protocol, seed } = plan();
    expect(protocol.id).toBe('paper');
    expect(seed).toBeNull();
    expect(tasks.flatMap(({ questions }) => questions.map(({ item, prompt }) => [item.id, prompt]))).toEqual(
      fixture.prompts.map(({ id, prompt }) => [id, prompt]),
    );
  });

  it('takes the order of tasks from the card, whatever was asked', () => {
    expect(plan({ tasks: ['two', 'four'] }).tasks.map(({ task }) => task.id)).toEqual(['four', 'two']);
    expect(plan({ tasks: ['two'] }).tasks.map(({ task }) => task.id)).toEqual(['two']);
  });

  it('draws by a seed only where the protocol draws', () => {
    expect(plan({ seed: 5 }).seed).toBeNull();
    expect(plan({ protocol: 'shuffled' }).seed).toBe(1);
    expect(plan({ protocol: 'shuffled', seed: 5 }).seed).toBe(5);
    const orders = (seed: number) =>
      plan({ protocol: 'shuffled', seed }).tasks[0]?.questions.map(({ order }) => order.join(''));
    expect(orders(5)).toEqual(orders(5));
    expect(orders(5)).not.toEqual(orders(6));
  });

  it('takes the protocol for reasoning where the model reasons', () => {
    expect(plan({ model: 'fake-reasoner' }).protocol.id).toBe('paper-reasoning');
    expect(() => plan({ protocol: 'paper-reasoning' })).toThrow(
      'fake-model is a model of the kind instruct, and protocol paper-reasoning does not fit it: it is for models of the kind reasoning. Use --protocol paper or rotations or shuffled',
    );
  });

  it('refuses items that are not those of the committed answer key', () => {
    const card = readCard('fixture', fixture.root);
    const tasks = card.tasks.map((task) => ({ task, items: readItems(card, task.id, fixture.root) }));
    fixture.write('content/datasets/fixture/answer-key.json', makeAnswerKey(card, tasks));
    expect(plan().tasks).toHaveLength(2);

    const path = 'content/datasets/fixture/items/four.jsonl';
    const lines = fixture.read(path);
    fixture.write(path, lines.replace('کارِ 3 ', 'کارِ 33 ').replaceAll('کارِ 3 ', 'کارِ 33 '));
    expect(() => plan()).toThrow(
      /four\.jsonl: line 3: expected the item that the answer key pins, found another/,
    );
    fixture.write(path, lines.split('\n').slice(0, 5).join('\n'));
    expect(() => plan()).toThrow(/four\.jsonl: line 6: expected the item/);
    const [first = '', ...rest] = lines.split('\n');
    fixture.write(path, [first.replace('"role":"literal"', '"role":"plausible"'), ...rest].join('\n'));
    expect(() => plan()).toThrow(/four\.jsonl: line 1: expected the item/);
    fixture.write(path, [first.slice(1), ...rest].join('\n'));
    expect(() => plan()).toThrow(/four\.jsonl: line 1, column 5: expected JSON/);
  });
});

describe('planRun on a card with pins', () => {
  const ITEMS = 'content/datasets/fixture/items/four.jsonl';

  /** Puts the pins of the one task that is asked on the card. */
  const pin = (itemsSha256 = sha256(fixture.read(ITEMS))): void => {
    const promptsSha256 = plan().tasks[0]?.promptsSha256;
    const card = readCard('fixture', fixture.root);
    const tasks = card.tasks.map((task) =>
      task.id === 'four' ? { ...task, pins: { itemsSha256, promptsSha256 } } : task,
    );
    fixture.write('content/datasets/fixture/card.json', { ...card, tasks });
  };
  const four = (more: object = {}) => plan({ tasks: ['four'], ...more }).tasks[0];
  const asked = (task: ReturnType<typeof four>) =>
    task?.questions.map(({ id, item, order, prompt }) => ({ id, item, order, prompt }));

  it('lays out the same questions as without', () => {
    for (const protocol of ['paper', 'shuffled', 'rotations']) {
      const without = four({ protocol });
      pin();
      expect(asked(four({ protocol }))).toEqual(asked(without));
      expect(four({ protocol })?.promptsSha256).toBe(without?.promptsSha256);
    }
  });

  it('parses neither the answer key nor an item before one is asked', () => {
    pin();
    fixture.write('content/datasets/fixture/answer-key.json', 'never read');
    const parse = vi.spyOn(JSON, 'parse');
    const questions = four()?.questions ?? [];
    const itemsParsed = (): number => parse.mock.calls.filter(([text]) => text.includes('"dialogue"')).length;
    expect(itemsParsed()).toBe(0);
    expect(questions[3]?.prompt).toBe(fixture.prompts[3]?.prompt);
    expect(itemsParsed()).toBe(1);
    parse.mockRestore();
  });

  it('holds every item against the answer key where the file has other bytes', () => {
    const card = readCard('fixture', fixture.root);
    const tasks = card.tasks.map((task) => ({ task, items: readItems(card, task.id, fixture.root) }));
    fixture.write('content/datasets/fixture/answer-key.json', makeAnswerKey(card, tasks));
    const lines = fixture.read(ITEMS);
    pin();
    fixture.write(ITEMS, lines.trimEnd());
    expect(four()?.questions).toHaveLength(8);
    fixture.write(ITEMS, lines.replace('کارِ 3 ', 'کارِ 33 ').replaceAll('کارِ 3 ', 'کارِ 33 '));
    expect(() => four()).toThrow(/four\.jsonl: line 3: expected the item that the answer key pins/);
  });

  it('reads the last item of a file without a last line break', () => {
    fixture.write(ITEMS, fixture.read(ITEMS).trimEnd());
    pin();
    expect(four()?.questions.at(-1)?.prompt).toBe(fixture.prompts[7]?.prompt);
  });

  it('goes on with the bytes it has checked when the file is replaced, and stops when it was changed in place', () => {
    pin();
    const path = join(fixture.root, ITEMS);
    const replaced = four();
    copyFileSync(path, `${path}.old`);
    rmSync(path);
    fixture.write(ITEMS, 'something else');
    expect(replaced?.questions[0]?.prompt).toBe(fixture.prompts[0]?.prompt);

    renameSync(`${path}.old`, path);
    utimesSync(path, 1, 1);
    const changed = four();
    writeFileSync(
      path,
      fixture.prompts
        .map(() => 'something else\n')
        .join('')
        .padEnd(100_000),
    );
    expect(() => changed?.questions[0]?.prompt).toThrow(/four\.jsonl was changed while it was in use/);
  });

  it('has its pins held against the items by checkDataset, which says what belongs on the card', () => {
    const faults = () =>
      checkDataset(readCard('fixture', fixture.root), fixture.root)
        .flatMap(({ issues }) => issues)
        .filter(({ action }) => action.includes('"pins"'));
    pin();
    expect(faults()).toEqual([]);
    pin('0'.repeat(64));
    expect(faults()).toMatchObject([
      {
        file: join(fixture.root, ITEMS),
        action: `Put "pins": {"itemsSha256":"${sha256(fixture.read(ITEMS))}","promptsSha256":"${String(four()?.promptsSha256)}"} on the card if the text is right.`,
      },
    ]);
  });
});

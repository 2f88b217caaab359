import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeAnswerKey } from '../../../scripts/datasets/make-answer-key.ts';
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

import { describe, expect, it } from 'vitest';

import { drawQuiz, GREATEST_SEED, QUIZ_PLAN, readSeed } from '../../../src/core/quiz/draw-quiz.ts';

const items = (prefix: string, count: number, twinOf: (index: number) => string | null = () => null) =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${String(index)}`, twin: twinOf(index) }));

const tasks = [
  { id: 'talk', draw: 6, items: items('talk', 40) },
  { id: 'pair', draw: 4, items: items('pair', 30) },
];

const idsOf = (seed: number): string[] => drawQuiz(tasks, seed).map(({ item }) => item.id);

describe('drawQuiz', () => {
  it('draws as many of each task as it should give, task after task, none twice', () => {
    const drawn = drawQuiz(tasks, 123);
    expect(drawn.map(({ task }) => task.id)).toEqual([
      ...Array<string>(6).fill('talk'),
      ...Array<string>(4).fill('pair'),
    ]);
    expect(new Set(drawn.map(({ item }) => item.id)).size).toBe(10);
    for (const { task, index, item } of drawn) expect(task.items[index]).toBe(item);
  });

  it('gives the same questions for the same seed and others for its neighbour', () => {
    expect(idsOf(123)).toEqual(idsOf(123));
    expect(idsOf(123)).not.toEqual(idsOf(124));
    // Frozen: an address that somebody sent must bring these ten as long as the questions stay.
    expect(idsOf(123)).toMatchInlineSnapshot(`
      [
        "talk-36",
        "talk-0",
        "talk-11",
        "talk-37",
        "talk-32",
        "talk-26",
        "pair-23",
        "pair-10",
        "pair-1",
        "pair-4",
      ]
    `);
  });

  it('reaches every item about equally often over neighbouring seeds', () => {
    const counts = new Map<string, number>();
    for (let seed = 1; seed <= 4_000; seed += 1)
      for (const id of idsOf(seed)) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBe(70);
    // 4,000 quizzes ask a dialogue with 6/40: 600 each, standard deviation √(4000·0.15·0.85) = 22.6; 5 of them are 113.
    for (const [id, count] of counts)
      if (id.startsWith('talk')) expect(Math.abs(count - 600)).toBeLessThan(113);
  });

  it('never asks about one proverb twice, whichever of the twins names the other', () => {
    const named = [
      { id: 'talk', draw: 6, items: items('talk', 8, (index) => `pair-${String(index)}`) },
      { id: 'pair', draw: 2, items: items('pair', 8) },
    ];
    const naming = [
      { id: 'talk', draw: 6, items: items('talk', 8) },
      { id: 'pair', draw: 2, items: items('pair', 8, (index) => `talk-${String(index)}`) },
    ];
    for (let seed = 1; seed <= 50; seed += 1)
      for (const pool of [named, naming]) {
        const proverbs = drawQuiz(pool, seed).map(({ index }) => index);
        expect(new Set(proverbs).size).toBe(8);
      }
  });

  it('refuses a task with too few items', () => {
    expect(() => drawQuiz([{ id: 'talk', draw: 3, items: items('talk', 2) }], 1)).toThrow(
      /task talk has 2 items to draw from, 3 are wanted/,
    );
  });
});

describe('QUIZ_PLAN', () => {
  it('makes ten questions', () => {
    expect(QUIZ_PLAN.reduce((sum, { draw }) => sum + draw, 0)).toBe(10);
  });
});

describe('readSeed', () => {
  it('reads whole numbers from 1 to the greatest seed', () => {
    expect([readSeed('1'), readSeed('123'), readSeed(String(GREATEST_SEED))]).toEqual([1, 123, 999_999]);
  });

  it.each([null, '', '0', '-1', '1.5', '1e3', '0123', '1000000', ' 7', 'x'])('refuses %j', (text) => {
    expect(readSeed(text)).toBeNull();
  });
});

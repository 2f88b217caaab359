import { expect, it } from 'vitest';

import type { Run } from '../../../src/core/schema/run.ts';
import { runPasses } from '../../../src/views/model/run-passes.ts';
import { boardCard, boardRun } from '../../core/board/board-fixture.ts';

/** A run that went over the four-way task several times. */
const runOf = (
  [answers, ...furtherAnswers]: [string, ...string[]],
  protocol: Partial<Run['protocol']>,
  version = boardCard.version,
): Run => {
  const run = boardRun('a', { contextual: answers }, { version });
  const tasks = Object.entries(run.tasks).map(([id, task]) => [id, { ...task, furtherAnswers }]);
  return {
    ...run,
    protocol: { ...run.protocol, ...protocol },
    tasks: Object.fromEntries(tasks) as Run['tasks'],
  };
};

/** Of ten questions 8, 9 and 7 are right; eight keep their answer. */
const REPEATED: [string, ...string[]] = ['CCCCCCCCPP', 'CCCCCCCCCP', 'CCCCCCCLPP'];

it('shows the mean, the range, each pass, and how many questions keep one answer', () => {
  expect(runPasses('en', boardCard, runOf(REPEATED, { repeats: 3 }))).toEqual([
    {
      task: 'Contextual',
      passes: '3 repeats',
      mean: '80.0',
      range: '70.0 to 90.0',
      each: ['80.0', '90.0', '70.0'],
      same: '80.0',
      // Wilson 95 % for 8 of 10: Brown, Cai and DasGupta 2001, section 3.1.1, gives the formula.
      sameInterval: '49.0 to 94.3',
    },
  ]);
});

it('counts rotations and repeats apart', () => {
  const same = Array.from({ length: 8 }, () => 'CCCCCCCCPP') as [string, ...string[]];
  const passes = runOf(same, { optionOrder: 'rotated', repeats: 2 });
  const [line] = runPasses('en', boardCard, passes);
  expect([line?.passes, line?.each.length, line?.same]).toEqual(['4 rotations × 2 repeats', 8, '100.0']);
});

it('has nothing to say of one pass, and of another version of the questions', () => {
  expect(runPasses('en', boardCard, boardRun('a', { contextual: 'CCCCCCCCPP' }))).toEqual([]);
  expect(runPasses('en', boardCard, runOf(REPEATED, { repeats: 3 }, '0.9.0'))).toEqual([]);
});

import { expect, it } from 'vitest';

import { runFacts } from '../../src/views/run-facts.ts';
import { boardCard, boardRun } from '../core/board/board-fixture.ts';

const answeredIn = (answers: string): string | undefined =>
  runFacts(
    'en',
    { path: 'small/a/run-1', run: boardRun('a', { contextual: answers }), provenance: 'submitted' },
    { tasks: boardCard.tasks, figures: new Map() },
  ).find(({ label }) => label === 'Answered')?.value;

it('publishes how many answers the output budget cut off (case B22)', () => {
  expect(answeredIn('C~~?CCCC')).toBe('5 of 8, 3 without a valid answer, 2 of them cut off by the budget');
  expect(answeredIn('CC-?CCCC')).toBe('6 of 8, 2 without a valid answer');
});

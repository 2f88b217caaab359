import type { Baseline } from './baseline.ts';

const atPosition = (id: string, shown: number): Baseline => ({
  id,
  isSeeded: false,
  supports: ({ labels }) => labels.length > shown,
  prepare:
    ({ task }) =>
    () =>
      task.labels[shown] ?? '',
});

/** The same label to every question. */
export const fixedPositions: readonly Baseline[] = [
  atPosition('baseline-first', 0),
  atPosition('baseline-second', 1),
  atPosition('baseline-third', 2),
  atPosition('baseline-fourth', 3),
];

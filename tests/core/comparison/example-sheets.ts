import type { AnswerSheet, SheetTask } from '../../../src/core/comparison/answer-sheet.ts';

/** A task with its answers; the key's letter is C in task `four` and E in task `two`. */
export const answered = (answers: string): SheetTask => ({
  right: [...answers].filter((letter) => letter === 'C' || letter === 'E').length,
  total: answers.length,
  answers,
  reason: null,
});

export const totalsOnly = (right: number, total: number): SheetTask => ({
  right,
  total,
  answers: null,
  reason: 'a paper states the total',
});

export const absent: SheetTask = { right: null, total: null, answers: null, reason: 'not in this run' };

export const sheet = (model: string, tasks: AnswerSheet['tasks']): AnswerSheet =>
  Object.freeze({ model, tasks });

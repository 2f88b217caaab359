import type { AnsweredTask } from '../core/dataset.ts';
import { errorShares } from '../core/scoring/error-shares.ts';
import type { TaskScore } from '../core/scoring/score-task.ts';
import type { Tone } from './marks.ts';

export interface ToneShare {
  tone: Tone;
  share: number;
  count: number;
}

const ORDER: Tone[] = ['plausible', 'literal', 'irrelevant'];

/** Error shares of a task in the fixed order of tones, no-valid-answer last. */
export const toneShares = (task: AnsweredTask, score: TaskScore): ToneShare[] => {
  const { roles, noValidAnswer } = errorShares(score, task);
  return [
    ...ORDER.flatMap((tone) =>
      task.roles
        .filter((role) => role.tone === tone)
        .map((role) => ({ tone, ...(roles[role.id] ?? { share: 0, count: 0 }) })),
    ),
    { tone: 'invalid', ...noValidAnswer },
  ];
};

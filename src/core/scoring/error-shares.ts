import { goldRole } from '../dataset.ts';
import type { AnsweredTask } from '../dataset.ts';
import type { TaskScore } from './score-task.ts';

/** Items of one kind among all items of the task. */
export interface ItemShare {
  count: number;
  /** count / all items, a proportion. */
  share: number;
}

/** What a run got wrong. Counts of all kinds and the right answers add up to the items of the task. */
export interface ErrorShares {
  /** Keyed by role id, in the card's order, without the key's role. */
  roles: Record<string, ItemShare>;
  /** Unparseable, no response, truncated and filtered together. */
  noValidAnswer: ItemShare;
}

/**
 * Shares of each kind of error among all items, not among the errors, as in the paper's Figure 2: so that
 * 0.02 literal means the same for a weak and a strong model.
 * @example errorShares(scoreTask({ answers: 'CPC?', task }), task).roles.plausible // { count: 1, share: 0.25 }
 */
export const errorShares = (score: TaskScore, task: AnsweredTask): ErrorShares => {
  const share = (count: number): ItemShare => ({ count, share: count / score.total });
  const gold = goldRole(task).id;
  return {
    roles: Object.fromEntries(
      Object.entries(score.roles)
        .filter(([role]) => role !== gold)
        .map(([role, count]) => [role, share(count)]),
    ),
    noValidAnswer: share(Object.values(score.statuses).reduce((sum, count) => sum + count, 0)),
  };
};

import { combineIndependent } from './combine-independent.ts';
import type { Estimate, Proportion } from './proportion.ts';
import { wilsonLimits } from './wilson-interval.ts';

/**
 * Unweighted mean of task accuracies: a task counts once, however many items it has. Its interval
 * adds the distances to the tasks' Wilson limits in quadrature and divides by the number of tasks; with normal
 * errors s1 and s2 that is √(s1² + s2²) / 2, and at 0 or all right it does not collapse. One task gives that
 * task's Wilson interval. Tasks are taken as independent samples of items; where they share proverbs, as in
 * the official set (data-set guidelines, section 3), the interval is somewhat too narrow.
 * @param confidence  proportion above 0 and below 1, @default 0.95
 * @throws RangeError without tasks, or for a task without items
 * @see EleutherAI/lm-evaluation-harness PR 3882, an unweighted mean with a weighted error;
 * Zou & Donner 2008, Statistics in Medicine 27(10):1693–1702
 * @example meanOfTasks([{ right: 10, total: 10 }, { right: 0, total: 10 }]) // 0.5, 0.361 to 0.639
 */
export const meanOfTasks = (tasks: readonly Proportion[], confidence = 0.95): Estimate =>
  combineIndependent(
    tasks.map((task) => ({
      weight: 1 / tasks.length,
      estimate: task.right / task.total,
      interval: wilsonLimits(task, confidence),
    })),
  );

import type { DatasetCard } from '../schema/dataset-card.ts';
import { meanOfTasks } from '../statistics/mean-of-tasks.ts';
import type { Interval, Proportion } from '../statistics/proportion.ts';

/** One figure for a data set, or the reason why there is none. */
export type OverallScore =
  { accuracy: number; interval: Interval; reason: null } | { accuracy: null; interval: null; reason: string };

/**
 * Overall score: the unweighted mean of the accuracies at all tasks of the card, with its 95 % interval (see
 * {@link meanOfTasks}). A mean over fewer tasks would be another figure under the same name, so it is null.
 * @param tasks  score by task id; null or absent where it is not known
 * @example overallScore({ card, tasks: { contextual: { right: 943, total: 1000 } } }).reason
 * // 'no score for cross-cultural'
 */
export const overallScore = ({
  card,
  tasks,
}: {
  card: DatasetCard;
  tasks: Readonly<Record<string, Proportion | null>>;
}): OverallScore => {
  const known = card.tasks.map(({ id }) => tasks[id] ?? null).filter((score) => score !== null);
  if (known.length < card.tasks.length) {
    const absent = card.tasks.filter(({ id }) => (tasks[id] ?? null) === null).map(({ id }) => id);
    return { accuracy: null, interval: null, reason: `no score for ${absent.join(', ')}` };
  }
  const { estimate, interval } = meanOfTasks(known);
  return { accuracy: estimate, interval, reason: null };
};

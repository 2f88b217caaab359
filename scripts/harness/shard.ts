import { CliError } from '../cli.ts';
import type { Question } from './client.ts';
import { firstItems, type Plan, type PlannedTask } from './plan.ts';

/** One of several parts of a run that different machines ask. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}

/** More shards than a large cluster has machines would leave each a handful of questions. */
export const MOST_SHARDS = 1_000;

/** `2/4` as a shard. @throws CliError */
export const shardFrom = (text: string | undefined): Shard | undefined => {
  if (text === undefined) return undefined;
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && count !== undefined && index >= 1 && index <= count && count <= MOST_SHARDS)
    return { index, count };
  throw new CliError(
    `--shard: expected I/N with I from 1 to N and N at most ${String(MOST_SHARDS)}, such as 2/4, found ${JSON.stringify(text)}`,
  );
};

/**
 * The questions of one shard: every N-th item of a task with all its passes, so that shards are alike in size and kind
 * and together ask everything once.
 */
export const shardQuestions = ({ questions, passes }: PlannedTask, shard: Shard | undefined): Question[] => {
  if (shard === undefined) return questions;
  const itemCount = questions.length / passes.count;
  return questions.filter((_, position) => (position % itemCount) % shard.count === shard.index - 1);
};

/** What a session asks of a plan: everything, one shard, or the first items of each task. */
export const askedQuestions = (
  { tasks }: Pick<Plan, 'tasks'>,
  { limit, shard }: { limit?: number | undefined; shard?: Shard | undefined },
): Question[] =>
  tasks.flatMap((task) => {
    const limited = new Set(firstItems(task, limit));
    return shardQuestions(task, shard).filter((question) => limited.has(question));
  });

/** `2 of 4` */
export const shardText = ({ index, count }: Shard): string => `${String(index)} of ${String(count)}`;

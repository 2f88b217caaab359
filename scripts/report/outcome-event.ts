import type { Outcome } from '../harness/evaluate-run.ts';
import { scoresOf } from './score-table.ts';

/**
 * How an evaluation ended: the last line for a program. `path` is null where no result was written, and `costUsd` where
 * the cost is not known, `tasks` while answers are missing.
 * @param standing  where a complete run would stand on the board, in words
 */
export const outcomeEvent = (outcome: Outcome, standing: string | null): object => ({
  event: 'end',
  status: outcome.status,
  answered: outcome.answered,
  total: outcome.total,
  runFolder: outcome.runFolder,
  path: outcome.status === 'complete' ? outcome.path : null,
  tasks:
    outcome.status === 'incomplete'
      ? null
      : Object.fromEntries(
          scoresOf(outcome.sheets).map(({ task, score: { right, total, accuracy, interval } }) => [
            task.id,
            { right, total, accuracy, interval },
          ]),
        ),
  costUsd: outcome.status === 'complete' ? outcome.run.usage.costUsd : outcome.costUsd,
  standing,
  shard: outcome.status === 'shard' ? outcome.shard : null,
  stop: outcome.status === 'incomplete' ? outcome.stop : null,
  missing: outcome.status === 'incomplete' ? outcome.missing : [],
  failures: outcome.status === 'incomplete' ? outcome.failures : [],
});

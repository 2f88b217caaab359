import type { Run } from '../../src/core/schema/run.ts';
import { loadRecords } from '../submissions/load-records.ts';
import { standingOf } from '../submissions/standing.ts';
import { readFiledRuns } from './read-filed-runs.ts';

/** Where a run would stand among those filed in `root`, in words. @throws CliError for a record that does not parse */
export const boardStanding = (run: Run, root: string): string => {
  const others = readFiledRuns(root).flatMap((filed) => (filed.run.run === run.run ? [] : filed.run));
  return standingOf(run, others, loadRecords(root));
};

import type { DatasetCard } from '../schema/dataset-card.ts';
import type { Protocol } from '../schema/protocol.ts';
import type { Run } from '../schema/run.ts';

export interface ComparableRun {
  run: Run;
  provenance: 'reproduced' | 'submitted' | 'baseline';
}

/**
 * The runs that may stand in one ranking: same version of the data set with the same files, same group of
 * protocols, same scorer; one a model. Of several, a reproduced run goes before a submitted one, a run
 * with more tasks before one with fewer, and then the newest.
 */
export const boardRuns = <Filed extends ComparableRun>(
  runs: readonly Filed[],
  board: {
    card: DatasetCard;
    protocols: ReadonlyMap<string, Protocol>;
    group: string;
    scorerVersion: string;
  },
): Filed[] => {
  const best = new Map<string, Filed>();
  for (const filed of runs) {
    if (!isComparable(filed.run, board)) continue;
    const held = best.get(filed.run.model);
    if (held === undefined || precedes(filed, held)) best.set(filed.run.model, filed);
  }
  return [...best.values()].sort((one, other) => (one.run.model < other.run.model ? -1 : 1));
};

const isComparable = (
  run: Run,
  board: {
    card: DatasetCard;
    protocols: ReadonlyMap<string, Protocol>;
    group: string;
    scorerVersion: string;
  },
): boolean =>
  run.dataset.id === board.card.id &&
  run.dataset.version === board.card.version &&
  run.protocol.scorerVersion === board.scorerVersion &&
  board.protocols.get(run.protocol.id)?.group === board.group &&
  Object.entries(run.tasks).every(
    ([task, { sha256 }]) => board.card.tasks.find(({ id }) => id === task)?.file.sha256 === sha256,
  );

const standing = { reproduced: 0, submitted: 1, baseline: 1 } as const;

const precedes = (one: ComparableRun, other: ComparableRun): boolean => {
  const byProvenance = standing[one.provenance] - standing[other.provenance];
  if (byProvenance !== 0) return byProvenance < 0;
  const byTasks = Object.keys(other.run.tasks).length - Object.keys(one.run.tasks).length;
  if (byTasks !== 0) return byTasks < 0;
  return one.run.finishedAt > other.run.finishedAt;
};

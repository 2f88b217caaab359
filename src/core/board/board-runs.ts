import type { DatasetCard } from '../schema/dataset-card.ts';
import type { Protocol } from '../schema/protocol.ts';
import type { Run } from '../schema/run.ts';

export interface ComparableRun {
  run: Run;
  provenance: 'reproduced' | 'submitted' | 'baseline';
}

/** What the runs of one ranking have in common. */
export interface ComparableTo {
  card: DatasetCard;
  protocols: ReadonlyMap<string, Protocol>;
  group: string;
  scorerVersion: string;
}

/**
 * The runs that may stand in one ranking: same version of the data set with the same files, same group of
 * protocols, same scorer; one a model. Of several, a reproduced run goes before a submitted one, a run
 * with more tasks before one with fewer, and then the newest.
 */
export const boardRuns = <Filed extends ComparableRun>(
  runs: readonly Filed[],
  board: ComparableTo,
): Filed[] => {
  const best = new Map<string, Filed>();
  for (const filed of runs) {
    if (filed.run.dataset.id !== board.card.id || reasonApart(filed.run, board) !== null) continue;
    const held = best.get(filed.run.model);
    if (held === undefined || precedes(filed, held)) best.set(filed.run.model, filed);
  }
  return [...best.values()].sort((one, other) => (one.run.model < other.run.model ? -1 : 1));
};

/** Why a run stands apart from a board: the version or files of its questions, its scorer, or how it was asked. */
export type ApartReason = 'version' | 'questions' | 'scorer' | 'protocol';

/** Runs of models that cannot stand in a board's ranking, for one and the same reason. */
export interface RunsApart {
  reason: ApartReason;
  /** What differs: the version of the data set, of the scorer, or the id of the protocol. */
  what: string;
  /** The group that a differing protocol belongs to, in which these runs are ranked; null for other reasons. */
  group: string | null;
  /** Ids of the models, each once, in order. */
  models: string[];
}

/** The runs of models that {@link boardRuns} leaves out because they measure something else, by reason. */
export const runsApart = (runs: readonly ComparableRun[], board: ComparableTo): RunsApart[] => {
  const apart = new Map<string, Omit<RunsApart, 'models'> & { models: Set<string> }>();
  for (const { run, provenance } of runs) {
    const skipped = provenance === 'baseline' || run.dataset.id !== board.card.id;
    const reason = skipped ? null : reasonApart(run, board);
    if (reason === null) continue;
    const what = {
      version: run.dataset.version,
      questions: run.dataset.version,
      scorer: run.protocol.scorerVersion,
      protocol: run.protocol.id,
    }[reason];
    const key = `${reason}/${what}`;
    const entry = apart.get(key) ?? {
      reason,
      what,
      group: reason === 'protocol' ? (board.protocols.get(what)?.group ?? null) : null,
      models: new Set<string>(),
    };
    entry.models.add(run.model);
    apart.set(key, entry);
  }
  return [...apart]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { models, ...rest }]) => ({ ...rest, models: [...models].sort() }));
};

/** The first thing that keeps a run of this data set out of a ranking; null when nothing does. */
const reasonApart = (run: Run, board: ComparableTo): ApartReason | null => {
  if (run.dataset.version !== board.card.version) return 'version';
  if (
    Object.entries(run.tasks).some(
      ([task, { sha256 }]) => board.card.tasks.find(({ id }) => id === task)?.file.sha256 !== sha256,
    )
  )
    return 'questions';
  if (run.protocol.scorerVersion !== board.scorerVersion) return 'scorer';
  return board.protocols.get(run.protocol.id)?.group === board.group ? null : 'protocol';
};

const standing = { reproduced: 0, submitted: 1, baseline: 1 } as const;

const precedes = (one: ComparableRun, other: ComparableRun): boolean => {
  const byProvenance = standing[one.provenance] - standing[other.provenance];
  if (byProvenance !== 0) return byProvenance < 0;
  const byTasks = Object.keys(other.run.tasks).length - Object.keys(one.run.tasks).length;
  if (byTasks !== 0) return byTasks < 0;
  return one.run.finishedAt > other.run.finishedAt;
};

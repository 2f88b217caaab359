import type { ContentIssue } from '../content-door.ts';
import type { AnswerKey } from '../schema/answer-key.ts';
import type { DatasetCard } from '../schema/dataset-card.ts';
import type { Model } from '../schema/model.ts';
import type { Protocol } from '../schema/protocol.ts';
import type { Run } from '../schema/run.ts';

/**
 * Something a check found. An `error` keeps a file from being published; a `warning` is for the person
 * who reviews it; a `note` says what could not be checked here.
 */
export interface Finding extends ContentIssue {
  severity: 'error' | 'warning' | 'note';
}

/** A finding in a run, before it is known in which file the run lies. */
export type RunFinding = Omit<Finding, 'file'>;

/** What a run is checked against; null where the run names something that is not there. */
export interface RunContext {
  card: DatasetCard | null;
  key: AnswerKey | null;
  model: Model | null;
  protocol: Protocol | null;
  scorerVersion: string;
}

/** One question about a run. */
export type RunCheck = (run: Run, context: RunContext) => RunFinding[];

export const error = (finding: Omit<RunFinding, 'severity'>): RunFinding => ({
  severity: 'error',
  ...finding,
});

export const warning = (finding: Omit<RunFinding, 'severity'>): RunFinding => ({
  severity: 'warning',
  ...finding,
});

/** How many findings of one kind are listed before the rest is only counted. */
export const LISTED_AT_MOST = 20;

/** The first findings of a kind, and one that counts the others. */
export const listed = (findings: readonly RunFinding[], kind: string): RunFinding[] => {
  const [next] = findings.slice(LISTED_AT_MOST);
  if (next === undefined) return [...findings];
  return [
    ...findings.slice(0, LISTED_AT_MOST),
    {
      ...next,
      place: kind,
      expected: 'none of these',
      found: `${String(findings.length)} in all, of which the first ${String(LISTED_AT_MOST)} are listed`,
    },
  ];
};

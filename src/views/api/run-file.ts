import type { RunFile, RunScore } from '../../core/api/run-file.ts';
import { API_VERSION } from '../../core/api/api-version.ts';
import { answersOfPasses } from '../../core/passes.ts';
import { optionOrder } from '../../core/prompt.ts';
import type { TaskKey } from '../../core/schema/answer-key.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import type { Run } from '../../core/schema/run.ts';
import type { Accuracy } from '../../core/scoring/accuracy.ts';
import { lengthControlled } from '../../core/scoring/length-controlled.ts';
import { positionBias } from '../../core/scoring/position-bias.ts';
import { scorePasses } from '../../core/scoring/score-passes.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { runEntry } from './run-entry.ts';

/** A run with all that follows from its answers, where they are answers to the questions that the card pins. */
export const runFile = ({ card, key }: DatasetData, filed: FiledRun, onBoard: boolean): RunFile => {
  const { run } = filed;
  const pinned = card.tasks.flatMap((task) => {
    const answered = run.tasks[task.id];
    const taskKey = key.tasks[task.id];
    return answered === undefined || taskKey === undefined ? [] : [{ task, taskKey, answered }];
  });
  const fits = pinned.every(({ task, answered }) => answered.sha256 === task.file.sha256);
  return {
    apiVersion: API_VERSION,
    entry: runEntry(filed, onBoard),
    record: run,
    scores: fits
      ? Object.fromEntries(
          pinned.map(({ task, taskKey, answered }) => [task.id, runScore(run, task, taskKey, answered)]),
        )
      : null,
    reason: fits ? null : `answers to other questions than version ${card.version} of ${card.id} pins`,
  };
};

const runScore = (run: Run, task: TaskCard, taskKey: TaskKey, answered: Run['tasks'][string]): RunScore => {
  const { right, total, accuracy, interval, roles, statuses, spread } = scorePasses(
    answersOfPasses(answered),
    task,
  );
  const { answers } = answered;
  const { keyNotLongest, reweighted } = lengthControlled({ answers, taskKey, task });
  const orders = taskKey.items.map(({ id, roles: { length } }) =>
    optionOrder(run.protocol, run.protocol.seed, { id, optionCount: length }),
  );
  const { positions, test } = positionBias({ answers, taskKey, task, orders });
  return {
    right,
    total,
    accuracy,
    low: interval.low,
    high: interval.high,
    roles,
    statuses,
    passes: spread === null ? null : { each: spread.passes, sameAnswer: spread.sameAnswer },
    lengthControlled: {
      keyNotLongest: flat(keyNotLongest),
      reweighted: {
        accuracy: reweighted.accuracy,
        low: reweighted.interval?.low ?? null,
        high: reweighted.interval?.high ?? null,
        reason: reweighted.reason,
      },
    },
    positions: positions.map(({ label, chosen, keyHere }) => ({ label, chosen, keyHere: flat(keyHere) })),
    positionTest: test,
  };
};

const flat = ({
  right,
  total,
  accuracy,
  interval,
}: Accuracy): {
  right: number;
  total: number;
  accuracy: number | null;
  low: number | null;
  high: number | null;
} => ({ right, total, accuracy, low: interval?.low ?? null, high: interval?.high ?? null });

import { SCORER_VERSION } from '../../core/answers/scorer-version.ts';
import type { Protocol } from '../../core/schema/protocol.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { calendarDay, dollars, percent, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { BOARD_GROUP, boardPath } from '../board-path.ts';
import type { Fact } from '../run-facts.ts';
import { runPasses, type TaskPasses } from './run-passes.ts';
import { runSettings } from './run-settings.ts';

export interface RunView {
  date: string;
  protocol: string;
  /** Accuracy in per cent at each task of the card. */
  accuracies: string[];
  answered: string;
  cost: string;
  provenance: FiledRun['provenance'];
  isOnBoard: boolean;
  /** That it is the run on the board, or why it is not. */
  standing: string;
  /** The board that ranks it where that is another than the leaderboard's. */
  ownBoard: string | null;
  settings: Fact[];
  /** How far its passes agree; empty for a run of one pass. */
  passes: TaskPasses[];
  /** Addresses of its files, the same in every language; answers by question where it stands on the board. */
  files: { result: string; responses: string; answers: string | null };
}

/** The runs of a model on one data set. */
export interface DatasetRuns {
  datasetId: string;
  name: string;
  tasks: string[];
  runs: RunView[];
}

/**
 * Every run of a model: the one on the board first, then the newest.
 * @param onBoard  paths of the runs that stand on a board
 */
export const runViews = (
  locale: Locale,
  modelId: string,
  {
    datasets,
    protocols,
    onBoard,
  }: {
    datasets: readonly DatasetData[];
    protocols: ReadonlyMap<string, Protocol>;
    onBoard: ReadonlySet<string>;
  },
): DatasetRuns[] =>
  datasets.flatMap((dataset) => {
    const runs = dataset.runs
      .filter(({ run }) => run.model === modelId)
      .sort(
        (one, other) =>
          Number(onBoard.has(other.path)) - Number(onBoard.has(one.path)) ||
          (one.run.finishedAt < other.run.finishedAt ? 1 : -1),
      );
    if (runs.length === 0) return [];
    return [
      {
        datasetId: dataset.card.id,
        name: dataset.card.name[locale],
        tasks: dataset.card.tasks.map(({ name }) => name[locale]),
        runs: runs.map((filed) => runView(locale, dataset, filed, { protocols, onBoard })),
      },
    ];
  });

const runView = (
  locale: Locale,
  { card }: DatasetData,
  filed: FiledRun,
  { protocols, onBoard }: { protocols: ReadonlyMap<string, Protocol>; onBoard: ReadonlySet<string> },
): RunView => {
  const t = messagesIn(locale).model;
  const { run, path, provenance } = filed;
  const { answered, total } = answeredOf(filed);
  const isOnBoard = onBoard.has(path);
  const group = protocols.get(run.protocol.id)?.group;
  const reason =
    run.dataset.version !== card.version
      ? 'runOtherVersion'
      : run.protocol.scorerVersion !== SCORER_VERSION
        ? 'runOtherScorer'
        : group !== BOARD_GROUP
          ? 'runOtherProtocol'
          : 'runSuperseded';
  return {
    date: calendarDay(locale, run.finishedAt),
    protocol: run.protocol.id,
    accuracies: card.tasks.map(({ id }) => {
      const task = run.tasks[id];
      return task === undefined ? '—' : percent(locale, task.right / task.total);
    }),
    answered: t.outOf(wholeNumber(locale, answered), wholeNumber(locale, total)),
    cost: run.usage.costUsd === null ? '—' : dollars(locale, run.usage.costUsd),
    provenance,
    isOnBoard,
    standing: isOnBoard ? t.runOnBoard : t[reason],
    ownBoard:
      reason === 'runOtherProtocol' && group !== undefined && provenance !== 'baseline'
        ? boardPath(card.id, 'overall', false, group)
        : null,
    settings: runSettings(locale, filed),
    passes: runPasses(locale, card, run),
    files: {
      result: `/results/${path}.json`,
      responses: `/results/${path}.responses.jsonl`,
      answers: isOnBoard ? `/api/v1/answers/${card.id}/${run.model}.json` : null,
    },
  };
};

/** Questions with a label as their answer, over all passes. */
const answeredOf = ({ run }: FiledRun): { answered: number; total: number } => {
  const strings = Object.values(run.tasks).flatMap(({ answers, furtherAnswers = [] }) => [
    answers,
    ...furtherAnswers,
  ]);
  return {
    answered: strings.reduce((sum, answers) => sum + answers.replaceAll(/[^A-Z]/g, '').length, 0),
    total: strings.reduce((sum, { length }) => sum + length, 0),
  };
};

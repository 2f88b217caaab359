import { itemsRight, type RankableRow, type RankableTask } from '../ranking/rankable-row.ts';
import { bestShortcut } from '../ranking/best-shortcut.ts';
import { sortMissingLast } from '../ranking/missing-last.ts';
import { rankRows, type Ranking, type RowRank } from '../ranking/rank-rows.ts';
import type { DatasetCard } from '../schema/dataset-card.ts';
import type { Model } from '../schema/model.ts';
import type { Paper } from '../schema/paper.ts';
import type { LocalizedText } from '../schema/primitives.ts';
import { chanceAccuracy } from '../dataset.ts';
import { answersOfPasses } from '../passes.ts';
import { overallScore, type OverallScore } from '../scoring/overall-score.ts';
import { type PassesScore, scorePasses } from '../scoring/score-passes.ts';
import type { Interval } from '../statistics/proportion.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { boardRuns, runsApart, type ComparableRun, type ComparableTo, type RunsApart } from './board-runs.ts';

/** A row's figure at one task: from its answers, from a paper's total, or missing with a reason. */
export type TaskFigure =
  | {
      source: 'answers';
      right: number;
      total: number;
      accuracy: number;
      interval: Interval;
      score: PassesScore;
      /** Of the first pass. */
      answers: string;
      /** Of every pass; the first is `answers`. */
      passes: string[];
    }
  | {
      source: 'paper';
      right: number;
      total: number;
      accuracy: number;
      interval: Interval;
      where: LocalizedText | null;
    }
  | { source: 'missing'; reason: LocalizedText; above: number | null; where: LocalizedText | null };

const NOT_IN_RUN: LocalizedText = { en: 'not in this run', fa: 'در این اجرا نیست' };
const NOT_IN_PAPER: LocalizedText = { en: 'not in the paper', fa: 'در مقاله نیست' };

export interface BoardRow<Filed extends ComparableRun = ComparableRun> {
  model: Model;
  provenance: 'reproduced' | 'submitted' | 'paper' | 'baseline';
  filed: Filed | null;
  paper: { paper: Paper; row: Paper['rows'][number] } | null;
  /** By task id, every task of the card. */
  tasks: Map<string, TaskFigure>;
  overall: OverallScore;
  rank: RowRank | null;
}

export interface Shortcut {
  model: Model;
  /** Its scores, ready to compare a row with. */
  row: RankableRow;
  right: number;
  total: number;
  accuracy: number;
}

export interface Board<Filed extends ComparableRun = ComparableRun> {
  card: DatasetCard;
  /** Group of protocols whose runs are ranked. */
  group: string;
  /** The tasks that rows are ranked by: all of the card, or one. */
  taskIds: string[];
  /** Models in order of rank, then of score; those without a score last, by name. */
  rows: BoardRow<Filed>[];
  /** Baselines by their best score, best first. */
  baselines: BoardRow<Filed>[];
  ranking: Ranking;
  /** Best rule without training or chance, by task id; null where no rule is defined. */
  shortcuts: Map<string, Shortcut | null>;
  chance: Map<string, number>;
  /** Runs of models on this data set that measure something else and are ranked nowhere here. */
  apart: RunsApart[];
}

export interface BoardInput<Filed extends ComparableRun> extends ComparableTo {
  runs: readonly Filed[];
  models: ReadonlyMap<string, Model>;
  papers: readonly Paper[];
  /** Group whose baselines also stand beside this one, but for those that go by the place of an option. */
  baselineGroup?: string;
}

/**
 * One ranking: runs of one group of protocols on one version of a data set, beside what papers state. A
 * model's own run goes before a figure from a paper. Baselines stand apart and have no rank.
 * @param taskIds  tasks to rank by; @default all tasks of the card
 * @throws RangeError when a run names a model that is not known
 */
export const buildBoard = <Filed extends ComparableRun>(
  input: BoardInput<Filed>,
  taskIds?: string[],
): Board<Filed> => {
  const { card } = input;
  const rankedBy = taskIds ?? card.tasks.map(({ id }) => id);
  const rows = rowsOf(input);
  const ofModels = rows.filter(({ model }) => model.kind !== 'baseline');
  const baselines = rows.filter(({ model }) => model.kind === 'baseline');

  const ranking = rankRows(
    ofModels.map((row) => rankable(card, row)),
    rankedBy,
  );
  const rankOf = new Map(ranking.ranks.map((rank) => [rank.id, rank]));
  const ranked = ofModels.map((row) => ({ ...row, rank: rankOf.get(row.model.id) ?? null }));
  return {
    card,
    group: input.group,
    taskIds: rankedBy,
    rows: inOrder(ranked, rankedBy),
    baselines: sortMissingLast(byName(baselines), (row) => meanOfKnown(row, rankedBy), 'descending'),
    ranking,
    shortcuts: new Map(card.tasks.map(({ id }) => [id, shortcutAt(card, baselines, id)])),
    chance: new Map(card.tasks.map((task) => [task.id, chanceAccuracy(task)])),
    apart: runsApart(input.runs, input),
  };
};

/** A model's own run goes before what a paper states of it. */
const rowsOf = <Filed extends ComparableRun>(input: BoardInput<Filed>): BoardRow<Filed>[] => {
  const ofRuns = runRows(input);
  const withRuns = new Set(ofRuns.map(({ model }) => model.id));
  return [...ofRuns, ...paperRows(input, withRuns)];
};

const runRows = <Filed extends ComparableRun>(input: BoardInput<Filed>): BoardRow<Filed>[] =>
  [...boardRuns(input.runs, input), ...borrowedBaselines(input)].map((filed) => {
    const model = input.models.get(filed.run.model);
    if (model === undefined)
      throw new RangeError(`buildBoard: run ${filed.run.run} names the unknown model ${filed.run.model}`);
    const tasks = new Map(
      input.card.tasks.map((task): [string, TaskFigure] => {
        const answered = filed.run.tasks[task.id];
        if (answered === undefined)
          return [task.id, { source: 'missing', reason: NOT_IN_RUN, above: null, where: null }];
        const { answers } = answered;
        const passes = answersOfPasses(answered);
        const score = scorePasses(passes, task);
        const { right, total, accuracy, interval } = score;
        return [task.id, { source: 'answers', right, total, accuracy, interval, score, answers, passes }];
      }),
    );
    return {
      model,
      provenance: filed.provenance,
      filed,
      paper: null,
      tasks,
      overall: overallOf(input.card, tasks),
      rank: null,
    };
  });

/** A rule that never looks at the place of an option answers alike under every order: one run of it serves all groups. */
const borrowedBaselines = <Filed extends ComparableRun>(input: BoardInput<Filed>): Filed[] => {
  const { baselineGroup, runs, models } = input;
  if (baselineGroup === undefined || baselineGroup === input.group) return [];
  const own = new Set(boardRuns(runs, input).map(({ run }) => run.model));
  return boardRuns(runs, { ...input, group: baselineGroup }).filter(
    ({ run, provenance }) =>
      provenance === 'baseline' && !own.has(run.model) && models.get(run.model)?.goesByPlace !== true,
  );
};

const paperRows = <Filed extends ComparableRun>(
  input: BoardInput<Filed>,
  withRuns: ReadonlySet<string>,
): BoardRow<Filed>[] =>
  input.papers
    .filter(({ dataset }) => dataset === input.card.id)
    .flatMap((paper) =>
      paper.rows
        .filter(
          ({ model, protocol }) =>
            !withRuns.has(model) && input.protocols.get(protocol)?.group === input.group,
        )
        .flatMap((row) => {
          const model = input.models.get(row.model);
          if (model === undefined) return [];
          const tasks = new Map(
            input.card.tasks.map(({ id }): [string, TaskFigure] => [id, statedFigure(row.tasks[id])]),
          );
          return [
            {
              model,
              provenance: 'paper' as const,
              filed: null,
              paper: { paper, row },
              tasks,
              overall: overallOf(input.card, tasks),
              rank: null,
            },
          ];
        }),
    );

const statedFigure = (figure: Paper['rows'][number]['tasks'][string] | undefined): TaskFigure => {
  if (figure === undefined) return { source: 'missing', reason: NOT_IN_PAPER, above: null, where: null };
  const { right, total, above, where, reason } = figure;
  const interval = right === null ? null : wilsonInterval({ right, total });
  if (right === null || interval === null)
    return { source: 'missing', reason: reason ?? NOT_IN_PAPER, above, where };
  return { source: 'paper', right, total, accuracy: right / total, interval, where };
};

const overallOf = (card: DatasetCard, tasks: ReadonlyMap<string, TaskFigure>): OverallScore =>
  overallScore({
    card,
    tasks: Object.fromEntries(
      [...tasks].map(([id, figure]) => [id, figure.source === 'missing' ? null : figure]),
    ),
  });

/** A row as the ranking and its tests take it. */
export const rankable = (card: DatasetCard, row: BoardRow): RankableRow => ({
  id: row.model.id,
  tasks: Object.fromEntries(
    card.tasks.map((task): [string, RankableTask | null] => {
      const figure = row.tasks.get(task.id);
      if (figure === undefined || figure.source === 'missing') return [task.id, null];
      const { right, total } = figure;
      if (figure.source === 'paper') return [task.id, { right, total, correct: null }];
      return [task.id, { right, total, ...itemsRight(figure.passes, task) }];
    }),
  ),
});

/** The best rule at a task: no draw, and nothing that learned from the keys, which no reader of a question has. */
const shortcutAt = (card: DatasetCard, baselines: readonly BoardRow[], taskId: string): Shortcut | null => {
  const rules = baselines.filter(({ model }) => model.baseline === 'rule');
  const best = bestShortcut(
    rules.map((row) => rankable(card, row)),
    [taskId],
  );
  const row = rules.find(({ model }) => model.id === best?.id);
  const figure = row?.tasks.get(taskId);
  if (row === undefined || figure?.source !== 'answers') return null;
  return {
    model: row.model,
    row: rankable(card, row),
    right: figure.right,
    total: figure.total,
    accuracy: figure.accuracy,
  };
};

/** By rank, then by score; rows without a full score after them by what is known, and then by name. */
const inOrder = <Filed extends ComparableRun>(
  rows: BoardRow<Filed>[],
  taskIds: readonly string[],
): BoardRow<Filed>[] =>
  sortMissingLast(
    sortMissingLast(byName(rows), (row) => meanOfKnown(row, taskIds), 'descending'),
    ({ rank }) => rank?.rank ?? null,
    'ascending',
  );

const byName = <Filed extends ComparableRun>(rows: BoardRow<Filed>[]): BoardRow<Filed>[] =>
  [...rows].sort((one, other) => one.model.name.localeCompare(other.model.name, 'en'));

/** Mean accuracy over those of these tasks that are known; null when none is. */
const meanOfKnown = (row: BoardRow, taskIds: readonly string[]): number | null => {
  const known = taskIds
    .map((id) => row.tasks.get(id))
    .filter((figure) => figure !== undefined && figure.source !== 'missing');
  return known.length === 0 ? null : known.reduce((sum, { accuracy }) => sum + accuracy, 0) / known.length;
};

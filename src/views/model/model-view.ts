import type { Board } from '../../core/board/build-board.ts';
import type { Model } from '../../core/schema/model.ts';
import type { Protocol } from '../../core/schema/protocol.ts';
import type { Provider } from '../../core/schema/provider.ts';
import { commaList } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../../site-data.ts';
import { groupName } from '../board/protocol-links.ts';
import { BOARD_GROUP } from '../board-path.ts';
import { type CitedRow, citation } from '../citation.ts';
import { nameIn } from '../name-in.ts';
import { type AccuracyView, accuracyViews, paperNotes } from './accuracy-view.ts';
import { type ErrorProfile, errorProfiles } from './error-profile.ts';
import { modelFacts, modelLede, modelLinks } from './facts-view.ts';
import { type GroupsView, groupsView } from './groups-view.ts';
import { type HeadFigure, headFigures } from './head-figures.ts';
import { type ModelPlace, placesOf } from './model-place.ts';
import { type PositionView, positionViews } from './position-view.ts';
import { type QuestionStanding, questionStanding } from './question-standing.ts';
import { rerunCommands, rerunId } from './rerun-commands.ts';
import { type DatasetRuns, runViews } from './runs-view.ts';

/** A model on one data set. */
export interface ResultView {
  datasetId: string;
  name: string;
  accuracies: AccuracyView[];
  paperNotes: string[];
  errors: ErrorProfile[];
  groups: GroupsView | null;
  positions: PositionView[];
  questions: QuestionStanding | null;
  /** Why nothing is known of single questions; null where answers are on file. */
  withoutAnswers: string | null;
}

export interface ModelView {
  name: string;
  lede: string;
  figures: HeadFigure[];
  results: ResultView[];
  runs: DatasetRuns[];
  facts: { label: string; value: string }[];
  links: Model['links'];
  /** By board, the commands that make its result. */
  reruns: { id: string; name: string; commands: string }[];
  /** The row, and the source of the questions. */
  citations: { id: string; name: string; bibtex: string }[];
  /** Data set on which it can be held against other rows; null when it has no figure. */
  comparableOn: string | null;
}

export interface ModelSources {
  sets: readonly { dataset: DatasetData; board: Board<FiledRun> }[];
  /** The boards of other groups of protocols. */
  otherBoards: readonly Board<FiledRun>[];
  protocols: ReadonlyMap<string, Protocol>;
  providers: ReadonlyMap<string, Provider>;
  /** Address of the model's page, for citations. */
  url: string;
}

export const modelView = (
  locale: Locale,
  model: Model,
  { sets, otherBoards, protocols, providers, url }: ModelSources,
): ModelView => {
  const places = placesOf(model.id, sets);
  const [leading] = places;
  const onBoard = new Set(places.flatMap(({ row }) => row.filed?.path ?? []));
  const onOtherBoards = otherBoards.flatMap((board) =>
    board.rows.filter((row) => row.model.id === model.id).map((row) => ({ board, row })),
  );
  const offered = places.length > 0 ? places : sets.map(({ board }) => ({ board, row: null }));
  return {
    name: nameIn(locale, model),
    lede: modelLede(locale, model),
    figures: leading === undefined ? [] : headFigures(locale, leading),
    results: places.map((place) => resultView(locale, place)),
    runs: runViews(locale, model.id, {
      datasets: sets.map(({ dataset }) => dataset),
      protocols,
      onBoard,
    }),
    facts: modelFacts(locale, model),
    links: modelLinks(locale, model),
    reruns: [...offered, ...onOtherBoards].map(({ board, row }) => ({
      id: rerunId(board),
      name: boardName(locale, board, protocols),
      commands: rerunCommands(model, board.card, row?.filed?.run ?? null, providers).join('\n'),
    })),
    citations: citationsOf(locale, model, { places, sets, url }),
    comparableOn:
      places.find(({ row }) => [...row.tasks.values()].some(({ source }) => source !== 'missing'))?.dataset
        .card.id ?? null,
  };
};

/** A data set, and how it was asked where that is not as on the leaderboard. */
const boardName = (
  locale: Locale,
  { card, group }: Board,
  protocols: ReadonlyMap<string, Protocol>,
): string =>
  commaList(locale, [
    card.name[locale],
    ...(group === BOARD_GROUP ? [] : [groupName(locale, group, protocols)]),
  ]);

const resultView = (locale: Locale, place: ModelPlace): ResultView => {
  const { dataset, row } = place;
  const hasAnswers = [...row.tasks.values()].some(({ source }) => source === 'answers');
  return {
    datasetId: dataset.card.id,
    name: dataset.card.name[locale],
    accuracies: accuracyViews(locale, place),
    paperNotes: paperNotes(locale, place),
    errors: errorProfiles(locale, place),
    groups: groupsView(locale, place),
    positions: positionViews(locale, place),
    questions: questionStanding(locale, place),
    withoutAnswers: hasAnswers ? null : messagesIn(locale).model.totalsOnly,
  };
};

const citationsOf = (
  locale: Locale,
  model: Model,
  { places, sets, url }: { places: readonly ModelPlace[]; sets: ModelSources['sets']; url: string },
): ModelView['citations'] => {
  const t = messagesIn(locale).model;
  const [leading] = places;
  const card = (leading ?? sets[0])?.dataset.card;
  if (card === undefined) return [];
  const row: CitedRow = {
    model,
    datasetName: card.name.en,
    datasetVersion: card.version,
    protocol: leading?.row.filed?.run.protocol.id ?? leading?.row.paper?.row.protocol ?? null,
    date: leading?.row.filed?.run.finishedAt ?? leading?.row.paper?.paper.date ?? null,
    url,
  };
  return [
    { id: 'bibtex-row', name: t.citeRow, bibtex: citation(row) },
    { id: 'bibtex-questions', name: t.citeQuestions, bibtex: card.citation.bibtex.trim() },
  ];
};

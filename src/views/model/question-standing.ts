import { publishedItems } from '../../core/board/published-items.ts';
import type { Board } from '../../core/board/build-board.ts';
import {
  againstOthers,
  countRight,
  FEWEST_OTHERS,
  type RightCounts,
  withoutRow,
} from '../../core/comparison/against-others.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { Tone } from '../marks.ts';
import { titleOf } from '../question-view.ts';
import type { ModelPlace } from './model-place.ts';

export interface StandingRow {
  id: string;
  href: string;
  /** null: the text is not shown in this build. */
  title: string | null;
  gloss: string | null;
  chosen: { tone: Tone; roleName: string };
  right: string;
  rightLabel: string;
}

export interface QuestionStanding {
  /** Why no list is given; null when lists are. */
  reason: string | null;
  lists: { name: string; note: string; rows: StandingRow[] }[];
  /** Questions that it alone has right or wrong. */
  alone: { name: string; questions: { id: string; href: string }[] }[];
}

const LIST_LENGTH = 5;

interface Candidate {
  id: string;
  task: TaskCard;
  index: number;
  letter: string;
  right: boolean;
  othersRight: number;
  others: number;
  isShown: boolean;
}

/**
 * Questions on which a row stands out from the models with answers on the same board; null where it has no
 * answers itself. For a baseline they are all models, for a model all others.
 */
export const questionStanding = (locale: Locale, place: ModelPlace): QuestionStanding | null => {
  const t = messagesIn(locale).model;
  const { dataset, row } = place;
  const stood = dataset.card.tasks.flatMap((task) => standingAt(place, task) ?? []);
  if (stood.length === 0) return null;
  const enough = stood.filter(({ against }) => against.others >= FEWEST_OTHERS);
  if (enough.length === 0) {
    const others = Math.max(...stood.map(({ against }) => against.others));
    return { reason: t.tooFewOthers(others, wholeNumber(locale, others)), lists: [], alone: [] };
  }
  const candidates = enough.flatMap((one) => one.candidates);
  const view = (candidate: Candidate): StandingRow => standingRow(locale, place, candidate);
  const missed = candidates.filter(({ right }) => !right);
  const known = candidates.filter(({ right }) => right);
  const share = ({ othersRight, others }: Candidate): number => othersRight / others;
  const pick = (from: Candidate[], direction: 1 | -1): StandingRow[] =>
    [...from]
      .sort(
        (one, other) =>
          direction * (share(one) - share(other)) ||
          Number(other.isShown) - Number(one.isShown) ||
          (one.id < other.id ? -1 : 1),
      )
      .slice(0, LIST_LENGTH)
      .map(view);
  const alone = (of: 'aloneRight' | 'aloneWrong'): { id: string; href: string }[] =>
    enough.flatMap(({ against, candidates: all }) =>
      (against[of] ?? []).flatMap((index) => {
        const id = all[index]?.id;
        return id === undefined ? [] : [{ id, href: hrefOf(dataset.card.id, id) }];
      }),
    );
  const [firstTask] = enough;
  const others = wholeNumber(locale, firstTask?.against.others ?? 0);
  const isBaseline = row.model.kind === 'baseline';
  return {
    reason: null,
    lists: [
      { name: t.hardest, note: t.hardestNote, rows: pick(missed, 1) },
      {
        name: t.harder,
        note: t.harderNote,
        rows: pick(
          missed.filter((one) => share(one) > 0.5),
          -1,
        ),
      },
      {
        name: t.easier,
        note: t.easierNote,
        rows: pick(
          known.filter((one) => share(one) < 0.5),
          1,
        ),
      },
    ],
    alone: [
      {
        name: isBaseline ? t.aloneWrongBaseline(others) : t.aloneWrong(others),
        questions: alone('aloneWrong'),
      },
      {
        name: isBaseline ? t.aloneRightBaseline(others) : t.aloneRight(others),
        questions: alone('aloneRight'),
      },
    ],
  };
};

const standingAt = (
  { dataset, board, row }: ModelPlace,
  task: TaskCard,
): { against: ReturnType<typeof againstOthers>; candidates: Candidate[] } | null => {
  const figure = row.tasks.get(task.id);
  const taskKey = dataset.key.tasks[task.id];
  if (figure?.source !== 'answers' || taskKey === undefined) return null;
  const all = rightCounts(board, task);
  const isCounted = board.rows.some(({ model }) => model.id === row.model.id);
  const others = isCounted ? withoutRow(all, figure.answers, task) : all;
  const against = againstOthers(figure.answers, others, task);
  const published = publishedItems(dataset.card, task, taskKey);
  const hasText = dataset.items.has(task.id);
  return {
    against,
    candidates: against.items.map(({ index, right, othersRight }) => {
      const id = taskKey.items[index]?.id ?? '';
      const letter = figure.answers.charAt(index);
      const isShown = hasText && published.has(id);
      return { id, task, index, letter, right, othersRight, others: against.others, isShown };
    }),
  };
};

const countsOfBoards = new WeakMap<Board, Map<string, RightCounts>>();

/** How many models of the board have each question right: counted once, since every model's page asks. */
const rightCounts = (board: Board, task: TaskCard): RightCounts => {
  const counts = countsOfBoards.get(board) ?? new Map<string, RightCounts>();
  countsOfBoards.set(board, counts);
  const known = counts.get(task.id);
  if (known !== undefined) return known;
  const counted = countRight(
    board.rows.flatMap(({ tasks }) => {
      const figure = tasks.get(task.id);
      return figure?.source === 'answers' ? [figure.answers] : [];
    }),
    task,
  );
  counts.set(task.id, counted);
  return counted;
};

const standingRow = (
  locale: Locale,
  { dataset }: ModelPlace,
  { id, task, index, letter, othersRight, others, isShown }: Candidate,
): StandingRow => {
  const t = messagesIn(locale);
  const role = task.roles.find((candidate) => candidate.letter === letter);
  const item = isShown ? dataset.items.get(task.id)?.[index] : undefined;
  return {
    id,
    href: hrefOf(dataset.card.id, id),
    title: item === undefined ? null : titleOf(item),
    gloss: item?.authoring?.literalGloss ?? null,
    chosen: { tone: role?.tone ?? 'invalid', roleName: role?.name[locale] ?? t.legend.invalid },
    right: t.model.outOf(wholeNumber(locale, othersRight), wholeNumber(locale, others)),
    rightLabel: t.model.right,
  };
};

const hrefOf = (datasetId: string, id: string): string => `/questions/${datasetId}/${id}`;

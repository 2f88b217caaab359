import { median } from 'simple-statistics';

import type { Board } from '../../core/board/build-board.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { commaList, percent, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { STACK_SCALE, type StackView, stackView, type Tone } from '../marks.ts';
import { nameIn } from '../name-in.ts';
import { type ToneShare, toneShares } from '../tone-shares.ts';
import type { ModelPlace } from './model-place.ts';

export interface ErrorProfile {
  task: string;
  note: string;
  /** The row, and the median of the other models where there are enough of them. */
  stacks: { name: string; stack: StackView }[];
  split: { tone: Tone; name: string; percent: string; count: string }[];
}

/** What the wrong answers were, at each task with answers. */
export const errorProfiles = (locale: Locale, place: ModelPlace): ErrorProfile[] =>
  place.dataset.card.tasks.flatMap((task) => {
    const figure = place.row.tasks.get(task.id);
    return figure?.source === 'answers' ? [errorProfile(locale, place, task, figure)] : [];
  });

const errorProfile = (
  locale: Locale,
  { board, row }: ModelPlace,
  task: TaskCard,
  { score, accuracy, right }: { score: Parameters<typeof toneShares>[1]; accuracy: number; right: number },
): ErrorProfile => {
  const t = messagesIn(locale);
  const shares = toneShares(task, score);
  const median = medianShares(board, task, row.model.id);
  const scale = 1 - accuracy <= STACK_SCALE ? STACK_SCALE : 1;
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? t.legend.invalid;
  const stackOf = (from: readonly { tone: Tone; share: number }[]): StackView =>
    stackView(
      from,
      scale,
      commaList(
        locale,
        from.map(({ tone, share }) => `${nameOf(tone)} ${percent(locale, share)}`),
      ),
    );
  return {
    task: task.name[locale],
    note: t.model.errorsNote(percent(locale, scale, 0)),
    stacks: [
      { name: nameIn(locale, row.model), stack: stackOf(shares) },
      ...(median === null ? [] : [{ name: t.model.median, stack: stackOf(median) }]),
    ],
    split: [{ tone: 'correct' as const, share: accuracy, count: right }, ...shares].map(
      ({ tone, share, count }) => ({
        tone,
        name: nameOf(tone),
        percent: percent(locale, share),
        count: t.model.answers(wholeNumber(locale, count), count),
      }),
    ),
  };
};

const FEWEST_FOR_MEDIAN = 3;

/** Per kind of error the median share of the other models; null with too few of them. */
const medianShares = (
  board: Board,
  task: TaskCard,
  own: string,
): Pick<ToneShare, 'tone' | 'share'>[] | null => {
  const others = boardShares(board, task)
    .filter(({ id }) => id !== own)
    .map(({ shares }) => shares);
  if (others.length < FEWEST_FOR_MEDIAN) return null;
  return (others[0] ?? []).map(({ tone }, index) => ({
    tone,
    share: median(others.map((shares) => shares[index]?.share ?? 0)),
  }));
};

interface ModelShares {
  id: string;
  shares: ToneShare[];
}

/** Every model's page is held against the same others. */
const sharesOfBoards = new WeakMap<Board, Map<string, ModelShares[]>>();

const boardShares = (board: Board, task: TaskCard): ModelShares[] => {
  const known = sharesOfBoards.get(board) ?? new Map<string, ModelShares[]>();
  sharesOfBoards.set(board, known);
  const shares =
    known.get(task.id) ??
    board.rows.flatMap(({ model, tasks }) => {
      const figure = tasks.get(task.id);
      return figure?.source === 'answers' ? [{ id: model.id, shares: toneShares(task, figure.score) }] : [];
    });
  known.set(task.id, shares);
  return shares;
};

import { publishedItems } from '../core/board/published-items.ts';
import { goldRole } from '../core/dataset.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData } from '../site-data.ts';
import type { BoardAnswers } from './board-answers.ts';
import { titleOf } from './question-view.ts';

export const PAGE_SIZE = 100;

export interface QuestionListView {
  rows: {
    id: string;
    href: string;
    title: string | null;
    gloss: string | null;
    right: string;
    rightLabel: string;
  }[];
  note: string;
  range: string;
  pageCount: number;
}

export const questionListView = (
  locale: Locale,
  dataset: DatasetData,
  task: TaskCard,
  page: number,
  board: BoardAnswers,
): QuestionListView => {
  const t = messagesIn(locale).questions;
  const key = dataset.key.tasks[task.id];
  if (key === undefined)
    throw new RangeError(`questionListView: ${dataset.card.id} has no key for ${task.id}`);
  const items = dataset.items.get(task.id);
  const shown = items === undefined ? new Set<string>() : publishedItems(dataset.card, task, key);
  const gold = goldRole(task).letter;
  const strings = board.models.flatMap(({ answers }) => answers.get(task.id) ?? []);
  const first = (page - 1) * PAGE_SIZE;
  const total = wholeNumber(locale, key.items.length);

  const rows = key.items.slice(first, first + PAGE_SIZE).map(({ id }, offset) => {
    const item = shown.has(id) ? items?.[first + offset] : undefined;
    const right = strings.filter((answers) => answers[first + offset] === gold).length;
    return {
      id,
      href: `/questions/${dataset.card.id}/${id}`,
      title: item === undefined ? null : titleOf(item),
      gloss: item?.authoring?.literalGloss ?? null,
      right:
        strings.length === 0
          ? '—'
          : t.rightOf(wholeNumber(locale, right), wholeNumber(locale, strings.length)),
      rightLabel: strings.length === 0 ? t.noModels : t.right,
    };
  });
  return {
    rows,
    note:
      shown.size === key.items.length
        ? ''
        : shown.size === 0
          ? t.byNumber(total)
          : t.withText(wholeNumber(locale, shown.size), total),
    range: t.shown(wholeNumber(locale, first + 1), wholeNumber(locale, first + rows.length), total),
    pageCount: Math.ceil(key.items.length / PAGE_SIZE),
  };
};

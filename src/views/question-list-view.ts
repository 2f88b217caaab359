import { wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import { titleOf } from './question-view.ts';
import type { TaskQuestion, TaskQuestions } from './questions/task-questions.ts';

export const PAGE_SIZE = 100;

export interface QuestionRow {
  id: string;
  href: string;
  /** null: the text is not shown in this build. */
  title: string | null;
  gloss: string | null;
  right: string;
  rightLabel: string;
}

export interface QuestionListView {
  rows: QuestionRow[];
  note: string;
  range: string;
  pageCount: number;
}

export const questionListView = (locale: Locale, task: TaskQuestions, page: number): QuestionListView => {
  const t = messagesIn(locale).questions;
  const { questions } = task;
  const shown = questions.filter(({ item }) => item !== null).length;
  const first = (page - 1) * PAGE_SIZE;
  const total = wholeNumber(locale, questions.length);
  const rows = questions
    .slice(first, first + PAGE_SIZE)
    .map((question) => questionRow(locale, task, question));
  return {
    rows,
    note:
      shown === questions.length
        ? ''
        : shown === 0
          ? t.byNumber(total)
          : t.withText(wholeNumber(locale, shown), total),
    range: t.shown(wholeNumber(locale, first + 1), wholeNumber(locale, first + rows.length), total),
    pageCount: Math.ceil(questions.length / PAGE_SIZE),
  };
};

export const questionRow = (
  locale: Locale,
  { dataset, models }: TaskQuestions,
  { id, item, observed }: TaskQuestion,
): QuestionRow => {
  const t = messagesIn(locale).questions;
  return {
    id,
    href: `/questions/${dataset.card.id}/${id}`,
    title: item === null ? null : titleOf(item),
    gloss: item?.authoring?.literalGloss ?? null,
    right: models === 0 ? '—' : t.rightOf(wholeNumber(locale, observed.right), wholeNumber(locale, models)),
    rightLabel: models === 0 ? t.noModels : t.right,
  };
};

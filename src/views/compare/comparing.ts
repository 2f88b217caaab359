import type { AnswerSheet } from '../../core/comparison/answer-sheet.ts';
import type { AnsweredTask } from '../../core/dataset.ts';
import type { Role, TaskCard } from '../../core/schema/dataset-card.ts';
import type { Locale } from '../../i18n/language.ts';
import type { CompareWords } from './compare-words.ts';

/** A task in the page's language, with what its tracks show beside a score; as plain data, so that it travels. */
export interface ComparedTask extends AnsweredTask, Pick<TaskCard, 'idPrefix' | 'idDigits'> {
  name: string;
  roles: readonly (Pick<Role, 'id' | 'letter' | 'tone'> & { name: string })[];
  chance: number;
  /** Accuracy of the best shortcut; null where no rule is defined. */
  shortcut: number | null;
}

export interface ComparedRow {
  name: string;
  sheet: AnswerSheet;
}

/**
 * What every part of a comparison is said with. The views beside this file know no catalogue: the same code
 * says a comparison when the site is built and in the browser.
 */
export interface Comparing {
  locale: Locale;
  words: CompareWords;
  tasks: readonly ComparedTask[];
}

/** Stands where there is no figure. */
export const ABSENT = '—';

import type { IndexedQuestion } from '../../core/questions/question-index.ts';
import { matchingLine } from '../../core/questions/find-questions.ts';
import { markedParts } from '../../core/text/marked-parts.ts';
import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import type { FinderSettings } from '../../views/questions/finder-settings.ts';
import { lineNodes, partCopy, within } from '../parts.ts';

export const questionPath = ({ dataset, id }: IndexedQuestion): string => `${dataset}/${id}/`;

/** A found question as a row: what holds the words is marked, in the title or in the line that holds them. */
export const drawRow = (
  locale: Locale,
  { home, sets, tasks, words }: FinderSettings,
  question: IndexedQuestion,
  query: string,
): HTMLElement => {
  const row = partCopy('question');
  const { id, title, gloss, models } = question;
  const link = within(row, 'a') as HTMLAnchorElement;
  link.href = `${home}${questionPath(question)}`;
  link.append(...markedNodes(title ?? id, query));
  if (title === null) {
    link.lang = 'en';
    link.dir = 'ltr';
  } else within(row, '.id').append(...markedNodes(id, query));

  const line = matchingLine(question, query) ?? gloss ?? '';
  const reading = within(row, '.en');
  reading.lang = /\p{Script=Arabic}/u.test(line) ? 'fa' : 'en';
  reading.dir = reading.lang === 'fa' ? 'rtl' : 'ltr';
  reading.append(...markedNodes(line, query));

  within(row, '.right span').textContent =
    models === 0
      ? '—'
      : fill(words.rightOf, {
          right: wholeNumber(locale, question.right),
          total: wholeNumber(locale, models),
        });
  within(row, '.right small').textContent = models === 0 ? words.noModels : words.right;

  // A list of one task needs not say which.
  const names = [sets, tasks].map((known, place) => {
    const name = known[place === 0 ? question.dataset : question.task] ?? '';
    return Object.keys(known).length > 1 ? name : '';
  });
  within(row, '.kind').append(...lineNodes(locale, names.filter((name) => name !== '').join(' · ')));
  return row;
};

const markedNodes = (text: string, query: string): (Node | string)[] =>
  markedParts(text, query).map(({ text: part, marked }) => {
    if (!marked) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });

import { fill } from '../../i18n/fill.ts';
import { percent } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import { compareQuery } from '../../views/compare/compare-query.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import { type differences, type Measure, nextRow } from './next-difference.ts';
import type { PageRow } from './rows.ts';

type Difference = ReturnType<typeof differences>;

/**
 * The answer to the question that filters and order ask, over the table: who leads this list, and is the lead real.
 * @returns shows it for a list and what that is ordered by; null takes it away
 */
export const enableFinding = (
  place: HTMLElement,
  data: BoardData,
  difference: Difference,
): ((list: readonly PageRow[], measure: Measure | null) => Promise<void>) => {
  const locale = document.documentElement.lang as Locale;
  const link = within(place, 'a') as HTMLAnchorElement;
  const text = slot(place, 'finding-text');
  let latest = 0;

  const sentence = (known: readonly PageRow[], { name: measure, column }: Measure): string => {
    const [first] = known;
    if (first === undefined) return fill(data.words.none, { measure });
    const score = percent(locale, first.values.get(column) ?? 0);
    return fill(known.length === 1 ? data.words.only : data.words.first, {
      name: first.name,
      measure,
      score,
    });
  };

  return async (list, measure) => {
    const turn = (latest += 1);
    place.hidden = measure === null || list.length === 0;
    if (measure === null || list.length === 0) return;
    const known = list.filter(({ values }) => values.has(measure.column));
    const said = sentence(known, measure);
    const [first] = known;
    const second = first && nextRow(known, first, measure);
    text.replaceChildren(...lineNodes(locale, said));
    link.hidden = second === undefined;
    if (first === undefined || second === undefined) return;
    link.href = compareAddress(data, first, second);
    const more = await difference(first, second, measure).catch(() => null);
    // Whoever chooses quickly reads of the last choice, whichever answer came last.
    if (turn === latest && more !== null) text.replaceChildren(...lineNodes(locale, `${said} ${more}`));
  };
};

/** Tells in an opened row, under its reason, how far the next one of this list is. */
export const describeNext = async (
  row: PageRow,
  next: PageRow | undefined,
  measure: Measure | null,
  { data, difference }: { data: BoardData; difference: Difference },
): Promise<void> => {
  const said =
    next === undefined || measure === null ? null : await difference(row, next, measure).catch(() => null);
  row.facts?.querySelector('.next')?.remove();
  if (row.facts === null || said === null || next === undefined) return;
  const line = partCopy('next');
  slot(line, 'next-text').append(...lineNodes(document.documentElement.lang as Locale, said));
  const link = within(line, 'a') as HTMLAnchorElement;
  link.href = compareAddress(data, row, next);
  within(row.facts, '.why').after(line);
};

const compareAddress = ({ addresses, files }: BoardData, first: PageRow, second: PageRow): string =>
  `${addresses.compare}${compareQuery(files, [first.id, second.id])}`;

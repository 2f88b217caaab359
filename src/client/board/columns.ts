import { billions, dollars } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { lineNodes, within } from '../parts.ts';

/** Rank and name stand before the columns that can be chosen. */
const FIXED_BEFORE = 2;
const FIXED = 3;

/** Stands where a row has no figure. */
const ABSENT = '—';

export interface Columns {
  /** Ids that stand now. */
  shown: () => string[];
  show: (ids: readonly string[] | null) => void;
  /** Makes rows that were not in the page as the others are. */
  fit: (rows: Iterable<HTMLTableRowElement>) => void;
}

/**
 * The choice of columns: a column is its place in every row. Cells of those that the page comes without are made
 * when rows are first made to fit.
 * @param changed  is told the ids that stand, or null when they are those that the page came with
 */
export const enableColumns = (
  table: HTMLTableElement,
  menu: HTMLDetailsElement,
  changed: (ids: string[] | null) => void,
): Columns => {
  const boxes = [...menu.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const initial = boxes.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value);
  const shown = (): string[] => boxes.filter(({ checked }) => checked).map(({ value }) => value);

  const fit = (rows: Iterable<HTMLTableRowElement>): void => {
    const span = FIXED + shown().length;
    for (const row of rows) {
      if (row.cells.length === 1) {
        for (const cell of row.cells) cell.colSpan = span;
        continue;
      }
      addPlainCells(row, boxes);
      for (const [index, { checked }] of boxes.entries()) {
        const cell = row.cells[FIXED_BEFORE + index];
        if (cell) cell.hidden = !checked;
      }
    }
  };

  const show = (ids: readonly string[] | null): void => {
    const wanted = ids ?? initial;
    if (wanted.join() === shown().join() && wanted.join() === (table.dataset['columns'] ?? initial.join()))
      return;
    for (const box of boxes) box.checked = wanted.includes(box.value);
    const cols = table.querySelectorAll<HTMLElement>('col');
    for (const [index, { checked }] of boxes.entries()) {
      const col = cols[FIXED_BEFORE + index];
      if (col) col.hidden = !checked;
    }
    fit(table.rows);
    table.dataset['columns'] = shown().join();
    table.toggleAttribute('data-crowded', shown().length > initial.length);
  };

  menu.addEventListener('change', () => {
    const ids = shown();
    changed(ids.join() === initial.join() ? null : ids);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  return { shown, show, fit };
};

/** Size and cost of a row, which stand before its source. */
const addPlainCells = (row: HTMLTableRowElement, boxes: readonly HTMLInputElement[]): void => {
  if (!row.matches('.row') || row.querySelector('.plain') !== null) return;
  const locale = document.documentElement.lang as Locale;
  const { size, cost } = row.dataset;
  const texts = {
    size: size === undefined ? ABSENT : billions(Number(size)),
    cost: cost === undefined ? ABSENT : dollars(locale, Number(cost)),
  };
  for (const [column, text] of Object.entries(texts)) {
    const cell = document.createElement('td');
    cell.className = 'plain';
    cell.dataset['label'] =
      boxes.find(({ value }) => value === column)?.labels?.[0]?.textContent.trim() ?? '';
    cell.append(...lineNodes(locale, text));
    within(row, '.source').before(cell);
  }
};

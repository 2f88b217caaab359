import { bestDrop, rowMatcher, type FilterName } from '../../core/board/row-filter.ts';
import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import { type BoardState, readState, stateQuery } from '../../views/board/board-state.ts';
import { inTurns } from '../in-turns.ts';
import { lineNodes, slot, within } from '../parts.ts';
import { enableBaselines } from './baselines.ts';
import { enableColumns } from './columns.ts';
import { drawChips, enableControls } from './controls.ts';
import { describeNext, enableFinding } from './finding.ts';
import { enableHeadings } from './headings.ts';
import { differences, measureOf, nextRow } from './next-difference.ts';
import { holdRows } from './held-rows.ts';
import { enableOpening, isOpen, markOpener, setOpen } from './opening.ts';
import { elementsOf, type PageRow, sortRows } from './rows.ts';

/**
 * Filters, order, columns and opened rows of a board that is already complete as HTML. One state, which the
 * address holds; every change writes it there and shows the board anew, and so does going back.
 */
const root = document.querySelector<HTMLElement>('[data-board]');
const form = document.querySelector<HTMLFormElement>('[data-filters]');
if (root && form) enableBoard(root, form);

function enableBoard(board: HTMLElement, filters: HTMLFormElement): void {
  const data = JSON.parse(within(board, 'script[type="application/json"]').textContent) as BoardData;
  const { words } = data;
  const locale = document.documentElement.lang as Locale;
  const number = (value: number): string => wholeNumber(locale, value);
  const table = within(board, 'table') as HTMLTableElement;
  const body = within(board, '[data-rows]');
  const [noMatch, status, more] = [slot(board, 'no-match'), slot(board, 'status'), slot(board, 'more')];

  const held = holdRows({ models: body, baselines: within(board, '.baselines') }, data, (added) => {
    added.forEach(markOpener);
  });
  const { models, baselines } = held;
  /** Rows that stand at once: a long list is cut, and a button brings more. */
  const step = Math.max(models.length, 1);
  let limit = step;
  let state = readState(location.search);
  let list: readonly PageRow[] = models;
  let untouched = true;

  const controls = enableControls(filters, data, {
    filter: (filter, typing) => {
      change({ filter }, typing);
    },
    sort: (sort) => {
      change({ sort });
    },
  });
  const columns = enableColumns(table, within(filters, 'details') as HTMLDetailsElement, (ids) => {
    change({ columns: ids });
  });
  const markHeading = enableHeadings(table, (sort) => {
    change({ sort });
  });
  const showBaselines = enableBaselines(board, baselines, () => {
    change({ baselines: true });
  });
  const difference = differences(data);
  const find = enableFinding(slot(board, 'finding'), data, difference);
  const clear = (name: FilterName): void => {
    change({ filter: { ...state.filter, [name]: '' } });
    controls.focus(name);
  };

  void inTurns([...models, ...baselines], markOpener);
  enableOpening(table, {
    toggle: (id) => {
      const row = held.find(id);
      if (row !== undefined) void toggle(row, !isOpen(row));
    },
    near: () => {
      held.loadAll().catch(() => undefined);
    },
  });
  for (const button of board.querySelectorAll('[data-clear]'))
    button.addEventListener('click', () => {
      change({ filter: {} });
      controls.focus('find');
    });
  more.addEventListener('click', () => {
    limit += step;
    void show();
  });
  addEventListener('popstate', () => {
    state = readState(location.search);
    void show().then(openAddressed);
  });
  mirror();
  void (location.search === '' ? openAddressed() : show().then(openAddressed));

  function change(part: Partial<BoardState>, typing = false): void {
    state = { ...state, ...part };
    limit = step;
    const address = `${location.pathname}${stateQuery(state)}`;
    if (typing) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    void show();
  }

  async function show(): Promise<void> {
    const { filter, sort } = state;
    const narrowed = stateQuery({ ...state, columns: null, baselines: false }) !== '';
    mirror();
    controls.show(state);
    columns.show(state.columns);
    markHeading(state);
    within(board, '.board-state').toggleAttribute('data-narrowed', narrowed || limit > step);
    showBaselines(state.baselines);
    drawChips(slot(board, 'chips'), state, data, { labelOf: controls.labelOf, drop: clear });
    if (narrowed || limit > models.length) await loadRest();
    // A later change has shown itself meanwhile.
    if (filter !== state.filter || sort !== state.sort) return;

    const fitting = models.filter(rowMatcher(filter));
    list = sort === null ? fitting : sortRows(fitting, sort.column, sort.direction);
    place();
    // Of a view that nothing narrows the rows need not all be here yet.
    const count = narrowed ? list.length : data.rowCount;
    status.textContent = fill(words.count, { shown: number(count), total: number(data.rowCount) });
    more.hidden = count <= limit;
    more.textContent = fill(words.more, { count: number(Math.min(step, count - limit)) });
    noMatch.hidden = list.length > 0 || data.rowCount === 0;
    if (list.length === 0) suggest();
    void find(list, narrowed ? measureOf(data, state) : null);
    for (const row of list) if (isOpen(row)) describe(row);
  }

  /** Puts the list into the table, unless it has stood there from the start. */
  function place(): void {
    const standing = list.slice(0, limit);
    untouched =
      untouched &&
      standing.length === body.querySelectorAll('tr.row').length &&
      standing.every(({ row }, index) => row === models[index]?.row);
    if (untouched) return;
    const elements = standing.flatMap(elementsOf);
    columns.fit(elements);
    body.replaceChildren(...elements);
  }

  /** Rows that the page does not hold, once they are wanted: filters and order are of all rows or they mislead. */
  async function loadRest(): Promise<void> {
    if (models.length >= data.rowCount) return;
    status.textContent = words.loading;
    try {
      await held.loadAll();
    } catch {
      slot(board, 'failed').hidden = false;
    }
  }

  async function toggle(row: PageRow, open: boolean): Promise<void> {
    setOpen(row, open);
    history.replaceState(null, '', `${location.pathname}${location.search}${open ? `#${row.id}` : ''}`);
    mirror();
    // Where the facts cannot be brought here, the link still leads to them.
    if (open && !(await bringFacts(row)))
      location.assign(within(row.row, '[data-opens]').getAttribute('href') ?? '');
  }

  /** Puts what an open row says under it. @returns false where that cannot be had; the row is shut again */
  async function bringFacts(row: PageRow): Promise<boolean> {
    const { facts } = await held.loadAll().then(
      () => row,
      () => ({ facts: null }),
    );
    if (facts === null) {
      setOpen(row, false);
      return false;
    }
    if (facts !== row.row.nextElementSibling) {
      columns.fit([facts]);
      row.row.after(facts);
    }
    setOpen(row, isOpen(row));
    describe(row);
    return true;
  }

  function describe(row: PageRow): void {
    if (!list.includes(row)) return;
    const measure = measureOf(data, state);
    const next = measure === null ? undefined : nextRow(list, row, measure);
    void describeNext(row, next, measure, { data, difference });
  }

  /** Opens the row that the address points at, and brings it into the page first where it is not there. */
  async function openAddressed(): Promise<void> {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id === '') return;
    if (document.getElementById(id) === null) {
      await loadRest();
      limit = Math.max(limit, models.findIndex((row) => row.id === id) + 1);
      await show();
    }
    const addressed = held.find(id);
    if (addressed === undefined) return;
    setOpen(addressed, true);
    await bringFacts(addressed);
    addressed.row.scrollIntoView({ block: 'start' });
  }

  /** Names the one filter whose removal brings most rows back. */
  function suggest(): void {
    const best = bestDrop(models, state.filter);
    const drop = slot(noMatch, 'drop');
    const text = slot(noMatch, 'no-match-text');
    drop.hidden = best === null;
    text.textContent = words.withoutNone;
    if (best === null) return;
    const name = controls.labelOf(best.name, state.filter[best.name] ?? '');
    const said = fill(best.count === 1 ? words.withoutOne : words.withoutMany, {
      name,
      count: number(best.count),
    });
    text.replaceChildren(...lineNodes(locale, said));
    drop.textContent = fill(words.drop, { name });
    drop.onclick = () => {
      clear(best.name);
    };
  }

  /** The other language shows the same view; other tabs and data sets keep the filters. */
  function mirror(): void {
    for (const twin of document.querySelectorAll<HTMLAnchorElement>('.masthead-tools a[hreflang]')) {
      twin.search = location.search;
      twin.hash = location.hash;
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keeps-filters]'))
      link.search = stateQuery({ ...state, sort: null, columns: null });
  }
}

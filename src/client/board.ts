/**
 * Sorting, filters and opening of rows on a board that is already complete as HTML. The state lives in the
 * address (?sort=overall&dir=descending&kind=instruct&find=qwen), so that a view can be sent to somebody.
 */
const root = document.querySelector<HTMLElement>('[data-board]');
const form = document.querySelector<HTMLFormElement>('[data-filters]');
const body = root?.querySelector<HTMLTableSectionElement>('[data-rows]');
const number = new Intl.NumberFormat(document.documentElement.lang);

if (root && body) {
  const rows = [...body.querySelectorAll<HTMLTableRowElement>('tr.row')];
  const factsOf = new Map(rows.map((row) => [row, row.nextElementSibling as HTMLTableRowElement]));
  const headings = [...root.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  const state = new URLSearchParams(location.search);

  enableOpening(root);
  enableSorting(headings, rows, factsOf, body, state);
  if (form) enableFilters(form, root, rows, factsOf, state);
  enableMoreBaselines(root);
}

function enableOpening(board: HTMLElement): void {
  for (const opener of board.querySelectorAll<HTMLAnchorElement>('[data-opens]')) {
    const facts = document.getElementById(opener.dataset['opens'] ?? '');
    const row = opener.closest('tr');
    if (!facts || !row) continue;
    opener.setAttribute('role', 'button');
    opener.setAttribute('aria-expanded', 'false');
    opener.setAttribute('aria-controls', facts.id);
    const toggle = (event: Event): void => {
      event.preventDefault();
      const open = facts.toggleAttribute('data-open');
      row.toggleAttribute('data-open', open);
      opener.setAttribute('aria-expanded', String(open));
    };
    opener.addEventListener('click', toggle);
    opener.addEventListener('keydown', (event) => {
      if (event.key === ' ') toggle(event);
    });
    if (location.hash === `#${facts.id}`) opener.click();
  }
}

function enableSorting(
  cells: HTMLTableCellElement[],
  tableRows: HTMLTableRowElement[],
  facts: Map<HTMLTableRowElement, HTMLTableRowElement>,
  section: HTMLTableSectionElement,
  params: URLSearchParams,
): void {
  const valueOf = (row: HTMLTableRowElement, column: string): string | undefined =>
    row.getAttribute(`data-${column}`) ?? undefined;
  const firstDirection = (column: string): 'ascending' | 'descending' =>
    column === 'rank' || column === 'name' || column === 'errors' ? 'ascending' : 'descending';

  const sortBy = (column: string, direction: 'ascending' | 'descending'): void => {
    const known = tableRows.filter((row) => valueOf(row, column) !== undefined);
    const unknown = tableRows.filter((row) => valueOf(row, column) === undefined);
    const sign = direction === 'ascending' ? 1 : -1;
    known.sort((one, other) => {
      const [left = '', right = ''] = [valueOf(one, column), valueOf(other, column)];
      const numeric = Number(left) - Number(right);
      return sign * (Number.isNaN(numeric) ? left.localeCompare(right) : numeric);
    });
    // Missing values stand last in both directions.
    for (const row of [...known, ...unknown]) section.append(row, facts.get(row) ?? '');
    for (const cell of cells) {
      if (cell.dataset['sort'] === column) cell.setAttribute('aria-sort', direction);
      else cell.removeAttribute('aria-sort');
    }
  };

  for (const cell of cells) {
    const column = cell.dataset['sort'] ?? '';
    const label = cell.firstChild;
    if (!label) continue;
    const button = document.createElement('button');
    button.type = 'button';
    cell.replaceChild(button, label);
    button.append(label);
    button.addEventListener('click', () => {
      const now = cell.getAttribute('aria-sort');
      const next =
        now === null
          ? firstDirection(column)
          : now === 'ascending'
            ? ('descending' as const)
            : ('ascending' as const);
      sortBy(column, next);
      writeState({
        sort: column === 'rank' && next === 'ascending' ? '' : column,
        dir: column === 'rank' && next === 'ascending' ? '' : next,
      });
    });
  }
  const column = params.get('sort');
  const direction = params.get('dir');
  if (column !== null && cells.some((cell) => cell.dataset['sort'] === column))
    sortBy(
      column,
      direction === 'ascending' || direction === 'descending' ? direction : firstDirection(column),
    );
}

function enableFilters(
  controls: HTMLFormElement,
  board: HTMLElement,
  tableRows: HTMLTableRowElement[],
  facts: Map<HTMLTableRowElement, HTMLTableRowElement>,
  params: URLSearchParams,
): void {
  const selects = [...controls.querySelectorAll('select')];
  const find = controls.querySelector<HTMLInputElement>('input[name="find"]');
  const applied = board.querySelector<HTMLElement>('[data-applied]');
  const noMatch = board.querySelector<HTMLElement>('[data-no-match]');
  const live = board.querySelector<HTMLElement>('[data-live]');
  if (!find || !applied || !noMatch || !live) return;

  const fits = (row: HTMLTableRowElement, leftOut?: string): boolean =>
    selects.every(({ name, value }) => name === leftOut || value === '' || row.dataset[name] === value) &&
    (leftOut === 'find' ||
      find.value.trim() === '' ||
      (row.querySelector('.name')?.textContent ?? '')
        .toLowerCase()
        .includes(find.value.trim().toLowerCase()));
  const clear = (name: string): void => {
    if (name === 'find') find.value = '';
    for (const select of selects) if (select.name === name) select.value = '';
    apply();
  };
  const active = (): { name: string; label: string }[] => [
    ...selects
      .filter(({ value }) => value !== '')
      .map((select) => ({ name: select.name, label: select.selectedOptions[0]?.textContent ?? '' })),
    ...(find.value.trim() === '' ? [] : [{ name: 'find', label: find.value.trim() }]),
  ];

  const apply = (): void => {
    let visible = 0;
    for (const row of tableRows) {
      const shown = fits(row);
      row.hidden = !shown;
      const details = facts.get(row);
      if (details) details.hidden = !shown;
      if (shown) visible += 1;
    }
    const filters = active();
    applied.replaceChildren(
      ...filters.filter(({ name }) => name !== 'find').map(({ name, label }) => chip(name, label)),
    );
    noMatch.hidden = visible > 0;
    if (visible === 0) suggest(filters);
    live.textContent = `${number.format(visible)} / ${number.format(tableRows.length)}`;
    writeState({
      ...Object.fromEntries(selects.map(({ name, value }) => [name, value])),
      find: find.value.trim(),
    });
  };

  const chip = (name: string, label: string): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chip filter';
    button.setAttribute('aria-label', (board.dataset['remove'] ?? '{}').replace('{}', label));
    button.append(label, closeSign());
    button.addEventListener('click', () => {
      clear(name);
    });
    return button;
  };

  /** Names the one filter whose removal brings most rows back. */
  const suggest = (filters: { name: string; label: string }[]): void => {
    const best = filters
      .map((filter) => ({ ...filter, count: tableRows.filter((row) => fits(row, filter.name)).length }))
      .sort((one, other) => other.count - one.count)[0];
    const text = board.querySelector<HTMLElement>('[data-no-match-text]');
    const drop = board.querySelector<HTMLButtonElement>('[data-drop-best]');
    if (!best || !text || !drop) return;
    text.textContent = (text.dataset['template'] ?? '')
      .replace('{}', best.label)
      .replace('#', number.format(best.count));
    drop.textContent = (board.dataset['drop'] ?? '{}').replace('{}', best.label);
    drop.onclick = () => {
      clear(best.name);
    };
  };

  board.querySelector('[data-clear]')?.addEventListener('click', () => {
    find.value = '';
    for (const select of selects) select.value = '';
    apply();
  });
  for (const select of selects) {
    const value = params.get(select.name);
    if (value !== null && [...select.options].some((option) => option.value === value)) select.value = value;
  }
  find.value = params.get('find') ?? '';
  controls.addEventListener('input', apply);
  controls.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  if (active().length > 0) apply();
}

function enableMoreBaselines(board: HTMLElement): void {
  const button = board.querySelector<HTMLButtonElement>('[data-more]');
  if (!button) return;
  const minor = [...board.querySelectorAll<HTMLTableRowElement>('tr[data-minor]')];
  const show = (open: boolean): void => {
    button.setAttribute('aria-expanded', String(open));
    for (const row of minor) {
      row.hidden = !open;
      (row.nextElementSibling as HTMLTableRowElement).hidden = !open;
    }
  };
  // A link to a folded row unfolds the rest.
  show(minor.some((row) => location.hash === `#${row.id}`));
  button.addEventListener('click', () => {
    show(button.getAttribute('aria-expanded') !== 'true');
  });
}

function closeSign(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 14 14');
  svg.setAttribute('class', 'glyph');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M2 2l10 10M12 2L2 12');
  svg.append(path);
  return svg;
}

function writeState(values: Record<string, string>): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

export {};

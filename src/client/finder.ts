import { normalizeSearch } from '../core/text/normalize-search.ts';
import { searchRows, type SearchRow } from '../core/text/search-rows.ts';

/** Results shown at once; the count says how many there are. */
const SHOWN = 30;

const number = new Intl.NumberFormat(document.documentElement.lang);

const finder = document.querySelector<HTMLElement>('[data-finder]');
const input = finder?.querySelector<HTMLInputElement>('input');
const list = finder?.querySelector<HTMLElement>('.results');
const count = finder?.querySelector<HTMLOutputElement>('output');

if (finder && input && list && count) {
  const taskNames = JSON.parse(finder.dataset['tasks'] ?? '{}') as Record<string, string>;
  let rows: Promise<SearchRow[]> | undefined;
  const load = (): Promise<SearchRow[]> =>
    (rows ??= fetch(finder.dataset['finder'] ?? '').then(async (response) => {
      if (!response.ok) throw new Error(String(response.status));
      return (await response.json()) as SearchRow[];
    }));

  const show = async (): Promise<void> => {
    const query = input.value;
    if (query.trim() === '') {
      list.hidden = true;
      count.textContent = '';
      return;
    }
    list.hidden = false;
    if (list.childElementCount === 0) list.replaceChildren(paragraph(finder.dataset['loading'] ?? ''));
    try {
      const all = await load();
      if (query !== input.value) return;
      const found = searchRows(all, query);
      count.textContent = (finder.dataset['count'] ?? '')
        .replace('{found}', number.format(found.length))
        .replace('{total}', number.format(all.length));
      list.replaceChildren(
        ...(found.length === 0
          ? [paragraph(finder.dataset['none'] ?? '')]
          : found
              .slice(0, SHOWN)
              .map((row) => resultLink(row, query, finder.dataset['home'] ?? '/', taskNames))),
      );
    } catch {
      rows = undefined;
      list.replaceChildren(paragraph(finder.dataset['failed'] ?? ''));
    }
  };

  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input.addEventListener('input', () => void show());
  finder.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape') {
      input.value = '';
      input.focus();
      void show();
    } else if (event.key === 'ArrowDown' && links.length > 0) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      if (at === 0) input.focus();
      else links[at - 1]?.focus();
    }
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !finder.contains(event.target)) list.hidden = true;
  });
  if (input.value !== '') void show();
}

function paragraph(text: string): HTMLParagraphElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function resultLink(
  [path, title, gloss, task]: SearchRow,
  query: string,
  home: string,
  taskNames: Record<string, string>,
): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${home}${path}`;
  const name = document.createElement('span');
  name.className = 'fa';
  name.lang = 'fa';
  name.dir = 'rtl';
  name.append(...marked(title, query));
  const kind = document.createElement('span');
  kind.className = 'kind';
  kind.textContent = taskNames[task] ?? '';
  link.append(name, kind);
  if (gloss !== null) {
    const reading = document.createElement('span');
    reading.className = 'en';
    reading.lang = 'en';
    reading.dir = 'ltr';
    reading.textContent = gloss;
    link.append(reading);
  }
  return link;
}

/** Marks the words of the title that hold a word of the query, as the search folds them. */
function marked(title: string, query: string): (Node | string)[] {
  const wanted = normalizeSearch(query).split(/\s+/).filter(Boolean);
  return title.split(/(\s+)/).map((word) => {
    if (!wanted.some((part) => normalizeSearch(word).includes(part))) return word;
    const mark = document.createElement('mark');
    mark.textContent = word;
    return mark;
  });
}

import {
  bestToDrop,
  findQuestions,
  type QuestionSearch,
  type SearchPart,
  searchParts,
  withoutPart,
} from '../../core/questions/find-questions.ts';
import { type Facet, type FacetChoice, type FacetCounts, FACETS } from '../../core/questions/facets.ts';
import type { IndexedQuestion } from '../../core/questions/question-index.ts';
import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { finderQuery, readFinderQuery } from '../../views/questions/finder-query.ts';
import type { FinderSettings } from '../../views/questions/finder-settings.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import { drawRow, questionPath } from './draw-row.ts';
import { keepList } from './kept-list.ts';
import { questionLoader } from './question-loader.ts';

/** Rows that one press of the button adds. */
const STEP = 50;

/**
 * Search and facets over questions. Everything asked for lives in the address (?q=آب&theme=fate,work); until
 * something is, the page shows what it shows without scripts.
 */
const root = document.querySelector<HTMLElement>('[data-finder]');
if (root) enableFinder(root, JSON.parse(root.dataset['finder'] ?? '{}') as FinderSettings);

function enableFinder(finder: HTMLElement, settings: FinderSettings): void {
  const locale = document.documentElement.lang as Locale;
  const number = (value: number): string => wholeNumber(locale, value);
  const { words } = settings;
  const form = within(finder, 'form') as HTMLFormElement;
  const input = within(finder, 'input[type="search"]') as HTMLInputElement;
  const output = within(finder, 'output');
  const boxes = [...finder.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const button = within(finder, '.facets-button');
  const [applied, status, everything, result, message, rows, more, none] = [
    'applied',
    'status',
    'everything',
    'found',
    'message',
    'rows',
    'more',
    'none',
  ].map((name) => slot(finder, name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const load = questionLoader(settings);
  let latest = 0;
  let found: IndexedQuestion[] = [];

  const asked = (): QuestionSearch => ({ words: input.value, choice: choiceOf(boxes) });
  const ask = (search: QuestionSearch): void => {
    input.value = search.words;
    for (const box of boxes) box.checked = search.choice[box.name as Facet]?.includes(box.value) ?? false;
    void show();
  };

  async function show(): Promise<void> {
    const turn = (latest += 1);
    const search = asked();
    const parts = searchParts(search);
    history.replaceState(null, '', `${location.pathname}${finderQuery(search)}${location.hash}`);
    for (const twin of document.querySelectorAll<HTMLAnchorElement>('.masthead-tools a[hreflang]'))
      twin.search = location.search;
    drawApplied(search, parts);
    everything.hidden = parts.length > 0;
    result.hidden = parts.length === 0;
    message.textContent = rows.childElementCount === 0 ? words.loading : '';
    let questions: IndexedQuestion[];
    try {
      questions = await load(parts.some(({ facet }) => facet === 'words'));
    } catch {
      if (turn !== latest) return;
      rows.replaceChildren();
      [none.hidden, more.hidden] = [true, true];
      message.textContent = status.textContent = words.failed;
      return;
    }
    // Whoever types quickly sees the answer to what they typed last.
    if (turn !== latest) return;
    const answer = findQuestions(questions, search);
    found = answer.found;
    drawCounts(boxes, answer.counts, number);
    message.textContent = '';
    output.textContent =
      parts.length === 0
        ? ''
        : fill(words.found, { found: number(found.length), total: number(questions.length) });
    status.textContent =
      parts.length === 0
        ? ''
        : found.length === 1
          ? words.heardOne
          : fill(words.heard, { found: number(found.length) });
    none.hidden = found.length > 0;
    if (parts.length > 0 && found.length === 0) advise(questions, search);
    draw(STEP);
  }

  function draw(shown: number): void {
    const drawn = found
      .slice(shown - STEP, shown)
      .map((question) => drawRow(locale, settings, question, input.value));
    // More rows join those that are there, so that the reader's place stays.
    if (shown > STEP) rows.append(...drawn);
    else rows.replaceChildren(...drawn);
    const left = found.length - shown;
    more.hidden = left <= 0;
    more.textContent = fill(words.more, { count: number(Math.min(STEP, left)) });
    more.onclick = () => {
      const first = rows.childElementCount;
      draw(shown + STEP);
      rows.children[first]?.querySelector('a')?.focus();
    };
  }

  function partName(part: SearchPart): string {
    if (part.facet === 'words') return input.value.trim();
    const box = boxes.find(({ name, value }) => name === part.facet && value === part.code);
    return box?.closest('label')?.querySelector('.name')?.textContent.trim() ?? part.code;
  }

  function drawApplied(search: QuestionSearch, parts: readonly SearchPart[]): void {
    const filters = parts.filter(({ facet }) => facet !== 'words');
    applied.replaceChildren(
      ...filters.map((part) => {
        const chip = partCopy('applied') as HTMLButtonElement;
        const name = partName(part);
        chip.setAttribute('aria-label', fill(words.remove, { part: name }));
        within(chip, 'span').append(...lineNodes(locale, name));
        chip.addEventListener('click', () => {
          ask(withoutPart(search, part));
          (applied.querySelector<HTMLElement>('button') ?? input).focus();
        });
        return chip;
      }),
    );
    button.toggleAttribute('data-applied', filters.length > 0);
  }

  /** Names the one part of the search without which most questions come back. */
  function advise(questions: readonly IndexedQuestion[], search: QuestionSearch): void {
    const best = bestToDrop(questions, search);
    const drop = slot(none, 'drop');
    const advice = slot(none, 'advice');
    drop.hidden = best === null;
    if (best === null) {
      advice.textContent = searchParts(search).length > 1 ? words.alone : '';
      return;
    }
    const part = partName(best.part);
    advice.replaceChildren(
      ...lineNodes(
        locale,
        fill(best.count === 1 ? words.withoutOne : words.without, { part, count: number(best.count) }),
      ),
    );
    drop.replaceChildren(...lineNodes(locale, fill(words.drop, { part })));
    drop.onclick = () => {
      ask(withoutPart(search, best.part));
      input.focus();
    };
  }

  slot(none, 'clear').addEventListener('click', () => {
    ask({ words: '', choice: {} });
    input.focus();
  });
  button.addEventListener('click', () => {
    const open = finder.toggleAttribute('data-facets-open');
    button.setAttribute('aria-expanded', String(open));
  });
  form.addEventListener('focusin', ({ target }) => void load(target === input).catch(() => undefined));
  form.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  finder.addEventListener('keydown', (event) => {
    moveByKey(event, {
      input,
      rows,
      clear: () => {
        ask({ ...asked(), words: '' });
        input.focus();
      },
    });
  });
  rows.addEventListener('click', () => {
    keepList({
      place: settings.place,
      query: location.search,
      questions: found.map((question) => [questionPath(question), question.title]),
    });
  });
  everything.addEventListener('click', () => {
    keepList(null);
  });

  const offered = new Set(boxes.map(({ name, value }) => `${name}=${value}`));
  const start = readFinderQuery(location.search, (facet, code) => offered.has(`${facet}=${code}`));
  // A browser that comes back restores what was typed, perhaps without an address.
  if (searchParts(start).length > 0) ask(start);
  else if (searchParts(asked()).length > 0) void show();
}

function choiceOf(boxes: readonly HTMLInputElement[]): FacetChoice {
  return Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      boxes.filter(({ name, checked }) => name === facet && checked).map(({ value }) => value),
    ]),
  );
}

/** What each value would bring; one that would bring nothing cannot be chosen. */
function drawCounts(
  boxes: readonly HTMLInputElement[],
  counts: FacetCounts,
  number: (value: number) => string,
): void {
  for (const box of boxes) {
    const count = counts[box.name as Facet].get(box.value) ?? 0;
    box.disabled = count === 0 && !box.checked;
    const label = box.closest('label');
    if (label) within(label, '.count').textContent = number(count);
  }
}

/** Down and up lead from the search box along the rows and back, Escape clears the words. */
function moveByKey(
  event: KeyboardEvent,
  { input, rows, clear }: { input: HTMLInputElement; rows: HTMLElement; clear: () => void },
): void {
  const links = [...rows.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0 && event.target !== input) return;
  if (event.key === 'Escape') clear();
  else if (event.key === 'ArrowDown' && links.length > 0) links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? input : links[at - 1])?.focus();
  else return;
  event.preventDefault();
}

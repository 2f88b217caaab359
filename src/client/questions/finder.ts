import {
  bestToDrop,
  findQuestions,
  type QuestionSearch,
  type SearchPart,
  searchParts,
  withoutPart,
} from '../../core/questions/find-questions.ts';
import type { IndexedQuestion } from '../../core/questions/question-index.ts';
import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { finderQuery, readFinderQuery } from '../../views/questions/finder-query.ts';
import type { FinderSettings } from '../../views/questions/finder-settings.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import { drawRow, questionPath } from './draw-row.ts';
import { choiceOf, codeName, drawCounts, tick } from './facet-boxes.ts';
import { keepList } from './kept-list.ts';
import { questionLoader } from './question-loader.ts';
import { moveByKey } from './row-keys.ts';

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
  const [applied, status, message] = [
    slot(finder, 'applied'),
    slot(finder, 'status'),
    slot(finder, 'message'),
  ];
  const [everything, result] = [slot(finder, 'everything'), slot(finder, 'found')];
  const [rows, more, none] = [slot(finder, 'rows'), slot(finder, 'more'), slot(finder, 'none')];
  const load = questionLoader(settings);
  let latest = 0;
  let found: IndexedQuestion[] = [];

  const asked = (): QuestionSearch => ({ words: input.value, choice: choiceOf(boxes) });
  const ask = (search: QuestionSearch): void => {
    input.value = search.words;
    tick(boxes, search.choice);
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
    return codeName(boxes, part.facet, part.code);
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

import { chosenRows } from '../../core/comparison/chosen-rows.ts';
import type { Direction } from '../../i18n/direction.ts';
import { commaList } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import type { Locale } from '../../i18n/language.ts';
import type { AnswersFile } from '../../views/answers-file.ts';
import type { CompareDataset, ComparePageData } from '../../views/compare/compare-page-view.ts';
import { compareQuery } from '../../views/compare/compare-query.ts';
import { slot, within } from '../parts.ts';
import type { ChosenRow, ChosenSet } from './chosen.ts';
import { drawErrors } from './draw-errors.ts';
import { drawPairs } from './draw-pairs.ts';
import { drawScores } from './draw-scores.ts';
import { listDifferences } from './list-differences.ts';
import { rowChooser } from './row-chooser.ts';

/**
 * Two to four rows of one data set side by side. The choice lives in the address
 * (?dataset=masalbench&rows=gpt-4o-mini,qwq-32b&which=right-1); all that is asked of the server are the
 * files with the rows' answers.
 */
const page = document.querySelector<HTMLElement>('[data-compare]');
if (page) {
  const data = JSON.parse(within(page, 'script').textContent) as ComparePageData;
  const params = new URLSearchParams(location.search);
  const dataset = data.datasets.find(({ id }) => id === params.get('dataset')) ?? data.datasets[0];
  if (dataset) enableCompare(page, data, dataset, params);
}

function enableCompare(
  root: HTMLElement,
  { words, addresses }: ComparePageData,
  dataset: CompareDataset,
  params: URLSearchParams,
): void {
  const locale = document.documentElement.lang as Locale;
  const chosen: ChosenSet = {
    locale,
    words,
    tasks: dataset.tasks,
    id: dataset.id,
    datasetId: dataset.datasetId,
    direction: document.documentElement.dir as Direction,
  };
  const [result, status, again] = [slot(root, 'result'), slot(root, 'status'), slot(root, 'again')];
  const fetched = new Map<string, Promise<unknown>>();
  const names = new Map(dataset.rows.map(({ id, name }) => [id, name]));
  let narrowing = { task: params.get('task') ?? '', which: params.get('which') ?? 'any' };
  let rowIds = sound((params.get('rows') ?? '').split(','));
  let latest = 0;

  const chooser = rowChooser(slot(root, 'chooser'), dataset, words, (ids) => {
    rowIds = sound(ids);
    writeAddress();
    void show();
  });
  const differences = listDifferences(slot(root, 'differences'), {
    home: addresses.questions,
    start: narrowing,
    narrowed: (to) => {
      narrowing = to;
      writeAddress();
    },
  });
  again.addEventListener('click', () => void show());
  showDataset(dataset);
  writeTwins();
  void nextTask().then(show);

  function sound(ids: readonly string[]): string[] {
    return chosenRows(ids, { known: [...names.keys()], start: dataset.start });
  }

  async function show(): Promise<void> {
    const turn = (latest += 1);
    chooser.show(rowIds);
    again.hidden = true;
    status.classList.remove('visually-hidden');
    status.textContent = words.loading;
    let loaded: [Record<string, string>, ...AnswersFile[]];
    try {
      loaded = await Promise.all([
        load<Record<string, string>>(`${addresses.titles}${dataset.datasetId}.json`),
        ...rowIds.map((id) => load<AnswersFile>(`${addresses.answers}${dataset.id}/${id}.json`)),
      ]);
    } catch {
      if (turn !== latest) return;
      status.textContent = words.failed;
      again.hidden = false;
      return;
    }
    // Whoever chooses quickly sees the last choice, whichever file came last.
    if (turn !== latest) return;
    const [titles, ...sheets] = loaded;
    await draw(sheets, titles, () => turn === latest);
  }

  /** Each part in a task of its own, so that a tap is heard in between; nothing more of it once it is out of date. */
  async function draw(
    sheets: readonly AnswersFile[],
    titles: Readonly<Record<string, string>>,
    isLatest: () => boolean,
  ): Promise<void> {
    const rows = sheets.map((sheet): ChosenRow => ({
      name: names.get(sheet.model) ?? sheet.model,
      href: `${addresses.models}${sheet.model}/`,
      sheet,
    }));
    const parts = [
      () => {
        drawScores(slot(result, 'scores'), chosen, rows);
        result.hidden = false;
      },
      ...drawPairs(slot(result, 'pairs'), chosen, rows),
      () => {
        drawErrors(slot(result, 'errors'), chosen, rows);
        slot(result, 'errors-section').hidden = slot(result, 'errors').querySelector('table') === null;
      },
      () => {
        differences.show(chosen, rows, titles);
        slot(result, 'differences').hidden = false;
      },
    ];
    for (const drawPart of parts) {
      await nextTask();
      if (!isLatest()) return;
      drawPart();
    }
    const compared = commaList(
      locale,
      rows.map(({ name }) => name),
    );
    // The eye sees that; the ear is told.
    status.classList.add('visually-hidden');
    status.textContent = fill(words.ready, { names: compared });
  }

  /** A file of this site, asked for once; after a failure it is asked for again. */
  function load<File>(address: string): Promise<File> {
    let file = fetched.get(address);
    if (file === undefined) {
      file = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
        return (await response.json()) as unknown;
      });
      fetched.set(address, file);
      file.catch(() => fetched.delete(address));
    }
    return file as Promise<File>;
  }

  function writeAddress(): void {
    const { task, which } = narrowing;
    const narrowed = `${task === '' ? '' : `&task=${task}`}${which === 'any' ? '' : `&which=${which}`}`;
    history.replaceState(null, '', `${compareQuery(dataset.id, rowIds)}${narrowed}`);
    writeTwins();
  }
}

/** Resolves when what waits in the browser, input above all, has had its turn. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The same comparison in the other language. */
function writeTwins(): void {
  for (const twin of document.querySelectorAll<HTMLAnchorElement>('.masthead-tools a[hreflang]'))
    twin.search = location.search;
}

function showDataset({ id, datasetId }: CompareDataset): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-dataset], [data-board]'))
    if (link.dataset['dataset'] === datasetId || link.dataset['board'] === id)
      link.setAttribute('aria-current', 'true');
  for (const nav of document.querySelectorAll<HTMLElement>('[data-protocols-of]'))
    nav.hidden = nav.dataset['protocolsOf'] !== datasetId;
  for (const section of document.querySelectorAll<HTMLElement>('[data-neighbours]'))
    section.hidden = section.dataset['neighbours'] !== id;
}

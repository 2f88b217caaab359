import { twoOptionForm } from '../core/two-option-form.ts';
import { calendarDay, calendarMonth, commaList, wholeNumber } from '../i18n/format.ts';
import { fileAddress, type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData } from '../site-data.ts';
import { barName } from './audit/names.ts';
import { datasetFiles } from './dataset-files.ts';

/** What is on record about a data set: its files, its versions, and what its audit found. */
export interface DatasetRecordView {
  files: { name: string; note: string; href: string; hash: string | null }[];
  versions: { version: string; published: string; changes: string[] }[];
  /** null: nobody has audited it. */
  audit: { text: string; broken: string | null }[] | null;
}

/** Of many broken bars so many are named here; the audit's page has all. */
const BARS_NAMED = 6;

export const datasetRecordView = (
  locale: Locale,
  { card, audit, changelog, items, readings, rereadings }: DatasetData,
): DatasetRecordView => {
  const t = messagesIn(locale);
  const { downloadBase } = card.source;
  const ours = datasetFiles(card).map(({ path, task }) => ({
    name: path,
    note:
      task === null
        ? (t.datasets.fileNotes[path] ?? '')
        : t.datasets.fileOf(task.name[locale], wholeNumber(locale, task.itemCount)),
    href: fileAddress(`/data/${card.id}/${path}`),
    hash: task?.file.sha256 ?? null,
  }));
  const published = card.tasks.map((task) => ({
    name: task.file.path,
    note: t.datasets.fileOf(task.name[locale], wholeNumber(locale, task.itemCount)),
    href: `${downloadBase ?? ''}${task.file.path}`,
    hash: task.file.sha256,
  }));
  return {
    files: [
      ...(downloadBase === null ? [] : published),
      ...ours.filter(({ name }) => name !== 'audit.json' || audit !== null),
      ...pairFiles(locale, card, items),
      ...(
        [
          ['readings', readings],
          ['rereadings', rereadings],
        ] as const
      ).flatMap(([kind, records]) =>
        records.length === 0
          ? []
          : [
              {
                name: `${kind}.json`,
                note: t.datasets[kind],
                href: fileAddress(`/data/${card.id}/${kind}.json`),
                hash: null,
              },
            ],
      ),
      {
        name: 'croissant.json',
        note: t.datasets.fileNotes['croissant.json'] ?? '',
        href: fileAddress(`/data/${card.id}/croissant.json`),
        hash: null,
      },
    ],
    versions: changelog.versions.map(({ version, published: date, changes }) => ({
      version,
      published: date.length > 7 ? calendarDay(locale, date) : calendarMonth(locale, `${date}-15`),
      changes: changes.map((change) => change[locale]),
    })),
    audit:
      audit?.tasks.map(({ task, broken, bars }) => ({
        text: t.audit.ofSetText(
          card.tasks.find(({ id }) => id === task)?.name[locale] ?? task,
          broken.length === 0 ? null : wholeNumber(locale, broken.length),
          wholeNumber(locale, bars),
        ),
        broken: brokenBars(locale, broken),
      })) ?? null,
  };
};

/** Tasks of our own that have a two-option form as well. */
const pairFiles = (
  locale: Locale,
  card: DatasetData['card'],
  items: DatasetData['items'],
): DatasetRecordView['files'] =>
  card.publish !== 'all' || card.source.downloadBase !== null
    ? []
    : card.tasks
        .filter(({ id }) => items.get(id)?.some((item) => twoOptionForm(item) !== null) === true)
        .map(({ id, name }) => ({
          name: `pairs/${id}.jsonl`,
          note: `${name[locale]}: ${messagesIn(locale).datasets.pairs}`,
          href: fileAddress(`/data/${card.id}/pairs/${id}.jsonl`),
          hash: null,
        }));

const brokenBars = (locale: Locale, ids: readonly string[]): string | null => {
  if (ids.length === 0) return null;
  const names = commaList(
    locale,
    ids.slice(0, BARS_NAMED).map((id) => barName(locale, id)),
  );
  const left = ids.length - BARS_NAMED;
  return left <= 0 ? names : messagesIn(locale).audit.andMoreBars(names, wholeNumber(locale, left));
};

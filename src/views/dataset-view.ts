import type { Board } from '../core/board/build-board.ts';
import { chanceAccuracy, goldRole } from '../core/dataset.ts';
import { readingCounts } from '../core/reading-counts.ts';
import type { DatasetCard } from '../core/schema/dataset-card.ts';
import type { Model } from '../core/schema/model.ts';
import { percent, percentage, range, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../site-data.ts';
import { type TrackView, trackView } from './marks.ts';
import { nameIn } from './name-in.ts';
import { sourceAddress } from './source-address.ts';

export interface DatasetView {
  facts: { label: string; value: string; href: string | null }[];
  tasks: {
    id: string;
    name: string;
    description: string;
    items: string;
    options: string;
    chance: string;
    keyPositions: { label: string; count: string }[];
    keyLongest: string;
    hash: string;
    roles: { tone: 'correct' | 'plausible' | 'literal' | 'irrelevant'; name: string; description: string }[];
    /** Rules by their accuracy, then what is learned from other keys, then the draw. */
    shortcuts: {
      modelId: string;
      name: string;
      note: string | null;
      figure: string;
      interval: string;
      track: TrackView;
    }[];
  }[];
}

/** A shortcut is a rule stated beforehand; what learned from keys, and the draw, stand below. */
const ORDER: readonly Model['baseline'][] = ['rule', 'learned', 'chance'];

export const datasetView = (
  locale: Locale,
  { card, key, items, readings }: DatasetData,
  board: Board<FiledRun>,
): DatasetView => {
  const t = messagesIn(locale).datasets;
  const present = card.tasks.every(({ id }) => items.has(id));
  return {
    facts: [
      { label: t.version, value: card.version, href: null },
      {
        label: t.licence,
        value: `${card.licence.id ?? t.noLicence}. ${card.licence.note[locale]}`,
        href: null,
      },
      { label: t.source, value: card.source.name, href: sourceAddress(card) },
      ...(card.source.commit === null
        ? []
        : [{ label: t.commit, value: card.source.commit.slice(0, 12), href: null }]),
      { label: t.publish, value: t.publishes[card.publish], href: null },
      {
        label: t.present,
        value: present ? t.presentYes : t.presentNo(`npm run fetch-dataset -- ${card.id}`),
        href: null,
      },
      { label: t.review, value: card.review.note[locale], href: null },
      ...readingFacts(locale, card, readings),
    ],
    tasks: card.tasks.map((task) => {
      const keyItems = key.tasks[task.id]?.items ?? [];
      const gold = goldRole(task).letter;
      const chance = chanceAccuracy(task);
      const positions = task.labels.map((label, position) => {
        const count = keyItems.filter(({ roles }) => roles.indexOf(gold) === position).length;
        return { label, count: wholeNumber(locale, count) };
      });
      const longest = keyItems.filter(
        ({ roles, lengths }) => lengths[roles.indexOf(gold)] === Math.max(...lengths),
      ).length;
      return {
        id: task.id,
        name: task.name[locale],
        description: task.description[locale],
        items: wholeNumber(locale, task.itemCount),
        options: wholeNumber(locale, task.labels.length),
        chance: percentage(locale, chance, 0),
        keyPositions: positions,
        keyLongest: keyItems.length === 0 ? '—' : percent(locale, longest / keyItems.length),
        hash: task.file.sha256,
        roles: task.roles.map((role) => ({
          tone: role.tone,
          name: role.name[locale],
          description: role.description[locale],
        })),
        shortcuts: board.baselines
          .flatMap(({ model, tasks }) => {
            const figure = tasks.get(task.id);
            if (figure?.source !== 'answers') return [];
            const { accuracy, interval } = figure;
            const name = nameIn(locale, model);
            return [
              {
                modelId: model.id,
                name,
                note: model.baseline === 'learned' ? t.learned : null,
                place: ORDER.indexOf(model.baseline),
                accuracy,
                figure: percent(locale, accuracy),
                interval: range(locale, interval, messagesIn(locale).model.to),
                track: trackView({
                  accuracy,
                  interval,
                  chance,
                  shortcut: null,
                  label: `${name}: ${percent(locale, accuracy)}`,
                }),
              },
            ];
          })
          .sort((one, other) => one.place - other.place || other.accuracy - one.accuracy),
      };
    }),
  };
};

/** How often readers who saw no key chose it, by kind of reader. */
const readingFacts = (
  locale: Locale,
  card: DatasetCard,
  readings: DatasetData['readings'],
): DatasetView['facts'] => {
  const t = messagesIn(locale).datasets;
  return [...Map.groupBy(readings, ({ reader }) => reader.kind)].map(([kind, group]) => {
    const counts = group.flatMap((reading) => {
      const task = card.tasks.find(({ id }) => id === reading.task);
      return task === undefined ? [] : readingCounts(reading, goldRole(task).letter);
    });
    const sum = (field: 'agreed' | 'read'): string =>
      wholeNumber(
        locale,
        counts.reduce((total, count) => total + count[field], 0),
      );
    return { label: t.blindReading, value: t.blindReadings[kind](sum('agreed'), sum('read')), href: null };
  });
};

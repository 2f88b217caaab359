import type { Board } from '../core/board/build-board.ts';
import { isMoreAccurate } from '../core/ranking/exact-score.ts';
import type { Model } from '../core/schema/model.ts';
import { commaList, percent, range, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../site-data.ts';
import { trackView } from '../views/marks.ts';
import { accuracyViews } from '../views/model/accuracy-view.ts';
import { modelLede } from '../views/model/facts-view.ts';
import { placesOf } from '../views/model/model-place.ts';
import { nameIn } from '../views/name-in.ts';
import type { ShareCard } from './cards.ts';
import type { TrackRow } from './track.ts';

type Sets = readonly { dataset: DatasetData; board: Board<FiledRun> }[];

/** A page of words. */
export const pageCard = (locale: Locale, title: string, lede: string): ShareCard => ({
  direction: messagesIn(locale).direction,
  title,
  lede,
  rows: [],
  line: messagesIn(locale).tagline,
});

/** A model with its accuracies on the first data set that has a row of it. */
export const modelCard = (locale: Locale, model: Model, sets: Sets): ShareCard => {
  const t = messagesIn(locale);
  const [place] = placesOf(model.id, sets);
  const card = pageCard(locale, nameIn(locale, model), modelLede(locale, model));
  if (place === undefined) return card;
  const rows = accuracyViews(locale, place).map((view): TrackRow =>
    view.track === null
      ? { value: view.value, name: view.name, note: '', track: null, chanceLabel: '', shortcutLabel: null }
      : { ...view, note: view.interval },
  );
  return { ...card, rows, line: `${place.dataset.card.name[locale]} · ${t.tagline}` };
};

/** A data set with the best model at each task, or with what it takes to beat where no model has answered. */
export const datasetCard = (
  locale: Locale,
  { dataset: { card }, board }: { dataset: DatasetData; board: Board<FiledRun> },
): ShareCard => {
  const t = messagesIn(locale);
  return {
    direction: t.direction,
    title: card.name[locale],
    lede: card.description[locale],
    line: t.tagline,
    rows: card.tasks.map((task): TrackRow => {
      const known = board.rows.flatMap(({ model, tasks }) => {
        const figure = tasks.get(task.id);
        return figure === undefined || figure.source === 'missing' ? [] : [{ model, figure }];
      });
      const best = known.reduce<(typeof known)[number] | null>(
        (held, next) => (held === null || isMoreAccurate(next.figure, held.figure) ? next : held),
        null,
      );
      const shortcut = board.shortcuts.get(task.id) ?? null;
      const chance = board.chance.get(task.id) ?? 0;
      return {
        value: best === null ? wholeNumber(locale, task.itemCount) : percent(locale, best.figure.accuracy),
        name:
          best === null
            ? commaList(locale, [t.questions.title, task.name[locale]])
            : commaList(locale, [task.name[locale], best.model.name]),
        note: best === null ? '' : range(locale, best.figure.interval, t.model.to),
        track: trackView({
          accuracy: best?.figure.accuracy ?? null,
          interval: best?.figure.interval ?? null,
          chance,
          shortcut: shortcut?.accuracy ?? null,
          label: '',
        }),
        chanceLabel: t.model.chance(percent(locale, chance, 0)),
        shortcutLabel:
          shortcut === null
            ? null
            : `${t.model.shortName(nameIn(locale, shortcut.model))} ${percent(locale, shortcut.accuracy)}`,
      };
    }),
  };
};

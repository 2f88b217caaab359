import type { Board } from '../../core/board/build-board.ts';
import { billions, percent } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { againstAccuracy } from './against-accuracy.ts';
import type { FigureView, ValueAxis } from './figure-view.ts';

/** The size that visitors ask about: what still fits one large graphics card. */
const SMALL_BILLIONS = 40;

/** Accuracy against all parameters of a model, on a logarithmic scale. Models of unknown size are not placed. */
export const sizeView = (locale: Locale, board: Board<FiledRun>): FigureView => {
  const t = messagesIn(locale);
  return againstAccuracy(locale, board, {
    id: 'size',
    place: ({ totalParametersBillions: total }) => (total === null ? null : Math.log10(total)),
    text: ({ totalParametersBillions: total }) => (total === null ? '—' : billions(total)),
    axis: sizeAxis,
    axisTitle: t.sizeChart.axis,
    head: t.model.parameters,
    unknown: t.charts.noSize,
    live: t.sizeChart.live,
    title: t.sizeChart.title,
    more: (placed) => {
      const small = placed.filter(
        ({ model }) => (model.totalParametersBillions ?? SMALL_BILLIONS) < SMALL_BILLIONS,
      );
      const best = small.reduce<(typeof small)[number] | null>(
        (leader, next) => (leader === null || next.accuracy > leader.accuracy ? next : leader),
        null,
      );
      return best === null
        ? null
        : t.sizeChart.bestSmall(billions(SMALL_BILLIONS), best.name, percent(locale, best.accuracy));
    },
  });
};

/** A scale in powers of ten with room at both ends; its ticks are 1, 2 and 5 times a power, or 1 and 3 over a wide range. */
const sizeAxis = (places: readonly number[]): ValueAxis => {
  const from = Math.min(...places) - 0.15;
  const to = Math.max(...places) + 0.15;
  const steps = to - from > 2 ? [1] : to - from > 1.2 ? [1, 3] : [1, 2, 5];
  const ticks = [];
  for (let power = Math.floor(from); power <= to; power += 1)
    for (const step of steps) {
      const value = power + Math.log10(step);
      if (value >= from && value <= to)
        ticks.push({ value, label: billions(Number((step * 10 ** power).toPrecision(1))) });
    }
  return { from, to, ticks };
};

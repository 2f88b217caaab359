import type { Board } from '../../core/board/build-board.ts';
import { calendarDay } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { monthStarts } from '../../i18n/month-starts.ts';
import type { FiledRun } from '../../site-data.ts';
import { againstAccuracy } from './against-accuracy.ts';
import type { FigureView, ValueAxis } from './figure-view.ts';

const DAY_MS = 86_400_000;
const dayOf = (isoDate: string): number => Date.parse(`${isoDate.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** Accuracy against the day a model was released; Persian pages count in their own months. */
export const releaseView = (locale: Locale, board: Board<FiledRun>): FigureView => {
  const t = messagesIn(locale);
  return againstAccuracy(locale, board, {
    id: 'release',
    place: ({ released }) => (released === null ? null : dayOf(released)),
    text: ({ released }) => (released === null ? '—' : calendarDay(locale, released)),
    axis: (days) => dateAxis(locale, days),
    axisTitle: t.releaseChart.axis,
    head: t.model.released,
    unknown: t.charts.noDate,
    live: t.releaseChart.live,
    title: t.releaseChart.title,
    more: () => null,
  });
};

/** More labels than these touch each other in the narrow drawing. */
const TICK_LIMIT = 4;

const dateAxis = (locale: Locale, days: readonly number[]): ValueAxis => {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const room = Math.max(15, (last - first) * 0.08);
  const [from, to] = [Math.floor(first - room), Math.ceil(last + room)];
  const months = monthStarts(locale, from, to);
  const ticks = [1, 3, 6, 12, 24, 60]
    .map((step) => months.filter(({ month, year }) => (year * 12 + month - 1) % step === 0))
    .find((chosen) => chosen.length <= TICK_LIMIT);
  return { from, to, ticks: (ticks ?? []).map(({ day, label }) => ({ value: day, label })) };
};

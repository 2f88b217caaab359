import type { Board } from '../core/board/build-board.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { commaList, percent, wholeNumber } from '../i18n/format.ts';
import type { Direction } from '../i18n/direction.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { nameIn } from './name-in.ts';

/** One axis in per cent: where it is cut, its ticks, and the best shortcut on it. */
export interface ScatterAxis {
  title: string;
  from: number;
  to: number;
  ticks: { value: number; label: string }[];
  shortcut: { value: number; label: string; shortLabel: string } | null;
}

export interface ScatterPoint {
  id: string;
  name: string;
  open: boolean;
  x: number;
  y: number;
  /** Ends of the 95 % intervals, in per cent. */
  xLow: number;
  xHigh: number;
  yLow: number;
  yHigh: number;
  label: string;
}

export interface TaskScatterData {
  label: string;
  direction: Direction;
  horizontal: ScatterAxis;
  vertical: ScatterAxis;
  points: ScatterPoint[];
  zoneLabel: string;
}

export interface TaskScatterView {
  title: string;
  reading: string;
  note: string;
  data: TaskScatterData;
}

/** The chart holds the best models; more would only be a cloud. */
const POINT_LIMIT = 40;

/** Accuracy at the first task against accuracy at the second, for models with both; null without one. */
export const taskScatterView = (locale: Locale, board: Board<FiledRun>): TaskScatterView | null => {
  const [first, second] = board.card.tasks;
  if (first === undefined || second === undefined) return null;
  const t = messagesIn(locale).scatter;
  const points = board.rows.slice(0, POINT_LIMIT).flatMap(({ model, tasks }): ScatterPoint[] => {
    const [x, y] = [tasks.get(first.id), tasks.get(second.id)];
    if (x === undefined || y === undefined || x.source === 'missing' || y.source === 'missing') return [];
    const name = nameIn(locale, model);
    return [
      {
        id: model.id,
        name,
        open: model.openWeights === true,
        x: x.accuracy * 100,
        y: y.accuracy * 100,
        xLow: x.interval.low * 100,
        xHigh: x.interval.high * 100,
        yLow: y.interval.low * 100,
        yHigh: y.interval.high * 100,
        label: `${name}: ${commaList(locale, [percent(locale, x.accuracy), percent(locale, y.accuracy)])}`,
      },
    ];
  });
  if (points.length === 0) return null;

  const axis = (task: TaskCard, values: number[]): ScatterAxis => {
    const shortcut = board.shortcuts.get(task.id) ?? null;
    const shown = shortcut === null ? values : [...values, shortcut.accuracy * 100];
    const from = Math.max(0, Math.floor((Math.min(...shown) - 1) / 5) * 5);
    const to = Math.min(100, Math.ceil((Math.max(...shown) + 1) / 5) * 5);
    const step = to - from > 40 ? 10 : 5;
    return {
      title: t.axis(task.name[locale]),
      from,
      to,
      ticks: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => ({
        value: from + index * step,
        label: percent(locale, (from + index * step) / 100, 0),
      })),
      shortcut:
        shortcut === null
          ? null
          : {
              value: shortcut.accuracy * 100,
              label: `${nameIn(locale, shortcut.model)} ${percent(locale, shortcut.accuracy)}`,
              shortLabel: `${messagesIn(locale).model.shortName(nameIn(locale, shortcut.model))} ${percent(locale, shortcut.accuracy)}`,
            },
    };
  };
  const horizontal = axis(
    first,
    points.flatMap(({ x, xLow, xHigh }) => [x, xLow, xHigh]),
  );
  const vertical = axis(
    second,
    points.flatMap(({ y, yLow, yHigh }) => [y, yLow, yHigh]),
  );
  const above = points.filter(
    ({ x, y }) => x > (horizontal.shortcut?.value ?? 0) && y > (vertical.shortcut?.value ?? 0),
  ).length;
  const total = wholeNumber(locale, points.length);
  return {
    title:
      above === 0
        ? t.titleNone
        : above === points.length
          ? t.titleAll
          : above === 1
            ? t.titleOne(total)
            : t.titleSome(wholeNumber(locale, above), total),
    reading: t.reading(first.name[locale].toLowerCase(), second.name[locale].toLowerCase()),
    note: t.note(board.card.version),
    data: {
      label: t.live,
      direction: messagesIn(locale).direction,
      horizontal,
      vertical,
      points,
      zoneLabel: t.zone,
    },
  };
};

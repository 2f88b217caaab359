import type { Interval } from '../../core/statistics/proportion.ts';
import { percent } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { percentOf } from '../marks.ts';
import type { ValueAxis } from './figure-view.ts';

/** Both ends of an interval in per cent. */
export const percentsOf = ({ low, high }: Interval): [low: number, high: number] => [
  percentOf(low),
  percentOf(high),
];

/** An axis in per cent, cut close around the values that it must hold, with ticks every 5, 10 or 20. */
export const percentAxis = (locale: Locale, values: readonly number[]): ValueAxis => {
  const [least, most] = [Math.min(...values) - 1, Math.max(...values) + 1];
  const step = most - least > 60 ? 20 : most - least > 25 ? 10 : 5;
  const from = Math.max(0, Math.floor(least / step) * step);
  const to = Math.min(100, Math.ceil(most / step) * step);
  return {
    from,
    to,
    ticks: Array.from({ length: (to - from) / step + 1 }, (_, index) => {
      const value = from + index * step;
      return { value, label: percent(locale, value / 100, 0) };
    }),
  };
};

/** The same with chance on it where the values are not too far from it to be told apart then. */
export const percentAxisNear = (locale: Locale, values: readonly number[], chance: number): ValueAxis => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isNear = least - chance <= most - least;
  return percentAxis(locale, isNear ? [chance, ...values] : values);
};

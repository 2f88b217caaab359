import { place, type Direction } from '../../i18n/direction.ts';
import type { DifferencePlot } from '../../views/compare/difference-plot.ts';
import type { TrackMark } from './track-marks.ts';

/** A difference 24 px high: its interval, whose ends CSS draws, and the estimate. No difference is in the middle. */
export const differenceMarks = (
  { at, low, high }: Omit<DifferencePlot, 'label'>,
  direction: Direction,
): TrackMark[] => {
  const left = (value: number): string => `${String(place(value, direction))}%`;
  return [
    {
      tag: 'line',
      attributes: { class: 'whisker', x1: left(low), x2: left(high), y1: '12.5', y2: '12.5' },
    },
    { tag: 'use', attributes: { class: 'estimate', href: '#rhombus', x: left(at), y: '12.5' } },
  ];
};

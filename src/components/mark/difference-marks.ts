import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { DifferencePlot } from '../../views/compare/difference-plot.ts';
import type { TrackMark } from './track-marks.ts';

/** A difference 24 px high, in drawing order: no difference is the line in the middle, the rhombus the estimate. */
export const differenceMarks = (
  { at, low, high }: Omit<DifferencePlot, 'label'>,
  direction: Direction,
): TrackMark[] => {
  const left = (value: number): string => `${String(place(value, direction))}%`;
  const line = (name: string, value: number, y: string, height: string): TrackMark => ({
    tag: 'rect',
    attributes: { class: name, x: left(value), width: '1', y, height, transform: 'translate(-.5)' },
  });
  const width = Math.round((high - low) * 100) / 100;
  return [
    { tag: 'rect', attributes: { class: 'rail', width: '100%', y: '12', height: '1' } },
    line('zero', 50, '0', '24'),
    {
      tag: 'rect',
      attributes: {
        class: 'whisker',
        x: `${String(spanStart(low, width, direction))}%`,
        width: `${String(width)}%`,
        y: '12',
        height: '1',
      },
    },
    line('whisker', low, '8', '9'),
    line('whisker', high, '8', '9'),
    { tag: 'use', attributes: { class: 'estimate', href: '#rhombus', x: left(at), y: '12.5' } },
  ];
};

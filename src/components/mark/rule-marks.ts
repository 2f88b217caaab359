import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { RulePlot } from '../../views/audit/rule-rows.ts';
import type { TrackMark } from './track-marks.ts';

/** A rule 24 px high, in drawing order: the band of its bar, chance, the interval, and the rhombus, hollow inside its bar. */
export const ruleMarks = (
  { at, low, high, chance, band, verdict }: Omit<RulePlot, 'label'>,
  direction: Direction,
): TrackMark[] => {
  const left = (value: number): string => `${String(place(value, direction))}%`;
  const line = (name: string, value: number, y: string, height: string): TrackMark => ({
    tag: 'rect',
    attributes: { class: name, x: left(value), width: '1', y, height, transform: 'translate(-.5)' },
  });
  const span = (name: string, from: number, to: number, y: string, height: string): TrackMark => {
    const width = Math.round((to - from) * 100) / 100;
    return {
      tag: 'rect',
      attributes: {
        class: name,
        x: `${String(spanStart(from, width, direction))}%`,
        width: `${String(width)}%`,
        y,
        height,
      },
    };
  };
  return [
    ...(band === null ? [] : [span('band', band.from, band.to, '0', '24')]),
    { tag: 'rect', attributes: { class: 'rail', width: '100%', y: '12', height: '1' } },
    line('chance', chance, '0', '24'),
    span('whisker', low, high, '12', '1'),
    line('whisker', low, '8', '9'),
    line('whisker', high, '8', '9'),
    {
      tag: 'use',
      attributes: {
        class: verdict === 'broken' ? 'estimate broken' : 'estimate',
        href: '#rhombus',
        x: left(at),
        y: '12.5',
      },
    },
  ];
};

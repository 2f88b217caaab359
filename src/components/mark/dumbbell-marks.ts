import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { DumbbellView } from '../../views/marks.ts';
import type { TrackMark } from './track-marks.ts';

/** Two scores of one row on a scale from 0 to 100, 24 px high, in drawing order; places are per cent. */
export const dumbbellMarks = (
  { plain, controlled }: Omit<DumbbellView, 'label'>,
  direction: Direction,
): TrackMark[] => {
  const rhombus = (name: string, value: number): TrackMark => ({
    tag: 'use',
    attributes: { class: name, href: '#rhombus', x: `${String(place(value, direction))}%`, y: '9.5' },
  });
  if (controlled === null) return [rhombus('filled', plain)];
  const width = Math.round(Math.abs(plain - controlled) * 100) / 100;
  return [
    {
      tag: 'rect',
      attributes: {
        class: 'between',
        x: `${String(spanStart(Math.min(plain, controlled), width, direction))}%`,
        width: `${String(width)}%`,
        y: '8.5',
        height: '2',
      },
    },
    rhombus('open', controlled),
    rhombus('filled', plain),
  ];
};

import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { DumbbellView } from '../../views/marks.ts';
import type { TrackMark } from './track-marks.ts';

/** Two scores of one row on a rail from 0 to 100, 24 px high, in drawing order; places are per cent. */
export const dumbbellMarks = (
  { plain, controlled, chance, shortcut }: Omit<DumbbellView, 'label'>,
  direction: Direction,
): TrackMark[] => {
  const at = (value: number): string => `${String(place(value, direction))}%`;
  const rhombus = (name: string, value: number): TrackMark => ({
    tag: 'use',
    attributes: { class: name, href: '#rhombus', x: at(value), y: '9' },
  });
  const from = Math.min(plain, controlled ?? plain);
  const width = Math.round(Math.abs(plain - (controlled ?? plain)) * 100) / 100;
  return [
    { tag: 'rect', attributes: { class: 'rail', width: '100%', y: '8.5', height: '1' } },
    {
      tag: 'rect',
      attributes: {
        class: 'chance',
        x: at(chance),
        width: '1',
        y: '18',
        height: '5',
        transform: 'translate(-.5)',
      },
    },
    { tag: 'use', attributes: { class: 'shortcut', href: '#triangle', x: at(shortcut), y: '18' } },
    ...(width === 0
      ? []
      : [
          {
            tag: 'rect' as const,
            attributes: {
              class: 'between',
              x: `${String(spanStart(from, width, direction))}%`,
              width: `${String(width)}%`,
              y: '8',
              height: '2',
            },
          },
        ]),
    ...(controlled === null ? [] : [rhombus('open', controlled)]),
    rhombus('filled', plain),
  ];
};

import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { StackView } from '../../views/marks.ts';
import type { TrackMark } from './track-marks.ts';

/** The parts of an error stack 10 px high, in drawing order; places and widths are per cent of its cell. */
export const stackMarks = ({ parts, cut }: Omit<StackView, 'label'>, direction: Direction): TrackMark[] => {
  const at = (value: number): string => `${String(place(value, direction))}%`;
  return [
    { tag: 'rect', attributes: { class: 'rail', width: '100%', y: '50%', height: '1' } },
    ...parts.map(({ tone, start, width }): TrackMark => ({
      tag: 'rect',
      attributes: {
        class: `tone-${tone}`,
        x: `${String(spanStart(start, width, direction))}%`,
        width: `${String(width)}%`,
        height: '100%',
      },
    })),
    ...(cut ? [{ tag: 'use' as const, attributes: { class: 'cut', href: '#break', x: at(96) } }] : []),
  ];
};

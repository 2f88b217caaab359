import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { TrackView } from '../../views/marks.ts';

/** One element of a drawn track: its tag and its attributes, for a page at build and in the browser alike. */
export interface TrackMark {
  tag: 'rect' | 'use';
  attributes: Record<string, string>;
}

/** The parts of an accuracy track 16 px high, in drawing order; places and widths are per cent of its cell. */
export const trackMarks = (
  { score, low, high, chance, shortcut }: Omit<TrackView, 'label'>,
  direction: Direction,
): TrackMark[] => {
  /** One decimal is finer than a pixel in any cell, and a board holds hundreds of tracks. */
  const percent = (value: number): string => `${String(Math.round(value * 10) / 10)}%`;
  const rect = (name: string, attributes: Record<string, string>): TrackMark => ({
    tag: 'rect',
    attributes: { class: name, ...attributes },
  });
  const span = (name: string, from: number, width: number, y: string, height: string): TrackMark =>
    rect(name, {
      x: percent(spanStart(from, width, direction)),
      width: percent(width),
      y,
      height,
    });
  /** A line across the track, centred on its value. */
  const line = (name: string, value: number, width: number, y: string, height: string): TrackMark =>
    rect(name, {
      x: percent(place(value, direction)),
      width: String(width),
      y,
      height,
      transform: `translate(${String(-width / 2)})`,
    });
  return [
    rect('rail', { width: '100%', y: '6', height: '1' }),
    ...(score === null ? [] : [span('bar', 0, score, '4', '5')]),
    ...(score === null || low === null || high === null
      ? []
      : [
          line('whisker low', low, 1, '2', '9'),
          span('whisker', score, high - score, '6', '1'),
          line('whisker', high, 1, '2', '9'),
        ]),
    line('chance', chance, 1, '11', '5'),
    ...(shortcut === null
      ? []
      : [
          {
            tag: 'use' as const,
            attributes: {
              class: 'shortcut',
              href: '#triangle',
              x: percent(place(shortcut, direction)),
              y: '11',
            },
          },
        ]),
  ];
};

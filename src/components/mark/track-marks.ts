import { place, spanStart, type Direction } from '../../i18n/direction.ts';
import type { TrackView } from '../../views/marks.ts';

/** One element of a drawn track: its tag and its attributes, for a page at build and in the browser alike. */
export interface TrackMark {
  tag: 'rect' | 'line' | 'use';
  attributes: Record<string, string>;
}

/** The parts of an accuracy track 16 px high, in drawing order; places are per cent of its cell, heights stand in CSS. */
export const trackMarks = (
  { chance, shortcut, ...track }: Omit<TrackView, 'label'>,
  direction: Direction,
): TrackMark[] => [
  { tag: 'rect', attributes: { class: 'rail', width: '100%' } },
  ...scoreMarks(track, direction),
  line('chance', chance, direction),
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

/** The score and its interval alone, where the column draws what all its tracks share. */
export const scoreMarks = (
  { score, low, high }: Pick<TrackView, 'score' | 'low' | 'high'>,
  direction: Direction,
): TrackMark[] => [
  ...(score === null ? [] : [span('bar', 0, score, direction)]),
  ...(score === null || low === null || high === null
    ? []
    : [
        line('low', low, direction),
        span('whisker', score, high - score, direction),
        line('high', high, direction),
      ]),
];

/** The parts as text: closed in themselves, they are half as much to read. What they say are names and numbers. */
export const markup = (marks: readonly TrackMark[]): string =>
  marks
    .map(({ tag, attributes }) => {
      const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${said.join('')}/>`;
    })
    .join('');

/** One decimal is finer than a pixel in any cell, and a board holds hundreds of tracks. */
const percent = (value: number): string => `${String(Math.round(value * 10) / 10)}%`;

const span = (name: string, from: number, width: number, direction: Direction): TrackMark => {
  const start = spanStart(from, width, direction);
  return {
    tag: 'rect',
    attributes: { class: name, ...(start === 0 ? {} : { x: percent(start) }), width: percent(width) },
  };
};

/** A line across the track, centred on its value. */
const line = (name: string, value: number, direction: Direction): TrackMark => ({
  tag: 'rect',
  attributes: { class: name, x: percent(place(value, direction)) },
});

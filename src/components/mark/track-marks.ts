import { place, type Direction } from '../../i18n/direction.ts';
import type { TrackView } from '../../views/marks.ts';

/** One element of a drawn track: its tag, its attributes and what it holds, for a page at build and in the browser alike. */
export interface TrackMark {
  tag: 'rect' | 'line' | 'use' | 'path' | 'svg';
  attributes: Record<string, string>;
  marks?: TrackMark[];
}

/** A score is drawn in these measures, per cent of its cell by pixels, and stretched to the cell. */
export const SCORE_BOX = { viewBox: '0 0 100 16', preserveAspectRatio: 'none' };

/** The parts of an accuracy track 16 px high, in drawing order; places are per cent of its cell, heights stand in CSS. */
export const trackMarks = (
  { chance, shortcut, ...track }: Omit<TrackView, 'label'>,
  direction: Direction,
): TrackMark[] => [
  { tag: 'rect', attributes: { class: 'rail', width: '100%' } },
  { tag: 'svg', attributes: SCORE_BOX, marks: scoreMarks(track, direction) },
  { tag: 'rect', attributes: { class: 'chance', x: percent(place(chance, direction)) } },
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

/** The score and its interval alone, in their box, where the column draws what all its tracks share. */
export const scoreMarks = (
  { score, low, high }: Pick<TrackView, 'score' | 'low' | 'high'>,
  direction: Direction,
): TrackMark[] => {
  if (score === null) return [];
  const [start, end] = [tenths(place(0, direction)), tenths(place(score, direction))];
  const bar = path('bar', `M${start} 4H${end}v5H${start}`);
  if (low === null || high === null) return [bar];
  const lowEnd = `M${tenths(place(low, direction))} 2v9`;
  const whisker = tenths(Number(tenths(place(high, direction))) - Number(end));
  return [bar, path('notch', lowEnd), path('interval', `${lowEnd}M${end} 6.5h${whisker}m0-4.5v9`)];
};

/** The parts as text: closed in themselves, they are half as much to read. What they say are names and numbers. */
export const markup = (marks: readonly TrackMark[]): string =>
  marks
    .map(({ tag, attributes, marks: held }) => {
      const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${said.join('')}${held === undefined ? '/>' : `>${markup(held)}</${tag}>`}`;
    })
    .join('');

/** One decimal is finer than a pixel in any cell, and a board holds hundreds of tracks. */
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

export const percent = (value: number): string => `${tenths(value)}%`;

const path = (name: string, d: string): TrackMark => ({ tag: 'path', attributes: { class: name, d } });

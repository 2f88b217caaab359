import { widthOf } from '../chart/text-width.ts';

/** How far a label is moved from the middle of its mark, in pixels towards the end of the scale. */
export interface TrackShifts {
  chance: number;
  shortcut: number;
}

/** Width of a labelled track on the narrowest phone, and the size of its letters. */
export const NARROWEST = 328;
const LETTERS = 13;
/** Least gap between two labels, and what “0” and “100” take at the ends of the scale with theirs. */
const GAP = 10;
const ZERO = 16;
const HUNDRED = 28;
/** By how much a label clears a mark that it stands beside. */
const BESIDE = 3;

/**
 * Where the names of chance and of the shortcut stand under a track: in the middle of their marks, moved only as
 * far as they would touch each other or the ends of the scale on a phone. Where both marks lie close, each name
 * stands to its own side; on a wider track the same moves leave more room.
 */
export const trackShifts = (
  chance: { at: number; text: string },
  shortcut: { at: number; text: string },
): TrackShifts => {
  const [first, second] = [chance.at, shortcut.at].map((at) => (at / 100) * NARROWEST) as [number, number];
  const reach = widthOf(chance.text, LETTERS) / 2;
  const half = widthOf(shortcut.text, LETTERS) / 2;
  const nearest = GAP - BESIDE + half;
  if (second < first && first - nearest - half >= ZERO) {
    const middle = Math.max(Math.min(second, first - nearest), ZERO + half);
    return { chance: Math.max(0, middle + half + GAP + reach - first), shortcut: middle - second };
  }
  const middle = Math.min(Math.max(second, first + nearest), NARROWEST - HUNDRED - half);
  return { chance: Math.min(0, middle - half - GAP - reach - first), shortcut: middle - second };
};

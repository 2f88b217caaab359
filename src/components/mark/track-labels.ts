import { widthOf } from '../chart/text-width.ts';

/** A label's anchor, and its place in per cent of the scale. */
export interface TrackLabel {
  at: number;
  anchor: 'start' | 'middle' | 'end';
}

/** Width of a labelled track on the narrowest phone, and the size of its letters, in pixels. */
const TRACK = 328;
const LETTERS = 13;
/** Least gap between two labels, and a label's distance from a mark that it stands beside, in per cent. */
const GAP = 4;
const BESIDE = 0.8;
/** Where the label of the end of the scale begins, with its gap. */
const END = 90;

/**
 * Where the names of chance and of the shortcut stand under a track: in the middle of their marks, or beside
 * them where they would touch each other or the end of the scale on a phone.
 */
export const trackLabels = (
  chance: { at: number; text: string },
  shortcut: { at: number; text: string } | null,
): { chance: TrackLabel; shortcut: TrackLabel | null } => {
  const inMiddle = ({ at }: { at: number }): TrackLabel => ({ at, anchor: 'middle' });
  if (shortcut === null) return { chance: inMiddle(chance), shortcut: null };
  const size = sizeOf(shortcut.text);
  const half = size / 2;
  const reach = sizeOf(chance.text) / 2;
  if (shortcut.at < chance.at) {
    const touches = shortcut.at + half + GAP > chance.at - reach;
    return touches
      ? {
          chance: { at: chance.at + BESIDE, anchor: 'start' },
          shortcut: { at: shortcut.at - BESIDE, anchor: 'end' },
        }
      : { chance: inMiddle(chance), shortcut: inMiddle(shortcut) };
  }
  const aside: TrackLabel = { at: chance.at - BESIDE, anchor: 'end' };
  const placed: TrackLabel =
    shortcut.at + half > END
      ? { at: Math.max(END, Math.min(shortcut.at + 2, END + GAP)), anchor: 'end' }
      : shortcut.at - half - GAP < aside.at
        ? { at: Math.min(shortcut.at + BESIDE, END - size), anchor: 'start' }
        : inMiddle(shortcut);
  const left = placed.at - { start: 0, middle: half, end: size }[placed.anchor];
  return {
    chance: left - GAP < chance.at + reach ? aside : inMiddle(chance),
    shortcut: placed,
  };
};

const sizeOf = (text: string): number => (widthOf(text, LETTERS) / TRACK) * 100;

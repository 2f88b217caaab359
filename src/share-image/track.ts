import type { TrackView } from '../views/marks.ts';
import { type Drawing, MARGIN, rectangle, text, triangle, WIDTH } from './drawing.ts';
import { body, figure, strong } from './styles.ts';

/** A score with its name, and beneath it the labelled track of the pages. */
export interface TrackRow {
  value: string;
  name: string;
  note: string;
  /** null: no figure is known, and `note` says why. */
  track: TrackView | null;
  chanceLabel: string;
  shortcutLabel: string | null;
}

const LENGTH = WIDTH - 2 * MARGIN;

/** Height of a row with its labels. */
export const ROW_HEIGHT = 128;

export const drawTrackRow = (drawing: Drawing, row: TrackRow, top: number): void => {
  const baseline = top + 40;
  const colour = (row.track?.score ?? null) === null ? 'ink3' : 'lapis';
  const width = text(drawing, row.value, { start: MARGIN, baseline, style: figure(48), colour });
  text(drawing, row.name, { start: MARGIN + width + 18, baseline, style: strong(25), colour: 'ink' });
  text(drawing, row.note, {
    start: WIDTH - MARGIN,
    baseline,
    style: body(22),
    colour: 'ink2',
    align: 'end',
  });
  if (row.track === null) {
    rectangle(drawing, { start: MARGIN, top: top + 66, width: LENGTH, height: 2, colour: 'hair' });
    return;
  }
  drawTrack(drawing, row.track, top + 60);
  drawLabels(drawing, row, row.track, top + 108);
};

const at = (value: number): number => MARGIN + (value / 100) * LENGTH;

const drawTrack = (
  drawing: Drawing,
  { score, low, high, chance, shortcut }: TrackView,
  top: number,
): void => {
  const line = (
    value: number,
    width: number,
    from: number,
    height: number,
    colour: 'ink' | 'ink3' | 'paper',
  ): void => {
    rectangle(drawing, { start: at(value) - width / 2, top: from, width, height, colour });
  };
  rectangle(drawing, { start: MARGIN, top: top + 6, width: LENGTH, height: 2, colour: 'rule' });
  if (score !== null)
    rectangle(drawing, {
      start: MARGIN,
      top,
      width: (score / 100) * LENGTH,
      height: 14,
      colour: 'lapisFill',
    });
  if (score !== null && low !== null && high !== null) {
    line(low, 7, top - 5, 24, 'paper');
    line(low, 2.5, top - 5, 24, 'ink');
    rectangle(drawing, {
      start: at(score),
      top: top + 6,
      width: ((high - score) / 100) * LENGTH,
      height: 2.5,
      colour: 'ink',
    });
    line(high, 2.5, top - 5, 24, 'ink');
  }
  line(chance, 2.5, top + 18, 11, 'ink3');
  if (shortcut !== null) triangle(drawing, { start: at(shortcut), top: top + 18 });
};

/** A shortcut near chance, or near the end of the scale, keeps its label to the side that is free. */
const drawLabels = (
  drawing: Drawing,
  { chanceLabel, shortcutLabel }: TrackRow,
  { chance, shortcut }: TrackView,
  baseline: number,
): void => {
  const nearChance = shortcut !== null && Math.abs(shortcut - chance) < 22;
  const isAbove = shortcut !== null && shortcut >= chance;
  const place = (
    value: number,
    align: 'start' | 'middle' | 'end',
  ): { start: number; align: typeof align } => ({
    start: at(value) + { start: 12, middle: 0, end: -12 }[align],
    align,
  });
  const chancePlace = place(chance, !nearChance ? 'middle' : isAbove ? 'end' : 'start');
  text(drawing, chanceLabel, { ...chancePlace, baseline, style: body(19), colour: 'ink2' });
  if (shortcut === null || shortcutLabel === null) return;
  const shortcutPlace = place(
    shortcut,
    shortcut > 82 ? 'end' : !nearChance ? 'middle' : isAbove ? 'start' : 'end',
  );
  text(drawing, shortcutLabel, { ...shortcutPlace, baseline, style: strong(19), colour: 'ink' });
};

import mark from '../styles/identity/mark.svg?raw';
import { openFaces } from '../lettering/typeset.ts';
import { type Drawing, inset, MARGIN, paragraph, startDrawing, svgOf, WIDTH } from './drawing.ts';
import { CONTENT_END, drawFrame } from './frame.ts';
import { body, heading } from './styles.ts';
import { drawTrackRow, ROW_HEIGHT, type TrackRow } from './track.ts';

/** What a picture says: a title, a sentence, and scores where it is about a model or a data set. */
export interface ShareCard {
  direction: 'ltr' | 'rtl';
  title: string;
  lede: string;
  /** At most two are drawn. */
  rows: readonly TrackRow[];
  /** At the foot. */
  line: string;
}

const across = WIDTH - 2 * MARGIN;

/** The picture as SVG, all text as outlines: it looks the same wherever it is rendered. */
export const drawCard = async (card: ShareCard): Promise<string> => {
  const drawing = startDrawing(await openFaces(), card.direction);
  drawFrame(drawing, card.line);
  if (card.rows.length === 0) drawWords(drawing, card);
  else drawScores(drawing, card);
  return svgOf(drawing);
};

const drawWords = (drawing: Drawing, { title, lede, direction }: ShareCard): void => {
  const leading = direction === 'rtl' ? 104 : 80;
  const size = direction === 'rtl' ? 62 : 74;
  const start = { start: MARGIN, width: across };
  const last = paragraph(drawing, title, {
    ...start,
    baseline: 222,
    style: heading(size),
    colour: 'ink',
    leading,
    most: 3,
    balanced: true,
  });
  paragraph(drawing, lede, {
    ...start,
    width: across - 160,
    baseline: last + (direction === 'rtl' ? 72 : 62),
    style: body(30),
    colour: 'ink2',
    leading: direction === 'rtl' ? 54 : 43,
    most: Math.max(1, Math.floor((CONTENT_END - last - 40) / 54)),
  });
  inset(drawing, mark, { start: WIDTH - MARGIN - 92, top: 462, height: 78 });
};

const drawScores = (drawing: Drawing, { title, lede, rows, direction }: ShareCard): void => {
  const start = { start: MARGIN, width: across, most: 1, leading: 0 };
  paragraph(drawing, title, {
    ...start,
    baseline: 198,
    style: heading(direction === 'rtl' ? 52 : 62),
    colour: 'ink',
  });
  paragraph(drawing, lede, { ...start, baseline: 248, style: body(26), colour: 'ink2' });
  const shown = rows.slice(0, 2);
  const top = CONTENT_END - 2 * ROW_HEIGHT - 12;
  for (const [index, row] of shown.entries()) drawTrackRow(drawing, row, top + index * (ROW_HEIGHT + 10));
};

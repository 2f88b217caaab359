import latinName from '../styles/identity/wordmark-latin.svg?raw';
import wordmark from '../styles/identity/wordmark.svg?raw';
import { type Drawing, inset, MARGIN, rectangle, text, WIDTH } from './drawing.ts';
import { body } from './styles.ts';

/** Where the content of a picture ends. */
export const CONTENT_END = 552;

/** The name and the ruled frame that every picture shares, with `line` at its foot. */
export const drawFrame = (drawing: Drawing, line: string): void => {
  const width = inset(drawing, wordmark, { start: MARGIN, top: 30, height: 68 });
  inset(drawing, latinName, { start: MARGIN + width + 18, top: 56, height: 26 });
  jadval(drawing, 112);
  jadval(drawing, 566);
  text(drawing, line, { start: MARGIN, baseline: 606, style: body(20), colour: 'ink3' });
};

/** The ruled line of a manuscript's frame: ink, a gap, a hairline. */
const jadval = (drawing: Drawing, top: number): void => {
  const across = { start: MARGIN, width: WIDTH - 2 * MARGIN };
  rectangle(drawing, { ...across, top, height: 4, colour: 'ink' });
  rectangle(drawing, { ...across, top: top + 9, height: 2, colour: 'rule' });
};

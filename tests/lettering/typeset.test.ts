import { beforeAll, describe, expect, it } from 'vitest';

import { boundsOf, type Contour } from '../../src/lettering/outline.ts';
import { type Faces, openFaces, setLine, setParagraph } from '../../src/lettering/typeset.ts';

const style = { latin: 'sans', persian: 'persian', size: 20 } as const;
let faces: Faces;
beforeAll(async () => {
  faces = await openFaces();
}, 60_000);

/** The outlines of a line, moved so that it starts at 0 and rounded, to find one line's part in another. */
const shapeOf = (contours: readonly Contour[]): string => {
  const { left } = boundsOf(contours);
  return contours.map(({ start: [x, y] }) => `${String(Math.round(x - left))},${y.toFixed(1)}`).join(' ');
};
const widthOf = (text: string, direction: 'ltr' | 'rtl'): number =>
  setLine(faces, text, style, direction).width;

describe('setLine', () => {
  it('joins Persian letters', () => {
    const apart = widthOf('ب', 'rtl') * 3;
    expect(widthOf('ببب', 'rtl')).toBeLessThan(apart * 0.9);
  });

  it('runs a Persian figure from left to right', () => {
    const whole = setLine(faces, '۸۰٫۵', style, 'rtl');
    const eight = setLine(faces, '۸', style, 'rtl');
    expect(shapeOf(whole.contours.slice(0, eight.contours.length))).toBe(shapeOf(eight.contours));
  });

  it('puts the first run of a Persian line at its right end, and of an English one at its left', () => {
    const latin = setLine(faces, 'GPT', style, 'rtl');
    const edges = (direction: 'ltr' | 'rtl'): [number, number] => {
      const { contours } = setLine(faces, 'GPT مدل', style, direction);
      const own =
        direction === 'ltr'
          ? contours.slice(0, latin.contours.length)
          : contours.slice(-latin.contours.length);
      expect(shapeOf(own)).toBe(shapeOf(latin.contours));
      const { left, right } = boundsOf(own);
      return [left, right];
    };
    const { width } = setLine(faces, 'GPT مدل', style, 'rtl');
    expect(edges('ltr')[0]).toBeLessThan(5);
    expect(edges('rtl')[1]).toBeGreaterThan(width - 5);
  });

  it('leaves out a letter that no face has', () => {
    expect(widthOf('a漢b', 'ltr')).toBeCloseTo(widthOf('ab', 'ltr'), 5);
  });
});

describe('setParagraph', () => {
  it('breaks at spaces, keeps to its width and ends a cut text in dots', () => {
    const options = { style, direction: 'ltr', width: 120, most: 2 } as const;
    const lines = setParagraph(faces, 'one two three four five six seven eight nine ten', options);
    expect(lines.length).toBe(2);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(120);
    const [dots] = setParagraph(faces, '…', options);
    expect(shapeOf(lines[1]?.contours.slice(-3) ?? [])).toBe(shapeOf(dots?.contours ?? []));
  });
});

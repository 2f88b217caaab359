import { mean } from 'simple-statistics';

import { nastaliqLines } from './nastaliq.ts';
import {
  type Bounds,
  boundsOf,
  type Contour,
  moveContours,
  type Point,
  toUnits,
} from '../../src/lettering/outline.ts';
import { padded, pathElement, svgFile } from './svg.ts';

/** The role fills of the site's tokens; a page that sets the classes' fill overrules them. */
const dotFills = {
  d1: { light: '#15857f', dark: '#3cb2a8' },
  d2: { light: '#c07f08', dark: '#e3a83a' },
  d3: { light: '#a3243a', dark: '#d5566a' },
} as const;

/** Drawing units per unit of the font: 52 px of height hold about 670 of them. */
const scale = 0.4;

/** How far the dots of ث stand from each other, against the font's own setting, where they touch. */
const dotSpread = 1.16;

/** The vowel mark over ث makes room for the spread dots, in units of the font. */
const vowelLift = 30;

type Dots = Record<keyof typeof dotFills, Contour[]>;

/** The wordmark «مَثَل», its three dots alone, and the same as a favicon, as SVG files. */
export const drawWordmark = async (): Promise<{ wordmark: string; mark: string; favicon: string }> => {
  const { body, dots } = await wordmarkContours();
  const filled = Object.entries(dotFills).map(([name, { light }]) =>
    pathElement(dots[name as keyof Dots], { class: name, fill: light }),
  );
  const whole = padded(boundsOf([...body, ...Object.values(dots).flat()]), 2);
  const square = squareAround(Object.values(dots).flat());
  return {
    wordmark: svgFile(whole, { label: 'مَثَل', content: [pathElement(body), ...filled] }),
    mark: svgFile(square, { label: null, content: filled }),
    favicon: svgFile(square, { label: null, content: [schemeStyle(), ...classedOnly(dots)] }),
  };
};

const wordmarkContours = async (): Promise<{ body: Contour[]; dots: Dots }> => {
  const [glyphs = []] = await nastaliqLines(['مَثَل']);
  const dotsAt = glyphs.findIndex(({ name }) => name.startsWith('ThreeDots'));
  const vowelAt = dotsAt - 1;
  const body = glyphs.flatMap(({ contours }, index) =>
    index === dotsAt ? [] : index === vowelAt ? moveContours(contours, [0, -vowelLift]) : contours,
  );
  return { body: toUnits(body, scale), dots: separateDots(glyphs[dotsAt]?.contours ?? []) };
};

/**
 * Three equal dots: correct at the right, plausible at the left, literal above. The font draws the
 * lower two as one contour, so the upper one is drawn three times, where the font has each of them.
 */
const separateDots = (contours: readonly Contour[]): Dots => {
  const [pair, dot] = contours;
  if (pair === undefined || dot === undefined || contours.length !== 2)
    throw new RangeError(`separateDots: expected 2 contours, found ${String(contours.length)}`);
  const box = boundsOf([dot]);
  const halfWidth = (box.right - box.left) / 2;
  const halfHeight = (box.bottom - box.top) / 2;
  const both = boundsOf([pair]);
  const above: Point = [box.left + halfWidth, box.top + halfHeight];
  const left: Point = [both.left + halfWidth, both.bottom - halfHeight];
  const right: Point = [both.right - halfWidth, both.top + halfHeight];
  const middle: Point = [mean([above[0], left[0], right[0]]), mean([above[1], left[1], right[1]])];
  // Rounded once, so that the three dots are equal to the last unit.
  const drawn = toUnits([dot], scale);
  const dotAt = (place: Point): Contour[] => {
    const shift = (axis: 0 | 1): number =>
      Math.round((middle[axis] + (place[axis] - middle[axis]) * dotSpread - above[axis]) * scale);
    return moveContours(drawn, [shift(0), shift(1)]);
  };
  return { d1: dotAt(right), d2: dotAt(left), d3: dotAt(above) };
};

const squareAround = (contours: readonly Contour[]): Bounds => {
  const { left, top, right, bottom } = boundsOf(contours);
  const half = Math.ceil(Math.max(right - left, bottom - top) / 2);
  const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  return padded({ left: x - half, top: y - half, right: x + half, bottom: y + half }, 2);
};

const classedOnly = (dots: Dots): string[] =>
  Object.entries(dots).map(([name, contours]) => pathElement(contours, { class: name }));

/** A favicon stands outside the page, so it brings its colours for both schemes. */
const schemeStyle = (): string => {
  const rules = (scheme: 'light' | 'dark'): string =>
    Object.entries(dotFills)
      .map(([name, fills]) => `.${name}{fill:${fills[scheme]}}`)
      .join('');
  return `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`;
};

import { type Bounds, type Contour, pathData } from '../../src/lettering/outline.ts';

export interface PathAttributes {
  class?: string;
  fill?: string;
}

export const pathElement = (contours: readonly Contour[], attributes: PathAttributes = {}): string =>
  `<path${written({ ...attributes, d: pathData(contours) })}/>`;

/** A whole drawing on one line, with `label` as its accessible name. */
export const svgFile = (
  { left, top, right, bottom }: Bounds,
  { label, content }: { label: string | null; content: readonly string[] },
): string => {
  const viewBox = [left, top, right - left, bottom - top].join(' ');
  const name = label === null ? {} : { role: 'img', 'aria-label': label };
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox, fill: 'currentColor', ...name };
  return `<svg${written(attributes)}>${content.join('')}</svg>\n`;
};

/** A box with whole numbers and `space` around it. */
export const padded = ({ left, top, right, bottom }: Bounds, space: number): Bounds => ({
  left: Math.floor(left) - space,
  top: Math.floor(top) - space,
  right: Math.ceil(right) + space,
  bottom: Math.ceil(bottom) + space,
});

const written = (attributes: object): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');

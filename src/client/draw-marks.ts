import type { TrackMark } from '../components/mark/track-marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A data mark as the components draw it: an image with its words, made of these parts. */
export const drawMarks = (kind: string, label: string, marks: readonly TrackMark[]): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', kind);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  fillWith(svg, marks);
  return svg;
};

const fillWith = (parent: SVGElement, marks: readonly TrackMark[]): void => {
  for (const { tag, attributes, marks: held } of marks) {
    const mark = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
    if (held !== undefined) fillWith(mark, held);
    parent.append(mark);
  }
};

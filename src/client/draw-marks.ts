import type { TrackMark } from '../components/mark/track-marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A data mark as the components draw it: an image with its words, made of these parts. */
export const drawMarks = (kind: string, label: string, marks: readonly TrackMark[]): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', kind);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  for (const { tag, attributes } of marks) {
    const mark = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
    svg.append(mark);
  }
  return svg;
};

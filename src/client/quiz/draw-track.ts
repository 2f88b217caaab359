import { trackMarks } from '../../components/mark/track-marks.ts';
import type { Direction } from '../../i18n/direction.ts';
import type { TrackView } from '../../views/marks.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An accuracy track as AccuracyTrack.astro draws it. */
export const drawTrack = (track: TrackView, direction: Direction): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'track');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', track.label);
  for (const { tag, attributes } of trackMarks(track, direction)) {
    const mark = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
    svg.append(mark);
  }
  return svg;
};

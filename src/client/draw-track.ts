import { trackMarks } from '../components/mark/track-marks.ts';
import type { Direction } from '../i18n/direction.ts';
import type { TrackView } from '../views/marks.ts';
import { drawMarks } from './draw-marks.ts';

/** An accuracy track as AccuracyTrack.astro draws it. */
export const drawTrack = (track: TrackView, direction: Direction): SVGSVGElement =>
  drawMarks('track', track.label, trackMarks(track, direction));

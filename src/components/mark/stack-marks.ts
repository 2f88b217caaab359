import { spanStart, type Direction } from '../../i18n/direction.ts';
import type { StackView } from '../../views/marks.ts';
import { percent, type TrackMark } from './track-marks.ts';

/** The parts of an error stack 10 px high, in drawing order; places and widths are per cent of its cell. */
export const stackMarks = ({ parts }: Pick<StackView, 'parts'>, direction: Direction): TrackMark[] =>
  parts.map(({ tone, start, width }) => ({
    tag: 'rect',
    attributes: {
      class: `tone-${tone}`,
      x: percent(spanStart(start, width, direction)),
      width: percent(width),
    },
  }));

/** The class of a stack's drawing: one that is longer than its scale ends in a slanted break, which CSS cuts. */
export const stackClass = ({ cut }: Pick<StackView, 'cut'>): string => (cut ? 'stack cut' : 'stack');

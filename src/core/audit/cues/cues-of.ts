import type { AuditSubject } from '../subject.ts';
import { type Cue, most } from './cue.ts';
import { lengthCues } from './length-cues.ts';
import { overlapCues } from './overlap-cues.ts';
import { proverbCuesOf } from './proverb-cues.ts';
import { wordingCues } from './wording-cues.ts';

/** Every single-cue rule for a task. Word lists that do not fit its language decide nothing and drop out later. */
export const cuesOf = (subject: AuditSubject): Cue[] => [
  ...lengthCues,
  ...subject.task.labels.map((_, chosen) =>
    most(`position-${String(chosen + 1)}`, 'position', (_text, _item, position) =>
      position === chosen ? 1 : 0,
    ),
  ),
  ...wordingCues,
  ...overlapCues,
  ...(subject.sayings === null ? [] : proverbCuesOf(subject)),
];

import { codePointLength } from '../../dataset.ts';
import { wordCount } from '../subject.ts';
import { least, most } from './cue.ts';

/** Each has a bar of its own: length is the cue that option writers leave most often. */
export const lengthCues = [
  most('longest-in-characters', 'length', codePointLength, 'interval'),
  least('shortest-in-characters', 'length', codePointLength, 'interval'),
  most('longest-in-words', 'length', wordCount, 'interval'),
  least('shortest-in-words', 'length', wordCount, 'interval'),
];

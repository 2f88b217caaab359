import type { Baseline } from './baseline.ts';
import { fixedPositions } from './fixed-position.ts';
import { leastOverlap } from './least-overlap.ts';
import { optionOnly } from './option-only.ts';
import { longestOption, shortestOption } from './option-length.ts';
import { randomChoice } from './random-choice.ts';
import { rarerAndImage, rarerProverb } from './rarer-proverb.ts';

/** Every built-in baseline. A new one is a file here, its model file in content/models/, and a line in this list. */
export const baselines: readonly Baseline[] = [
  randomChoice,
  ...fixedPositions,
  longestOption,
  shortestOption,
  leastOverlap,
  rarerProverb,
  rarerAndImage,
  optionOnly,
];

export const findBaseline = (id: string): Baseline | undefined =>
  baselines.find((baseline) => baseline.id === id);

import { describe, expect, it } from 'vitest';

import { overlapShare, proverbTurn } from '../../../src/core/cues/overlap.ts';
import type { Item } from '../../../src/core/schema/item.ts';

const item: Item = {
  id: 'tk-001',
  task: 'talk',
  proverb: null,
  question: 'منظور پری چه بود؟',
  dialogue: [
    { speaker: 'پری', text: 'سلام' },
    { speaker: 'پری', text: 'قالی کهنه گران است' },
    { speaker: 'بهنام', text: 'راست می‌گویی' },
  ],
  options: [
    { role: 'correct', text: 'یک' },
    { role: 'literal', text: 'دو' },
  ],
};

describe('proverbTurn', () => {
  it('is the last turn of the speaker whom the question names', () => {
    expect(proverbTurn(item)).toBe('قالی کهنه گران است');
  });

  it('is the last turn when the question names no speaker', () => {
    expect(proverbTurn({ ...item, question: 'منظور چه بود؟' })).toBe('راست می‌گویی');
  });

  it('is the proverb itself without a dialogue', () => {
    const { dialogue: _, ...alone } = item;
    expect(proverbTurn({ ...alone, proverb: 'قالی کهنه' })).toBe('قالی کهنه');
  });
});

describe('overlapShare', () => {
  // Content words: قالی, اتاق, زیباست; one of the three stands in the other text.
  it('is the share of the different content words that stand in the other text', () => {
    expect(overlapShare('قالی اتاق زیباست، قالی!', 'این قالی کهنه است')).toBe(1 / 3);
  });

  it('is 0 for a text of function words alone', () => {
    expect(overlapShare('این است', 'این است')).toBe(0);
  });
});

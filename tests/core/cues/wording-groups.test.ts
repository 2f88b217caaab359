import { describe, expect, it } from 'vitest';

import { groupWordings } from '../../../src/core/cues/wording-groups.ts';

describe('groupWordings', () => {
  it('merges wordings that differ in function words, case and marks', () => {
    const { groupOf, usesOf } = groupWordings(['Paint the fence.', 'To paint a fence', 'Sweep the yard.']);
    expect(groupOf('To paint a fence')).toBe('Paint the fence.');
    expect(usesOf('Paint the fence.')).toBe(2);
    expect(usesOf('Sweep the yard.')).toBe(1);
  });

  it('merges a shorter wording that a longer one contains', () => {
    const { usesOf } = groupWordings(['A crooked ladder', 'A crooked ladder never reaches a straight roof']);
    expect(usesOf('A crooked ladder')).toBe(2);
  });

  it('does not merge on a single shared word', () => {
    const { usesOf } = groupWordings(['Ladders.', 'Ladders lean on walls.', 'Ladders lead up.']);
    expect(usesOf('Ladders.')).toBe(1);
    expect(usesOf('Ladders lead up.')).toBe(1);
  });

  it('joins groups through a shared member, wherever it stands in the order', () => {
    const [morning, evening] = ['Sing early, eat bread', 'Sing late, eat soup'] as const;
    const both = 'Sing early, eat bread; sing late, eat soup';
    for (const texts of [
      [morning, evening, both],
      [both, evening, morning],
    ])
      expect(texts.map(groupWordings(texts).usesOf)).toEqual([3, 3, 3]);
  });

  it('counts every use of the same text, and none of a text that the set does not hold', () => {
    const { usesOf } = groupWordings(['Paint the fence.', 'Paint the fence.']);
    expect(usesOf('Paint the fence.')).toBe(2);
    expect(usesOf('Something else')).toBe(0);
  });

  it('keeps texts apart that have no content words', () => {
    const { usesOf } = groupWordings(['It is what it is not.', 'So be it.', 'Sweep the yard.']);
    expect(usesOf('So be it.')).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';

import { chosenRows } from '../../../src/core/comparison/chosen-rows.ts';

const rows = { known: ['a', 'b', 'c', 'd', 'e'], start: ['c', 'a'] };

describe('chosenRows', () => {
  it('takes the rows asked for, in their order', () => {
    expect(chosenRows(['e', 'b', 'a'], rows)).toEqual(['e', 'b', 'a']);
  });

  it('drops what is unknown, repeated or more than four', () => {
    expect(chosenRows(['b', 'x', 'b', 'd'], rows)).toEqual(['b', 'd']);
    expect(chosenRows(['a', 'b', 'c', 'd', 'e'], rows)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fills up to a pair, never with a row that is there', () => {
    expect(chosenRows([], rows)).toEqual(['c', 'a']);
    expect(chosenRows(['c'], rows)).toEqual(['c', 'a']);
    expect(chosenRows(['b', '__proto__'], rows)).toEqual(['b', 'c']);
    expect(chosenRows(['a'], { known: ['a', 'b'], start: ['a'] })).toEqual(['a', 'b']);
  });
});

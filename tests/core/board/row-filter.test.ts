import { describe, expect, it } from 'vitest';

import {
  bestDrop,
  choicesOf,
  rowMatcher,
  type FilterableRow,
  type RowFilter,
} from '../../../src/core/board/row-filter.ts';
import { searchText } from '../../../src/core/text/search-text.ts';

const row = (name: string, change: Partial<FilterableRow> = {}): FilterableRow => ({
  kind: 'instruct',
  organization: 'Maker',
  weights: 'open',
  sizeBillions: 32.5,
  source: 'submitted',
  protocol: 'paper',
  text: searchText(`${name} Maker`),
  ...change,
});

const rows = [
  row('Small 7B', { sizeBillions: 7 }),
  row('Middle 32B', { kind: 'reasoning', protocol: 'paper-reasoning' }),
  row('Large 70B', { sizeBillions: 70, organization: 'Other' }),
  row('Secret', { sizeBillions: null, weights: 'closed', source: 'paper', protocol: null }),
];
const fitting = (filter: RowFilter): number[] =>
  rows.flatMap((one, index) => (rowMatcher(filter)(one) ? [index] : []));

describe('rowMatcher', () => {
  it('lets every row through where nothing is chosen', () => {
    expect(fitting({})).toEqual([0, 1, 2, 3]);
    expect(fitting({ kind: '', find: ' ' })).toEqual([0, 1, 2, 3]);
  });

  it('asks for all choices at once', () => {
    expect(fitting({ weights: 'open', size: 'under-40' })).toEqual([0, 1]);
    expect(fitting({ weights: 'open', size: 'under-40', kind: 'reasoning' })).toEqual([1]);
    expect(fitting({ organization: 'Other' })).toEqual([2]);
    expect(fitting({ protocol: 'paper' })).toEqual([0, 2]);
    expect(fitting({ source: 'paper' })).toEqual([3]);
  });

  it('takes a bound from below as in, and from above as out', () => {
    expect(fitting({ size: 'under-7' })).toEqual([]);
    expect(fitting({ size: 'from-70' })).toEqual([2]);
    expect(fitting({ size: 'under-32.6' })).toEqual([0, 1]);
  });

  it('counts a size that is not published as no size at all', () => {
    expect(fitting({ size: 'unknown' })).toEqual([3]);
    expect(fitting({ size: 'under-1000' })).toEqual([0, 1, 2]);
  });

  it('lets nothing through for a value that means nothing', () => {
    expect(fitting({ size: 'big' })).toEqual([]);
    expect(fitting({ kind: 'oracle' })).toEqual([]);
  });

  it('finds by part of a name, in any case and with either digits', () => {
    expect(fitting({ find: 'middle' })).toEqual([1]);
    expect(fitting({ find: '۳۲b' })).toEqual([1]);
    expect(fitting({ find: 'MAKER' })).toEqual([0, 1, 2, 3]);
  });
});

describe('choicesOf', () => {
  it('offers what the rows hold and nothing else', () => {
    expect(choicesOf(rows, 'organization')).toEqual(['Maker', 'Other']);
    expect(choicesOf(rows, 'weights')).toEqual(['closed', 'open']);
    expect(choicesOf(rows, 'protocol')).toEqual(['paper', 'paper-reasoning']);
    expect(choicesOf(rows, 'size')).toEqual(['under-8', 'under-40', 'under-100', 'unknown']);
  });
});

describe('bestDrop', () => {
  it('names the filter whose removal brings most rows back', () => {
    // Without the search two rows are open and under 40B; without the size none is called so.
    expect(bestDrop(rows, { weights: 'open', size: 'under-40', find: 'secret' })).toEqual({
      name: 'find',
      count: 2,
    });
  });

  it('is null where no single removal helps', () => {
    expect(bestDrop(rows, { kind: 'oracle', find: 'nobody' })).toBeNull();
  });
});

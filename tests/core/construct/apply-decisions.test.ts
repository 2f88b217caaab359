import { describe, expect, it } from 'vitest';

import { applyDecisions } from '../../../src/core/construct/apply-decisions.ts';
import type { Decision } from '../../../src/core/construct/decision.ts';
import type { Item } from '../../../src/core/schema/item.ts';

const item = {
  id: 'ctx-0001',
  proverb: 'سنگ روی یخ شدن',
  dialogue: [
    { speaker: 'لادن', text: 'بپرسم؟' },
    { speaker: 'کاوه', text: 'سنگ روی یخ نشو.' },
  ],
  options: [
    { role: 'literal', text: 'ده حرف است' },
    { role: 'correct', text: 'هشت حرفه' },
  ],
  authoring: {
    version: '0.1.0',
    proverbAsUsed: 'سنگ روی یخ نشو',
    assigned: { keyLengthRank: 2, keyPosition: 2, imageCue: false, clauses: 1 },
    reviewedBy: [],
    agreement: null,
    review: { status: 'draft', votes: [] },
  },
} as unknown as Item;

const decision = (reviewer: string, change: Partial<Decision> = {}): Decision => ({
  schemaVersion: 1,
  item: 'ctx-0001',
  itemHash: 'aaaaaaaaaaaaaaaa',
  reviewer,
  chosen: 2,
  agrees: true,
  alsoFits: [],
  verdict: 'accept',
  note: '',
  edits: {},
  at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const apply = (...decisions: Decision[]) =>
  applyDecisions(item, decisions, { hash: 'aaaaaaaaaaaaaaaa', version: '0.2.0' });
const edit = (edits: Record<string, string>): Partial<Decision> => ({ verdict: 'edit', edits });

describe('applyDecisions', () => {
  it('leaves an item without decisions alone', () => {
    expect(apply().item).toBe(item);
  });

  it('counts votes, with their notes', () => {
    const { item: after } = apply(decision('nasrin', { note: 'روان' }), decision('omid', { agrees: false }));
    expect(after.authoring).toMatchObject({
      version: '0.1.0',
      reviewedBy: ['nasrin', 'omid'],
      agreement: { agree: 1, of: 2 },
      review: {
        status: 'in-review',
        votes: [
          { reviewer: 'nasrin', agrees: true, note: 'روان' },
          { reviewer: 'omid', agrees: false },
        ],
      },
    });
  });

  it.each<[string, Partial<Decision>[], string]>([
    ['accepted', [{}, {}, {}], 'accepted'],
    ['in review with two votes', [{}, {}], 'in-review'],
    ['in review where one disagrees', [{}, {}, { agrees: false }], 'in-review'],
    ['in review where another option fits', [{}, {}, { alsoFits: [1] }], 'in-review'],
    ['in review where one rejects', [{}, {}, { verdict: 'reject' }], 'in-review'],
    ['retired where a third agree', [{}, { agrees: false }, { agrees: false }], 'retired'],
  ])('is %s', (_, changes, status) => {
    const decisions = changes.map((change, index) => decision(`r${String(index)}`, change));
    expect(apply(...decisions).item.authoring?.review.status).toBe(status);
  });

  it('takes edits over, tells rank and cue anew, and waits for new votes', () => {
    const { item: after, isEdited } = apply(
      decision('nasrin'),
      decision('omid', edit({ 'options.1': 'حالا این دوازده حرف دارد با یخ', 'dialogue.0': 'بپرسم ازش؟' })),
    );
    expect(isEdited).toBe(true);
    expect(after.options[1]?.text).toBe('حالا این دوازده حرف دارد با یخ');
    expect(after.dialogue?.[0]?.text).toBe('بپرسم ازش؟');
    expect(after.authoring).toMatchObject({
      version: '0.2.0',
      assigned: { keyLengthRank: 1, imageCue: true },
      reviewedBy: [],
      agreement: null,
      review: { status: 'in-review', votes: [] },
    });
  });

  it('counts no vote on an earlier text', () => {
    const { item: after } = apply(decision('nasrin', { itemHash: 'bbbbbbbbbbbbbbbb' }));
    expect(after.authoring).toMatchObject({ agreement: null, review: { status: 'in-review', votes: [] } });
  });

  it.each<[string, Record<string, string>[], RegExp]>([
    [
      'two texts for one place',
      [{ 'options.1': 'الف' }, { 'options.1': 'ب' }],
      /one new text is wanted, found الف \| ب/,
    ],
    ['a place that is not there', [{ 'options.7': 'الف' }], /options.7: a place of the item is wanted/],
    ['a dialogue without its proverb', [{ 'dialogue.1': 'نه.' }], /the proverb word for word .* is wanted/],
  ])('makes no edit with %s', (_, edits, conflict) => {
    const {
      item: after,
      isEdited,
      conflicts,
    } = apply(...edits.map((one, index) => decision(`r${String(index)}`, edit(one))));
    expect([isEdited, after.options, after.dialogue]).toEqual([false, item.options, item.dialogue]);
    expect(conflicts.join()).toMatch(conflict);
    expect(after.authoring?.agreement).toEqual({ agree: edits.length, of: edits.length });
  });
});

import { describe, expect, it } from 'vitest';

import { authoringFaults, versionIssues } from '../../../scripts/datasets/check-authoring.ts';
import type { Item } from '../../../src/core/schema/item.ts';

type Authoring = NonNullable<Item['authoring']>;

const itemWith = (authoring: Partial<Authoring>): Item =>
  ({
    proverb: 'کتاب‌ها را نمی‌خورند',
    authoring: {
      version: '0.2.0',
      proverbNormalized: 'کتابها را نمیخورند',
      proverbAsUsed: null,
      variantOf: null,
      reviewedBy: [],
      agreement: null,
      review: { status: 'draft', votes: [] },
      ...authoring,
    },
  }) as unknown as Item;

const review: Authoring['review'] = {
  status: 'in-review',
  votes: [
    { reviewer: 'nasrin', agrees: true },
    { reviewer: 'omid', agrees: false },
  ],
};

describe('authoringFaults', () => {
  it.each<[string, Partial<Authoring>]>([
    ['no dialogue', {}],
    ['the proverb word for word', { proverbAsUsed: 'کتاب‌ها را نمی‌خورند' }],
    ['a spoken form', { proverbAsUsed: 'کتابا رو نمی‌خورن', variantOf: 'کتاب‌ها را نمی‌خورند' }],
    ['votes', { review, reviewedBy: ['nasrin', 'omid'], agreement: { agree: 1, of: 2 } }],
  ])('has nothing against %s', (_, authoring) => {
    expect(authoringFaults(itemWith(authoring))).toEqual([]);
  });

  it.each<[string, Partial<Authoring>, string]>([
    [
      'a proverb folded otherwise',
      { proverbNormalized: 'کتاب ها' },
      'proverbNormalized "کتابها را نمیخورند"',
    ],
    [
      'a variant that is not named',
      { proverbAsUsed: 'کتابا رو نمی‌خورن' },
      'variantOf "کتاب‌ها را نمی‌خورند"',
    ],
    ['a variant that is none', { variantOf: 'کتاب‌ها را نمی‌خورند' }, 'variantOf null'],
    ['a reviewer who has not voted', { reviewedBy: ['nasrin'] }, 'reviewedBy []'],
    [
      'votes that are not counted',
      { review, reviewedBy: ['nasrin', 'omid'] },
      'agreement {"agree":1,"of":2}',
    ],
  ])('finds %s', (_, authoring, expected) => {
    expect(authoringFaults(itemWith(authoring)).map((fault) => fault.expected)).toEqual([expected]);
  });
});

describe('versionIssues', () => {
  it('finds an item that changed after the version of the card, by number and not by letter', () => {
    const items = ['0.9.0', '0.10.0', '0.11.0'].map((version) => itemWith({ version }));
    expect(versionIssues(items, { version: '0.10.0' }, 'items.jsonl')).toMatchObject([
      { place: 'line 3', expected: 'a version up to that of the card, 0.10.0', found: '0.11.0' },
    ]);
  });
});

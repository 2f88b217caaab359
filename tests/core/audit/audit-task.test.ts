import { describe, expect, it } from 'vitest';

import { auditTask } from '../../../src/core/audit/audit-task.ts';
import { type TaskAudit, TaskAuditSchema } from '../../../src/core/schema/audit.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { taskOf } from '../../scripts/baselines/fixture.ts';
import { madeUpItems } from './made-up-set.ts';

const audit = (items: readonly Item[]): TaskAudit =>
  auditTask({ items, task: taskOf(4, 'fa'), seed: 1, sha256: '0'.repeat(64) });

describe('auditTask', () => {
  it('finds no bar broken in a set without cues', () => {
    const found = audit(madeUpItems(200, { seed: 2 }));
    expect(found.broken).toEqual([]);
    expect(found.supportsClaims).toBe(true);
    expect(TaskAuditSchema.parse(found)).toEqual(found);
  });

  // The cue stands in every key of 80 items, or in half of them, and in a twentieth of the distractors.
  it.each<[string, string[], (text: string, isKey: boolean, row: number) => string]>([
    [
      'longer keys',
      ['longest-in-characters', 'longest-in-words', 'key-length-rank', 'logistic-on-length'],
      (text, isKey) => (isKey ? `${text} بادام` : text),
    ],
    [
      'a comma',
      ['most-inner-punctuation'],
      (text, isKey, row) => (isKey === row % 2 > 0 ? text.replace(' ', '، ') : text),
    ],
    [
      'a negation in most distractors',
      ['most-persian-negation'],
      (text, isKey) => (isKey ? text : `نه ${text}`),
    ],
    [
      'a word that no list knows',
      ['naive-bayes-on-n-grams', 'logistic-on-n-grams'],
      (text, isKey) => `${text} ${isKey ? 'قفس' : 'عصا'}`,
    ],
  ])('finds %s', (_, bars, change) => {
    expect(audit(madeUpItems(80, { change })).broken).toEqual(expect.arrayContaining(bars));
  });

  it('says of fewer than 200 items that they support no claim, and still applies the bars', () => {
    const found = audit(madeUpItems(40));
    expect(found.supportsClaims).toBe(false);
    // 2.5758 · √(0.1875 / 40)
    expect(found.halfWidth.gate).toBeCloseTo(0.1764, 4);
    expect(found.bars).toBeGreaterThan(30);
  });

  it('lists rules that decide nothing apart from those it measures', () => {
    const { rules, idleRules } = audit(madeUpItems(12));
    expect(idleRules).toContain('most-english-negation');
    expect(rules.map(({ id }) => id).filter((id) => idleRules.includes(id))).toEqual([]);
  });

  it('gives the same audit for the same items and seed', () => {
    expect(audit(madeUpItems(24))).toEqual(audit(madeUpItems(24)));
  });
});

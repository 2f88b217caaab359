import { describe, expect, it } from 'vitest';

import { countSharedProverbs } from '../../../src/core/audit/shared-proverbs.ts';
import { auditSpeakers } from '../../../src/core/audit/speakers.ts';
import { auditSubject, type AuditSubject } from '../../../src/core/audit/subject.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

const subjectOf = (...more: Partial<Item>[]): AuditSubject =>
  auditSubject(
    more.map((one, row) => itemOf(row + 1, ['a', 'b'], one)),
    taskOf(2, 'fa'),
  );

describe('auditSpeakers', () => {
  it('shares the turns among the names, without those that name nobody', () => {
    const turns = (...speakers: (string | null)[]): Partial<Item> => ({
      dialogue: speakers.map((speaker) => ({ speaker, text: 'سلام' })),
    });
    expect(auditSpeakers(subjectOf(turns('رضا', 'سارا', null), turns('رضا', 'مینا'), turns('رضا')))).toEqual({
      names: 3,
      turns: 5,
      mostUsed: 3 / 5,
      twoMostUsed: 4 / 5,
    });
  });

  it('is nothing without dialogues', () => {
    expect(auditSpeakers(subjectOf({ proverb: 'کوزه شکست' }))).toBeNull();
  });
});

describe('countSharedProverbs', () => {
  const said = (text: string): AuditSubject => subjectOf({ dialogue: [{ speaker: 'رضا', text }] });

  it.each([
    ['word for word', 'کوزه', 'خب، کوزه را ببین.', 1],
    [
      'with other endings and another verb',
      'صندلی شکسته مهمان می‌شناسد',
      'صندلیِ شکسته‌ام مهمانش را شناخت',
      1,
    ],
    ['by one word of several', 'صندلی شکسته مهمان می‌شناسد', 'مهمان آمد', 0],
  ])('counts a proverb that a dialogue has %s', (_, proverb, text, count) => {
    expect(countSharedProverbs(subjectOf({ proverb }), said(text))).toBe(count);
  });
});

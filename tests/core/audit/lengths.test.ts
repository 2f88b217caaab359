import { describe, expect, it } from 'vitest';

import { keyLengthRanks, keyPositions } from '../../../src/core/audit/key-uniformity.ts';
import { auditLengths } from '../../../src/core/audit/lengths.ts';
import { auditSubject, type AuditSubject } from '../../../src/core/audit/subject.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

/** Items whose options have these lengths in characters, the key first. */
const subjectOf = (lengths: readonly (readonly number[])[], language: 'fa' | 'en' = 'fa'): AuditSubject =>
  auditSubject(
    lengths.map((item, row) =>
      itemOf(
        row + 1,
        item.map((length) => 'ن'.repeat(length)),
      ),
    ),
    taskOf(lengths[0]?.length ?? 0, language),
  );

describe('auditLengths', () => {
  const audit = auditLengths(
    subjectOf([
      [10, 10, 20], // key / mean distractor 10/15, longest / shortest 2
      [30, 20, 20], // 30/20, 1.5
      [20, 19, 18], // 20/18.5, 1.11
      [21, 20, 22], // 21/21, 1.1
    ]),
  );

  it('gives the mean length of each role', () => {
    expect(audit.meanByRole.map(({ role, characters }) => [role, characters])).toEqual([
      ['correct', 81 / 4],
      ['plausible', 69 / 4],
      ['literal', 80 / 4],
    ]);
  });

  it('gives the mean of key against distractors with a normal interval', () => {
    // 0.6667, 1.5, 1.0811, 1: mean 1.0619, standard deviation 0.3424, so ± 1.960 · 0.3424 / 2.
    expect(audit.keyToDistractors.mean).toBeCloseTo(1.0619, 4);
    expect(audit.keyToDistractors.high - audit.keyToDistractors.mean).toBeCloseTo(0.3356, 3);
  });

  it('names the items whose longest option is more than 1.5 times the shortest', () => {
    expect(audit.uneven).toEqual({ limit: 1.5, items: ['tk-001'], share: 0.25, verdict: 'broken' });
  });

  it('holds English proverbs to no ratio', () => {
    expect(auditLengths(subjectOf([[10, 40]], 'en')).uneven).toMatchObject({ share: 1, verdict: null });
  });

  it('counts the items of each length-controlled subset', () => {
    // The key is shorter than the longest in items 1 and 4; “longest” is right in the others, so with 1 of those
    // it is right on 1 of 3. Within 1.1 and 1.2 times the longest distractor: all but item 2. All within 1.3: 3, 4.
    expect(audit.controlled).toEqual({
      keyNotLongest: 2,
      // In item 1 the key is second with another of its length, in item 4 it is second alone.
      secondLongest: (1 / 2 + 1) / 2,
      itemsToAdd: 1,
      keyWithin: [
        { ratio: 1.1, items: 3 },
        { ratio: 1.2, items: 3 },
      ],
      allWithin: [{ ratio: 1.3, items: 2 }],
    });
  });
});

describe('keyLengthRanks', () => {
  it('ranks the longest first and shares a rank among options of one length', () => {
    const { counts } = keyLengthRanks(
      subjectOf([
        [9, 5, 5],
        [5, 9, 9],
        [7, 7, 5],
        [4, 4, 4],
      ]),
    );
    // First; third; half first, half second; a third of each.
    [1 + 1 / 2 + 1 / 3, 1 / 2 + 1 / 3, 1 + 1 / 3].forEach((count, rank) => {
      expect(counts[rank]).toBeCloseTo(count, 12);
    });
  });

  it('breaks when the key is always the longest', () => {
    // 20 of 20 in the first of two places: (10² + 10²) / 10 = 20, p below 0.00001.
    const { statistic, verdict } = keyLengthRanks(subjectOf(Array.from({ length: 20 }, () => [9, 5])));
    expect([statistic, verdict]).toEqual([20, 'broken']);
  });
});

describe('keyPositions', () => {
  it('counts the keys of each position', () => {
    const items = [0, 1, 1, 2].map((keyAt, row) => itemOf(row + 1, ['a', 'b', 'c'], {}, keyAt));
    expect(keyPositions(auditSubject(items, taskOf(3, 'fa')))).toMatchObject({
      counts: [1, 2, 1],
      degrees: 2,
      verdict: 'holds',
    });
  });
});

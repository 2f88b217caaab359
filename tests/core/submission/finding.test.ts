import { describe, expect, it } from 'vitest';

import { error, listed, LISTED_AT_MOST } from '../../../src/core/submission/finding.ts';

const findings = (count: number): ReturnType<typeof error>[] =>
  Array.from({ length: count }, (_, index) =>
    error({ place: `item ${String(index)}`, expected: 'C', found: 'P', action: 'Correct it.' }),
  );

describe('listed()', () => {
  it('keeps a short list as it is', () => {
    expect(listed(findings(LISTED_AT_MOST), 'answers')).toEqual(findings(LISTED_AT_MOST));
  });

  it('lists the first 20 of many and counts all', () => {
    const shown = listed(findings(1_000), 'answers');
    expect(shown).toHaveLength(21);
    expect(shown.slice(0, 20)).toEqual(findings(20));
    expect(shown[20]).toMatchObject({
      severity: 'error',
      place: 'answers',
      found: '1000 in all, of which the first 20 are listed',
    });
  });
});

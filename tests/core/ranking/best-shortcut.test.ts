import { describe, expect, it } from 'vitest';

import { aboveShortcut, bestShortcut } from '../../../src/core/ranking/best-shortcut.ts';
import { mcnemarExact } from '../../../src/core/statistics/mcnemar-exact.ts';
import { items, row } from './example-rows.ts';

const longest = row('longest', { t: items(90, -10), u: items(48, -52) });
const first = row('first', { t: items(25, -75), u: items(53, -47) });
const expected = row('random-expected', { t: null, u: null });
const baselines = [expected, first, longest];

describe('bestShortcut', () => {
  it('is another baseline at another task', () => {
    expect(bestShortcut(baselines, ['t'])?.id).toBe('longest');
    expect(bestShortcut(baselines, ['u'])?.id).toBe('first');
  });

  it('is the one with the best mean over several tasks', () => {
    // (0.90 + 0.48) / 2 = 0.69 against (0.25 + 0.53) / 2 = 0.39
    expect(bestShortcut(baselines, ['t', 'u'])?.id).toBe('longest');
  });

  it('is the first by id among equals, in any order of rows', () => {
    const twin = row('a-twin', longest.tasks);
    expect(bestShortcut([longest, twin], ['t'])?.id).toBe('a-twin');
    expect(bestShortcut([twin, longest], ['t'])?.id).toBe('a-twin');
  });

  it('is null where no baseline answered', () => {
    expect(bestShortcut([expected], ['t'])).toBeNull();
    expect(bestShortcut([], ['t'])).toBeNull();
  });
});

describe('aboveShortcut', () => {
  it('compares item by item with the best shortcut of that task', () => {
    // Nine that only the model has right (of the last ten) against five: 0.94 − 0.90.
    const model = row('model', { t: items(-5, 85, 9, -1) });
    const { shortcut, comparison } = aboveShortcut(model, baselines, ['t']);
    expect(shortcut).toBe('longest');
    expect(comparison?.difference).toBeCloseTo(0.04, 14);
    expect(comparison?.p).toBe(mcnemarExact(9, 5));
    expect(comparison?.interval.low).toBeLessThan(0);
  });

  it('says why there is no comparison', () => {
    expect(aboveShortcut(row('model', {}), baselines, ['t'])).toEqual({
      shortcut: null,
      comparison: null,
      reason: 'no score for t',
    });
    expect(aboveShortcut(row('model', { t: items(1) }), [expected], ['t']).reason).toBe(
      'no baseline has a score for t',
    );
  });
});

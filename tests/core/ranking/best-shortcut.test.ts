import { describe, expect, it } from 'vitest';

import { bestShortcut } from '../../../src/core/ranking/best-shortcut.ts';
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

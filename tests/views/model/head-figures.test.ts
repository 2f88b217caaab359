import { describe, expect, it } from 'vitest';

import { shortcutStandings } from '../../../src/core/board/shortcut-standings.ts';
import { pValue } from '../../../src/i18n/format.ts';
import { headFigures } from '../../../src/views/model/head-figures.ts';
import { boardRun } from '../../core/board/board-fixture.ts';
import { placeOn } from './small-place.ts';

const right = (count: number): string => 'C'.repeat(count) + 'P'.repeat(10 - count);
const run = (id: string, count: number) => boardRun(id, { contextual: right(count) });

describe('headFigures', () => {
  const runs = [run('strong', 10), run('weak', 1), run('longest', 3)];

  it('gives p against the shortcut as the view of shortcuts does, after Holm', () => {
    const place = placeOn('strong', runs, ['longest']);
    const standing = shortcutStandings(place.board, 'contextual')?.find(
      ({ row }) => row.model.id === 'strong',
    );
    const figure = headFigures('en', place).find(({ label }) => label === 'Above the shortcut');
    // 7 items against 0: exact McNemar 2 · (1/2)^7 = 0.0156, times 2 after Holm = 0.031.
    expect(standing?.pHolm).toBeCloseTo(0.03125, 12);
    expect(figure?.note).toBe(`points, contextual (${pValue('en', 0.03125)} after Holm)`);
  });

  it('says of a model below the shortcut that it stands against it', () => {
    const figures = headFigures('en', placeOn('weak', runs, ['longest']));
    expect(figures.find(({ label }) => label === 'Against the shortcut')?.value).toBe('\u221220.0');
    expect(figures.map(({ label }) => label)).not.toContain('Above the shortcut');
  });
});

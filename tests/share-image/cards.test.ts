import { describe, expect, it } from 'vitest';

import { drawCard } from '../../src/share-image/cards.ts';
import { shareImagePath } from '../../src/share-image/image-path.ts';
import { datasetCard, modelCard, pageCard } from '../../src/share-image/share-cards.ts';
import { boardRun } from '../core/board/board-fixture.ts';
import { placeOn } from '../views/model/small-place.ts';

const place = placeOn(
  'a',
  [
    boardRun('a', { contextual: 'CCCCCCCCPL', 'cross-cultural': 'CCCCCICICC' }),
    boardRun('r', { contextual: 'CCCCPPPPPL' }),
  ],
  ['r'],
);

describe('drawCard', () => {
  it('draws all text as outlines, and the same every time', async () => {
    for (const locale of ['en', 'fa'] as const) {
      const card = modelCard(locale, place.row.model, [place]);
      const svg = await drawCard(card);
      expect(svg).not.toMatch(/<text|font|style=/);
      expect(svg).toBe(await drawCard(card));
    }
  }, 60_000);

  it('draws the scores of a model with chance and shortcut beside them', () => {
    const { rows } = modelCard('en', place.row.model, [place]);
    expect(rows.map(({ value, track }) => [value, track?.chance, track?.shortcut])).toEqual([
      ['80.0', 25, 40],
      ['80.0', 50, null],
    ]);
    expect(rows[0]).toMatchObject({ chanceLabel: 'chance 25', shortcutLabel: 'model r 40.0' });
  });

  it('draws the best model of a data set, or its size before any has answered', () => {
    expect(datasetCard('en', place).rows.map(({ value, name }) => [value, name])).toEqual([
      ['80.0', 'Contextual, Model a'],
      ['80.0', 'Cross-cultural, Model a'],
    ]);
    const [rule] = datasetCard('en', placeOn('r', [boardRun('r', { contextual: 'CCCCPPPPPL' })], ['r'])).rows;
    expect(rule).toMatchObject({ value: '10', name: 'Questions, Contextual' });
    expect(rule?.track).toMatchObject({ score: null, shortcut: 40 });
  });

  it('draws a model without a row by its words alone', () => {
    expect(modelCard('en', place.row.model, []).rows).toEqual([]);
    expect(pageCard('fa', 'مَثَل', 'متن').direction).toBe('rtl');
  });
});

describe('shareImagePath', () => {
  it.each([
    ['/', 'pages/leaderboard'],
    ['/models/', 'pages/models'],
    ['/models/a', 'models/a'],
    ['/datasets/small/audit/', 'datasets/small'],
    ['/questions/small/ctx-01', 'datasets/small'],
    ['/questions/themes/fate', 'pages/questions'],
    ['/leaderboard/small/contextual', 'datasets/small'],
    ['/404', 'pages/leaderboard'],
  ])('shows for %s the picture %s', (path, image) => {
    expect(shareImagePath('fa', path, ['small'])).toBe(`/og/fa/${image}.png`);
  });
});

import { describe, expect, it } from 'vitest';

import { accuracyView } from '../../../src/views/charts/accuracy-view.ts';
import { POINT_LIMIT, ROW_LIMIT } from '../../../src/views/charts/chart-notes.ts';
import { chartsView } from '../../../src/views/charts/charts-view.ts';
import type { DotRowsData, FigureView, ScatterData } from '../../../src/views/charts/figure-view.ts';
import { positionView } from '../../../src/views/charts/position-view.ts';
import { releaseView } from '../../../src/views/charts/release-view.ts';
import { sizeView } from '../../../src/views/charts/size-view.ts';
import { shortcutsView } from '../../../src/views/shortcuts-view.ts';
import { taskCard } from '../../../src/core/dataset.ts';
import { boardCard } from '../../core/board/board-fixture.ts';
import { boardKey, boardOf, type FixtureModel, longest } from './charts-fixture.ts';

const dots = ({ chart }: FigureView): DotRowsData => {
  if (chart?.shape !== 'dots') throw new Error('no rows of dots');
  return chart.data;
};
const scatter = ({ chart }: FigureView): ScatterData => {
  if (chart?.shape !== 'scatter') throw new Error('no scatter');
  return chart.data;
};

const many = (count: number): FixtureModel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `model-${String(index).padStart(3, '0')}`,
    contextual: 5 + (index % 5),
    crossCultural: 6,
    size: index + 1,
    released: `2025-01-${String((index % 28) + 1).padStart(2, '0')}`,
  }));

describe('accuracyView', () => {
  it('draws models by rank, then the best shortcut, with chance and shortcut as lines', () => {
    const view = accuracyView(
      'en',
      boardOf([{ id: 'one', contextual: 10, crossCultural: 10 }, longest], ['contextual']),
    );
    const { rows, lines } = dots(view);
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
      ['one', 'closed'],
      ['longest', 'baseline'],
    ]);
    // Chance is 1 of 4, the rule has 3 of 10.
    expect(lines.map(({ kind, value }) => [kind, value])).toEqual([
      ['chance', 25],
      ['shortcut', 30],
    ]);
    expect(view.title).toBe('The one model with a score is clearly above the best shortcut');
  });

  it('counts the models above the shortcut as the view of shortcuts does', () => {
    const models: FixtureModel[] = [10, 9, 3].map((contextual) => ({
      id: `right-${String(contextual)}`,
      contextual,
      crossCultural: null,
    }));
    const board = boardOf([...models, longest], ['contextual']);
    // Against 3 of 10: 7 items to 0, exact McNemar 2 · (1/2)^7 = 0.0156, times 3 after Holm = 0.047; then 6 to 0,
    // 0.031, which alone would count, times 2 = 0.0625.
    expect(accuracyView('en', board).title).toBe('1 of 3 models is clearly above the best shortcut');
    expect(shortcutsView('en', board, boardKey, 10)[0]?.title).toMatch(/^1 of 3 models is clearly above /);
  });

  it('ranks all tasks by their mean: chance and the shortcut are means, too', () => {
    const { lines, rows } = dots(
      accuracyView('en', boardOf([{ id: 'one', contextual: 9, crossCultural: 6 }, longest])),
    );
    // (25 + 50) / 2 and (30 + 50) / 2; the model (90 + 60) / 2.
    expect(lines.map(({ value }) => value)).toEqual([37.5, 40]);
    expect(rows[0]?.dots[0]?.value).toBe(75);
  });

  it('names a model without a score with the reason, and never draws it at 0', () => {
    const view = accuracyView('en', boardOf([{ id: 'half', contextual: 9, crossCultural: null }, longest]));
    expect(dots(view).rows.map(({ id }) => id)).toEqual(['longest']);
    expect(view.notes.join(' ')).toContain('Not drawn: Model half (no score for every task).');
    expect(view.table.rows).toContainEqual(['Model half', '—', 'no score for every task']);
    expect(view.title).toBe('No model has a score here yet');
  });

  it('draws the first rows of many, says so, and keeps all in the table', () => {
    const view = accuracyView('en', boardOf([...many(ROW_LIMIT + 5), longest]));
    expect(dots(view).rows.length).toBe(ROW_LIMIT + 1);
    expect(view.notes.join(' ')).toContain('Drawn are the first 20 of 25 models by rank');
    expect(view.table.rows.length).toBe(ROW_LIMIT + 6);
  });
});

describe('sizeView', () => {
  it('places sizes by their logarithm and leaves out models whose size is not published', () => {
    const view = sizeView(
      'en',
      boardOf([
        { id: 'small', contextual: 5, crossCultural: 5, size: 10 },
        { id: 'large', contextual: 9, crossCultural: 9, size: 100 },
        { id: 'secret', contextual: 10, crossCultural: 10 },
        longest,
      ]),
    );
    const places = new Map(scatter(view).points.map(({ id, x }) => [id, x]));
    expect([...places.keys()].sort()).toEqual(['large', 'small']);
    expect((places.get('large') ?? 0) - (places.get('small') ?? 0)).toBeCloseTo(1, 12);
    expect(view.notes.join(' ')).toContain('Model secret (size not published)');
    expect(view.title).toContain('Too few models');
    expect(view.reading).toContain('Under 40B, Model small scores highest: 50.0.');
  });

  it('says that larger models score higher only where the order is beyond chance, and else that the models are too few', () => {
    const sizes = [1, 2, 4, 8, 16, 32];
    const board = (scores: number[]): ReturnType<typeof boardOf> =>
      boardOf(
        scores.map((right, index) => ({
          id: `m${String(index)}`,
          contextual: right,
          crossCultural: right,
          size: sizes[index] ?? 1,
        })),
      );
    expect(sizeView('en', board([3, 4, 5, 6, 7, 8])).title).toBe('Larger models score higher');
    expect(sizeView('en', board([8, 7, 6, 5, 4, 3])).title).toBe('Smaller models score higher');
    expect(sizeView('en', board([6, 5, 7, 5, 6, 7])).title).toBe(
      '6 models are too few to say that size decides',
    );
  });

  it('draws nothing where no model has both a score and a size', () => {
    const view = sizeView('en', boardOf([{ id: 'secret', contextual: 9, crossCultural: 9 }, longest]));
    expect(view.chart).toBeNull();
    expect(view.title).toBe('No model here has both a score and a published size');
  });
});

describe('releaseView', () => {
  it('places days evenly and writes months by the calendar of the language', () => {
    const board = boardOf([
      { id: 'old', contextual: 5, crossCultural: 5, size: 1, released: '2024-12-31' },
      { id: 'new', contextual: 9, crossCultural: 9, size: 1, released: '2025-12-31' },
      longest,
    ]);
    const { points, horizontal } = scatter(releaseView('en', board));
    const at = (id: string): number => points.find((point) => point.id === id)?.x ?? Number.NaN;
    expect(at('new') - at('old')).toBe(365);
    expect(horizontal.ticks.map(({ label }) => label)).toContain('Jul 2025');
    const persian = scatter(releaseView('fa', board)).horizontal.ticks.map(({ label }) => label);
    expect(persian).toContain('مهر ۱۴۰۴');
  });

  it('keeps the first points of many', () => {
    const view = releaseView('en', boardOf(many(POINT_LIMIT + 3)));
    expect(scatter(view).points.length).toBe(POINT_LIMIT);
    expect(view.notes.join(' ')).toContain('the first 40 of 43 models');
  });
});

describe('positionView', () => {
  const task = taskCard(boardCard, 'contextual');

  it('has a dot for each place that holds keys, and finds a model that is right only at the first', () => {
    // Five right of five with the key at the first place, none of five at the second: χ² = 10 on 1 degree.
    const view = positionView(
      'en',
      boardOf([{ id: 'leaning', contextual: 5, crossCultural: 5 }]),
      boardKey,
      task,
    );
    expect(dots(view).rows[0]?.dots.map((dot) => dot?.value ?? null)).toEqual([100, 0, null, null]);
    expect(dots(view).rows[0]?.total).toBe('100.0');
    expect(view.title).toBe('The one model here leans to a place');
  });

  it('keeps each label of the key to itself, and names a chance that the scale leaves out', () => {
    const view = positionView(
      'en',
      boardOf([{ id: 'good', contextual: 10, crossCultural: 5 }]),
      boardKey,
      task,
    );
    expect(view.key[0]?.label).toMatch(
      /^key at (\u2068[^\u2068\u2069]+\u2069, ){3}\u2068[^\u2068\u2069]+\u2069, top/,
    );
    expect(view.notes.join(' ')).toContain('; chance (25) lies outside it.');
  });

  it('says what rules do where no model has answers', () => {
    const view = positionView('en', boardOf([longest]), boardKey, task);
    expect(dots(view).rows.map(({ id }) => id)).toEqual(['longest']);
    expect(view.title).toContain('No model has answers');
  });
});

describe('chartsView', () => {
  it.each(['en', 'fa'] as const)('names data set, version and source under every chart, in %s', (locale) => {
    const figures = chartsView(locale, boardOf([...many(6), longest]), boardKey);
    expect(figures.map(({ id }) => id)).toEqual([
      'accuracy',
      'errors',
      'size',
      'release',
      'tasks',
      'position',
    ]);
    for (const { notes } of figures) {
      expect(notes.at(-1)).toContain('Small');
      expect(notes.at(-1)).toContain('1.0.0');
    }
  });

  it('keeps every drawn value inside its axis', () => {
    for (const { chart } of chartsView('en', boardOf([...many(30), longest]), boardKey)) {
      if (chart?.shape === 'scatter')
        for (const { x, y, up } of chart.data.points) {
          const { horizontal, vertical } = chart.data;
          expect(x >= horizontal.from && x <= horizontal.to).toBe(true);
          expect([y, ...(up ?? [])].every((value) => value >= vertical.from && value <= vertical.to)).toBe(
            true,
          );
        }
      if (chart?.shape === 'dots')
        for (const dot of chart.data.rows.flatMap((row) => row.dots))
          if (dot !== null)
            expect(dot.value >= chart.data.axis.from && dot.value <= chart.data.axis.to).toBe(true);
    }
  });
});

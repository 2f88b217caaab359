import { describe, expect, it } from 'vitest';

import { buildBoard, type Board } from '../../../src/core/board/build-board.ts';
import type { ComparableRun } from '../../../src/core/board/board-runs.ts';
import { PaperSchema } from '../../../src/core/schema/paper.ts';
import type { Run } from '../../../src/core/schema/run.ts';
import { boardCard, boardModel, boardProtocols, boardRun } from './board-fixture.ts';

const models = new Map(
  [
    boardModel('strong'),
    boardModel('weak'),
    boardModel('stated'),
    boardModel('baseline-longest', 'rule'),
    boardModel('baseline-classifier', 'learned'),
    boardModel('baseline-draw', 'chance'),
    { ...boardModel('baseline-first', 'rule'), goesByPlace: true as const },
  ].map((model) => [model.id, model]),
);

const paper = PaperSchema.parse({
  schemaVersion: 1,
  id: 'a-paper',
  title: 'A paper',
  authors: 'Somebody',
  date: '2026-01-29',
  url: 'https://example.org/paper',
  dataset: 'small',
  rows: ['stated', 'strong'].map((model) => ({
    model,
    protocol: 'paper',
    tasks: {
      contextual: {
        accuracy: 0.9,
        right: 9,
        total: 10,
        above: null,
        where: { en: 'abstract', fa: 'چکیده' },
        reason: null,
      },
      'cross-cultural': {
        accuracy: null,
        right: null,
        total: 10,
        above: 0.5,
        where: { en: 'text', fa: 'متن' },
        reason: { en: 'not at hand', fa: 'در دست نیست' },
      },
    },
  })),
  errorShares: [],
});

const file = (run: Run, provenance: ComparableRun['provenance'] = 'submitted'): ComparableRun => ({
  run,
  provenance,
});

const all = { contextual: 'CCCCCCCCCC', 'cross-cultural': 'CCCCCCCCCC' };
const none = { contextual: 'PPPPPLLLII', 'cross-cultural': 'IIIIIIIIII' };

const board = (
  runs: ComparableRun[],
  taskIds?: string[],
  other: { group?: string; baselineGroup?: string } = {},
): Board =>
  buildBoard(
    {
      card: boardCard,
      runs,
      models,
      papers: [paper],
      protocols: boardProtocols,
      group: 'paper',
      scorerVersion: '1.0.0',
      ...other,
    },
    taskIds,
  );

describe('buildBoard', () => {
  it('ranks runs with answers, and puts rows without a full score last', () => {
    const { rows } = board([file(boardRun('weak', none)), file(boardRun('strong', all))]);
    expect(rows.map(({ model }) => model.id)).toEqual(['strong', 'weak', 'stated']);
    // 10 of 10 against 0 of 10 at both tasks: exact p far below 0.05, so the ranks are 1 and 2.
    expect(rows.map(({ rank }) => rank?.rank ?? null)).toEqual([1, 2, null]);
    expect(rows.map(({ overall }) => overall.accuracy)).toEqual([1, 0, null]);
  });

  it('shows a model’s own run rather than what a paper states of it', () => {
    const { rows } = board([file(boardRun('strong', all))]);
    expect(rows.filter(({ model }) => model.id === 'strong').map(({ provenance }) => provenance)).toEqual([
      'submitted',
    ]);
  });

  it('keeps a stated figure, and a missing one with its reason and bound', () => {
    const stated = board([]).rows.find(({ model }) => model.id === 'stated');
    expect(stated?.tasks.get('contextual')).toMatchObject({
      source: 'paper',
      right: 9,
      total: 10,
      where: { en: 'abstract', fa: 'چکیده' },
    });
    expect(stated?.tasks.get('cross-cultural')).toEqual({
      source: 'missing',
      reason: { en: 'not at hand', fa: 'در دست نیست' },
      above: 0.5,
      where: { en: 'text', fa: 'متن' },
    });
  });

  it('ranks by one task where one is named, so that a stated figure is ranked there', () => {
    const { rows, ranking } = board([file(boardRun('weak', none))], ['contextual']);
    expect(ranking.ranked.map(({ id }) => id).sort()).toEqual(['stated', 'strong', 'weak']);
    expect(rows.at(-1)?.model.id).toBe('weak');
  });

  it.each([
    ['another protocol group', { protocol: 'shuffled' }],
    ['another version of the questions', { version: '1.0.1' }],
    ['another scorer', { scorer: '0.9.0' }],
  ])('leaves out a run under %s', (_what, change) => {
    expect(board([file(boardRun('weak', all, change))]).rows.map(({ model }) => model.id)).not.toContain(
      'weak',
    );
  });

  it('says which runs it leaves out and what sets them apart, once a reason', () => {
    const { apart } = board([
      file(boardRun('strong', all)),
      file(boardRun('weak', all, { protocol: 'shuffled' })),
      file(boardRun('strong', all, { protocol: 'shuffled' })),
      file(boardRun('weak', none, { protocol: 'shuffled', run: 'again' })),
      file(boardRun('weak', all, { version: '0.9.0', protocol: 'shuffled' })),
      file(boardRun('weak', all, { scorer: '0.9.0' })),
      file(boardRun('baseline-longest', all, { protocol: 'shuffled' }), 'baseline'),
    ]);
    expect(apart).toEqual([
      { reason: 'protocol', what: 'shuffled', group: 'shuffled', models: ['strong', 'weak'] },
      { reason: 'scorer', what: '0.9.0', group: null, models: ['weak'] },
      { reason: 'version', what: '0.9.0', group: null, models: ['weak'] },
    ]);
  });

  it('ranks another group by itself, beside the baselines that look at no place', () => {
    const { rows, baselines, apart, group } = board(
      [
        file(boardRun('strong', all)),
        file(boardRun('weak', none, { protocol: 'shuffled' })),
        file(boardRun('strong', none, { protocol: 'shuffled' })),
        file(boardRun('baseline-longest', none), 'baseline'),
        file(boardRun('baseline-first', none), 'baseline'),
      ],
      undefined,
      { group: 'shuffled', baselineGroup: 'paper' },
    );
    expect(group).toBe('shuffled');
    expect(rows.map(({ model, rank }) => [model.id, rank?.rank])).toEqual([
      ['strong', 1],
      ['weak', 1],
    ]);
    expect(rows.every(({ filed }) => filed?.run.protocol.id === 'shuffled')).toBe(true);
    expect(baselines.map(({ model }) => model.id)).toEqual(['baseline-longest']);
    expect(apart).toEqual([{ reason: 'protocol', what: 'paper', group: 'paper', models: ['strong'] }]);
  });

  it('prefers a baseline’s own run under the group to one of another group', () => {
    const { baselines } = board(
      [
        file(boardRun('baseline-longest', none), 'baseline'),
        file(boardRun('baseline-longest', all, { protocol: 'shuffled' }), 'baseline'),
      ],
      undefined,
      { group: 'shuffled', baselineGroup: 'paper' },
    );
    expect(baselines.map(({ filed }) => filed?.run.protocol.id)).toEqual(['shuffled']);
  });

  it('takes the reproduced run of a model, then the newest', () => {
    const early = boardRun('weak', none, { run: 'early', finishedAt: '2026-05-01T11:00:00Z' });
    const late = boardRun('weak', all, { run: 'late', finishedAt: '2026-06-01T11:00:00Z' });
    const chosen = (runs: ComparableRun[]): string | undefined =>
      board(runs).rows.find(({ model }) => model.id === 'weak')?.filed?.run.run;
    expect(chosen([file(early), file(late)])).toBe('late');
    expect(chosen([file(late), file(early)])).toBe('late');
    expect(chosen([file(early, 'reproduced'), file(late)])).toBe('early');
  });

  it('sets baselines apart, and takes as shortcut the best rule, no draw and nothing learned from the keys', () => {
    const { rows, baselines, shortcuts } = board([
      file(
        boardRun('baseline-longest', { contextual: 'CCCCCCCPPP', 'cross-cultural': 'CCCCCIIIII' }),
        'baseline',
      ),
      file(
        boardRun('baseline-classifier', { contextual: 'CCCCCCCCCP', 'cross-cultural': 'CCCCCCCIII' }),
        'baseline',
      ),
      file(
        boardRun('baseline-draw', { contextual: 'CCCCCCCCPP', 'cross-cultural': 'CCCCCCIIII' }),
        'baseline',
      ),
    ]);
    expect(rows.every(({ model }) => model.kind !== 'baseline')).toBe(true);
    expect(baselines.map(({ model }) => model.id)).toEqual([
      'baseline-classifier',
      'baseline-draw',
      'baseline-longest',
    ]);
    expect(shortcuts.get('contextual')).toMatchObject({ right: 7, total: 10 });
    expect(shortcuts.get('cross-cultural')?.model.id).toBe('baseline-longest');
  });

  it('knows no shortcut where no rule has run', () => {
    expect(board([]).shortcuts.get('contextual')).toBeNull();
  });

  it('refuses a run of a model that has no file', () => {
    expect(() => board([file(boardRun('stranger', all))])).toThrow(/unknown model stranger/);
  });
});

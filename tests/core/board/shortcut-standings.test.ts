import { describe, expect, it } from 'vitest';

import { buildBoard } from '../../../src/core/board/build-board.ts';
import { shortcutStandings } from '../../../src/core/board/shortcut-standings.ts';
import { boardCard, boardModel, boardProtocols, boardRun } from './board-fixture.ts';

const models = new Map(
  [boardModel('strong'), boardModel('same'), boardModel('weak'), boardModel('baseline-rule', 'rule')].map(
    (model) => [model.id, model],
  ),
);

const board = (answers: Record<string, string>) =>
  buildBoard({
    card: boardCard,
    runs: Object.entries(answers).map(([model, contextual]) => ({
      run: boardRun(model, { contextual }),
      provenance: model.startsWith('baseline') ? ('baseline' as const) : ('submitted' as const),
    })),
    models,
    papers: [],
    protocols: boardProtocols,
    group: 'paper',
    scorerVersion: '1.0.0',
  });

describe('shortcutStandings', () => {
  it('says how far each model is above the best rule, and whether that can be chance', () => {
    const standings = shortcutStandings(
      board({
        'baseline-rule': 'PPPPPPPPPP',
        weak: 'CPPPPPPPPP',
        same: 'PPPPPPPPPP',
        strong: 'CCCCCCCCPP',
      }),
      'contextual',
    );
    // strong: 8 items against 0, exact McNemar 2 · (1/2)^8 = 0.0078, times 3 after Holm = 0.0234.
    // weak: 1 against 0, p = 1; same: no item apart, p = 1.
    expect(standings?.map(({ row, verdict }) => [row.model.id, verdict])).toEqual([
      ['strong', 'above'],
      ['weak', 'open'],
      ['same', 'open'],
    ]);
    expect(standings?.[0]?.comparison.difference).toBe(0.8);
    expect(standings?.[0]?.comparison.p).toBeCloseTo(0.0078125, 10);
    expect(standings?.[0]?.pHolm).toBeCloseTo(0.0234375, 10);
  });

  it('says so too where a model is clearly below', () => {
    const standings = shortcutStandings(
      board({ 'baseline-rule': 'CCCCCCCCCC', weak: 'PPPPPPPPPP' }),
      'contextual',
    );
    expect(standings?.[0]?.verdict).toBe('below');
  });

  it('is null where no rule is defined, and leaves out models without a figure', () => {
    const only = board({ strong: 'CCCCCCCCCC', 'baseline-rule': 'CCCCCPPPPP' });
    expect(shortcutStandings(only, 'cross-cultural')).toBeNull();
    expect(shortcutStandings(board({ strong: 'CCCCCCCCCC' }), 'contextual')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';

import { buildBoard } from '../../../src/core/board/build-board.ts';
import { boardTables } from '../../../scripts/report/board-table.ts';
import { boardCard, boardModel, boardProtocols, boardRun } from '../../core/board/board-fixture.ts';

const board = buildBoard({
  card: boardCard,
  runs: [
    {
      run: boardRun('strong', { contextual: 'CCCCCCCCCC', 'cross-cultural': 'CCCCCCCCCC' }),
      provenance: 'submitted',
    },
    { run: boardRun('baseline-x', { contextual: 'CCCCCPPPPP' }), provenance: 'baseline' },
  ],
  models: new Map([boardModel('strong'), boardModel('baseline-x', 'rule')].map((model) => [model.id, model])),
  papers: [],
  protocols: boardProtocols,
  group: 'paper',
  scorerVersion: '1.0.0',
});

describe('boardTables', () => {
  it('prints ranks, sources and accuracies with their intervals, and a dash for what is missing', () => {
    const lines = boardTables([board], 'text').trim().split('\n');
    expect(lines[0]).toBe('small 1.0.0');
    // Wilson, 10 of 10: 0.722 to 1; 5 of 10: 0.237 to 0.763.
    expect(lines[2]).toMatch(/^1\s+strong\s+submitted\s+1\.000 \(.*\)\s+1\.000 \(0\.722 to 1\.000\)/);
    expect(lines[3]).toMatch(/^—\s+baseline-x\s+baseline\s+—\s+0\.500 \(0\.237 to 0\.763\)\s+—$/);
  });

  it('prints Markdown and comma-separated values of the same cells', () => {
    expect(boardTables([board], 'markdown').split('\n')[1]).toBe('| --- | --- | --- | --- | --- | --- |');
    expect(boardTables([board], 'csv').split('\n')[0]).toBe(
      'dataset,rank,model,source,overall,contextual,cross-cultural',
    );
  });
});

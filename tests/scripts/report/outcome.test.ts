import { describe, expect, it } from 'vitest';

import type { Failure } from '../../../scripts/harness/asking/ask-item.ts';
import { planRun } from '../../../scripts/harness/plan.ts';
import { durationText, wholeText } from '../../../scripts/report/number-text.ts';
import { outcomeLines } from '../../../scripts/report/outcome.ts';
import { shellCommand } from '../../../scripts/report/shell-command.ts';
import { createEvaluationRoot } from '../../fixtures/evaluation-root.ts';

const state = { runFolder: '/runs/x', answered: 3, total: 12, costUsd: null };
const failure = (item: string) => ({ item, kind: 'server', reason: 'HTTP 500: no', attempts: 4 }) as const;

describe('outcomeLines', () => {
  it('names failed items by kind, ten at most, and the command to go on with', () => {
    const failures = Array.from({ length: 12 }, (_, index) => failure(`t-${String(index + 1)}`));
    const lines = outcomeLines(
      { ...state, sheets: [], status: 'incomplete', missing: [], failures, stop: null },
      { resumeCommand: 'npm run evaluate -- --model m', standing: null },
    );
    expect(lines).toEqual([
      'incomplete: 3 of 12 answered, no result file',
      '  12 server error: t-1, t-2, t-3, t-4, t-5, t-6, t-7, t-8, t-9, t-10 and 2 more',
      '    HTTP 500: no',
      'every answer so far is kept in /runs/x; go on with',
      '  npm run evaluate -- --model m',
    ]);
  });

  it('says that asking again will not help where the route refuses what is left', () => {
    const refused = { item: 't-1', kind: 'refused', reason: 'HTTP 400: not this one', attempts: 1 } as const;
    const lines = (failures: Failure[]): string[] =>
      outcomeLines(
        { ...state, answered: 11, sheets: [], status: 'incomplete', missing: ['t-1'], failures, stop: null },
        { resumeCommand: 'go', standing: null },
      );
    expect(lines([refused]).slice(-2)).toEqual([
      'every answer so far is kept in /runs/x; the route refuses the rest, and asking again will not help unless the route changes. Then',
      '  go',
    ]);
    expect(lines([refused, failure('t-2')]).at(-2)).toBe(
      'every answer so far is kept in /runs/x; go on with',
    );
  });

  it('names the option that sets the time which ran out', () => {
    const late = { item: 't-1', kind: 'timeout', reason: 'no reply within 1 s', attempts: 12 } as const;
    const outcome = { ...state, sheets: [], missing: [], failures: [late], stop: null };
    expect(
      outcomeLines({ ...outcome, status: 'incomplete' }, { resumeCommand: 'go', standing: null })[2],
    ).toBe('    no reply within 1 s (--timeout)');
  });

  it('says that the same budget would not go further', () => {
    const stop = { because: 'budget', reason: 'spent' } as const;
    const outcome = { ...state, sheets: [], missing: ['t-1'], failures: [], stop };
    expect(
      outcomeLines({ ...outcome, status: 'incomplete' }, { resumeCommand: 'go', standing: null }).slice(-2),
    ).toEqual(['every answer so far is kept in /runs/x; give a larger --budget and go on with', '  go']);
  });

  it('names what is missing after a stop, asked or not', () => {
    const stop = { because: 'budget', reason: 'spent' } as const;
    const missing = Array.from({ length: 11 }, (_, index) => `t-${String(index + 1)}`);
    const lines = outcomeLines(
      { ...state, sheets: [], status: 'incomplete', missing, failures: [failure('t-1')], stop },
      { resumeCommand: 'go', standing: null },
    );
    expect(lines.slice(1, 5)).toEqual([
      '  1 server error: t-1',
      '    HTTP 500: no',
      '  missing: t-1, t-2, t-3, t-4, t-5, t-6, t-7, t-8, t-9, t-10 and 1 more',
      'stopped: spent',
    ]);
  });

  it('shows the scores of a trial with every kind of answer, and that it is one', () => {
    using fixture = createEvaluationRoot();
    const [four, two] = planRun({ model: 'fake-model', dataset: 'fixture', root: fixture.root }).tasks;
    if (four === undefined || two === undefined) throw new Error('expected two tasks');
    const sheets = [
      { task: four.task, passes: ['CPL?~'] },
      { task: two.task, passes: [''] },
    ];
    expect(
      outcomeLines({ ...state, sheets, status: 'trial' }, { resumeCommand: '', standing: null }),
    ).toEqual([
      // Wilson 95 % of 1 of 5: 0.036 to 0.624.
      'four  0.200 (95 %: 0.036 to 0.624)  1 of 5 right  chance 0.250',
      '      wrong: plausible 1, literal 1, irrelevant 0; no valid answer: unparseable 1, no response 0, truncated 1, filtered 0',
      'a trial with --limit: 3 of 12 answered, no result file; without --limit the run goes on from here',
    ]);
  });
});

describe('texts', () => {
  it('groups digits and writes durations as clocks do', () => {
    expect([0, 999, 1_000, 1_234_567].map(wholeText)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect([0, 59.6, 61, 3_849].map(durationText)).toEqual(['0:00', '1:00', '1:01', '1:04:09']);
  });

  it('quotes what a shell would take apart', () => {
    expect(shellCommand(['npm', '--model', 'a-b', "it's", 'two words', ''])).toBe(
      `npm --model a-b 'it'\\''s' 'two words' ''`,
    );
  });
});

import { describe, expect, it } from 'vitest';

import { auditJson } from '../../../scripts/report/audit-json.ts';
import { auditReport } from '../../../scripts/report/audit-report.ts';
import {
  type Audit,
  AuditSchema,
  type PoolAudit,
  type RuleAudit,
  type TaskAudit,
} from '../../../src/core/schema/audit.ts';

const rule = (id: string, more: Partial<RuleAudit> = {}): RuleAudit => ({
  id,
  family: 'length',
  credit: 60,
  accuracy: 0.6,
  interval: { low: 0.5, high: 0.69 },
  decided: { items: 90, credit: 54, accuracy: 0.6 },
  z: 2.04,
  bar: { kind: 'interval', low: 0.371, high: 0.629, verdict: 'doubtful' },
  permutation: null,
  training: null,
  ...more,
});

const pool: PoolAudit = {
  sayings: 9,
  onlyKey: 1,
  onlyDistractor: 2,
  both: 6,
  keyDispersion: {
    sayings: 6,
    index: 2.5,
    draws: 9999,
    p: 0.004,
    readsBackwards: false,
    verdict: 'broken',
  },
  closed: false,
  unbalanced: {
    limit: 1,
    sayings: [{ item: 'tk-003', option: 2, asKey: 0, asDistractor: 5 }],
    verdict: 'broken',
  },
  overused: { limit: 4, sayings: [], verdict: 'holds' },
};

const task: TaskAudit = {
  task: 'talk',
  sha256: '0'.repeat(64),
  itemCount: 100,
  optionCount: 2,
  chance: 0.5,
  halfWidth: { gate: 0.1288, doubt: 0.098 },
  supportsClaims: false,
  rules: [
    rule('longest-in-characters'),
    rule('naive-bayes-on-n-grams', {
      family: 'classifier',
      z: 12.34,
      bar: { kind: 'ceiling', low: null, high: 0.629, verdict: 'broken' },
      permutation: { sets: 39, asHigh: 0 },
    }),
  ],
  idleRules: ['most-digits'],
  keyPosition: { counts: [50, 50], statistic: 0, degrees: 1, p: 1, verdict: 'holds' },
  keyLengthRank: { counts: [60.5, 39.5], statistic: 4.41, degrees: 1, p: 0.0357, verdict: 'doubtful' },
  lengths: {
    meanByRole: [
      { role: 'correct', characters: 40, words: 8 },
      { role: 'literal', characters: 38.25, words: 7.5 },
    ],
    keyToDistractors: { mean: 1.05, low: 1, high: 1.1 },
    uneven: { limit: 1.5, items: ['tk-001'], share: 0.01, verdict: 'holds' },
    longestByPart: { first: { items: 60, accuracy: 0.5 }, later: { items: 40, accuracy: 0.75 } },
    controlled: {
      keyNotLongest: 40,
      secondLongest: null,
      itemsToAdd: 40,
      keyWithin: [{ ratio: 1.1, items: 50 }],
      allWithin: [],
    },
  },
  speakers: { names: 20, turns: 200, mostUsed: 0.25, twoMostUsed: 0.4 },
  pairForm: null,
  pool,
  repeatedProverbs: { pairs: [['tk-001', 'tk-004']], verdict: 'broken' },
  faults: [
    {
      id: 'double-space',
      severity: 'warning',
      items: Array.from({ length: 15 }, (_, row) => `tk-${String(row + 10)}`),
      verdict: 'broken',
    },
  ],
  bars: 9,
  broken: [
    'naive-bayes-on-n-grams',
    'key-dispersion',
    'unbalanced-proverbs',
    'repeated-proverbs',
    'double-space',
  ],
  doubtful: ['longest-in-characters', 'key-length-rank'],
};

const audit: Audit = AuditSchema.parse({
  schemaVersion: 1,
  generatedBy: 'npm run audit -- tiny',
  dataset: 'tiny',
  version: '1.0.0',
  seed: 1,
  alpha: { gate: 0.01, doubt: 0.05 },
  tasks: [task],
  sharedProverbs: [{ task: 'talk', within: 'chat', items: 12 }],
});

describe('auditReport', () => {
  const lines = auditReport(audit).split('\n');

  it('says what the set is measured against, and what so few items cannot support', () => {
    expect(lines[3]).toBe('talk: 100 items, 2 options, chance 0.500 ± 0.129 (0.098 for doubt)');
    expect(lines[4]).toMatch(/support no strong claim.*bars are those for 100 items/);
  });

  it('gives each rule a line under its family, and marks what is broken or doubtful', () => {
    const table = lines.slice(lines.indexOf('length'), lines.indexOf('keys, lengths and pool') - 1);
    expect(table).toEqual([
      'length',
      '~ longest-in-characters   0.600     0.500 to 0.690       90  0.600   2.0  0.371 to 0.629',
      'classifier',
      '✗ naive-bayes-on-n-grams  0.600     0.500 to 0.690       90  0.600  12.3  to 0.629; 0 of 39 random keys as high',
    ]);
  });

  it('shows a tie’s share of a rank, and where unbalanced proverbs first stand', () => {
    expect(lines).toContain('~ key-length-rank      60.5 / 39.5, chi-square p 0.036 (longest first)');
    expect(lines).toContain(
      '✗ unbalanced-proverbs  1 off balance by more than a use, first at tk-003 option 2 (0 + 5)',
    );
  });

  it('says which way a pool of proverbs leans that breaks its bar', () => {
    expect(lines).toContain(
      '✗ key-dispersion       key counts spread 2.50 times as much as by chance over 6 proverbs used more than once, p 0.004 in 9,999 draws; too uneven: other keys foretell keys',
    );
  });

  it('says of a closed pool that it can be read backwards, and how its classifiers were held from that', () => {
    const closed = auditReport({
      ...audit,
      tasks: [
        {
          ...task,
          rules: [
            rule('naive-bayes-on-n-grams', {
              family: 'classifier',
              bar: { kind: 'ceiling', low: null, high: 0.629, verdict: 'holds' },
              training: { without: 'shared-sayings', fewest: 80, median: 88, byItem: 0.125 },
            }),
          ],
          pool: {
            ...pool,
            closed: true,
            keyDispersion: {
              sayings: 6,
              index: 0,
              draws: 9999,
              p: 1,
              readsBackwards: true,
              verdict: 'holds',
            },
          },
        },
      ],
    });
    expect(closed).toContain(
      'to 0.629; learned from 80 items at least (median 88) that share no proverb; 10-fold by item, for information: 0.125\n',
    );
    expect(closed).toContain(
      'p 1.000 in 9,999 draws; each is the key exactly once: whoever holds the other keys can rule keys out, as 10-fold by item does\n',
    );
  });

  it('reports the two-option form under a heading of its own', () => {
    const { rules, keyPosition, keyLengthRank, ...rest } = task;
    const { itemCount, optionCount, chance, halfWidth, supportsClaims, idleRules } = rest;
    const pairForm = { itemCount, optionCount, chance, halfWidth, supportsClaims, rules, idleRules };
    const report = auditReport({
      ...audit,
      tasks: [{ ...task, pairForm: { ...pairForm, keyPosition, keyLengthRank, pool } }],
    }).split('\n');
    const start = report.indexOf(
      'talk, two-option form: 100 items, 2 options, chance 0.500 ± 0.129 (0.098 for doubt)',
    );
    expect(start).toBeGreaterThan(0);
    expect(report.indexOf('keys and pool of the two-option form')).toBeGreaterThan(start);
  });

  it('tells who speaks, where “longest” pays, and which proverbs two tasks share', () => {
    expect(lines).toContain(
      '  speakers             20 names; the most used has 0.250 of 200 turns, the two most used 0.400',
    );
    expect(lines).toContain('  longest, by part     0.500 on the first 60 items, 0.750 on the other 40');
    expect(lines).toContain('12 proverbs of talk at least are also said in chat');
  });

  it('lists the items of faults, the first twelve of many', () => {
    expect(lines).toContain('✗ repeated-proverbs  error    1   tk-001 = tk-004');
    expect(lines.find((line) => line.startsWith('✗ double-space'))).toMatch(/tk-10, .*, tk-21 and 3 more$/);
  });

  it('closes with a line a task', () => {
    expect(lines.at(-2)).toBe(
      'talk: 5 of 9 bars broken (naive-bayes-on-n-grams, key-dispersion, unbalanced-proverbs, repeated-proverbs, double-space), 2 doubtful (longest-in-characters, key-length-rank)',
    );
  });
});

describe('auditJson', () => {
  it('keeps six digits and stays a valid audit', () => {
    const text = auditJson({ ...audit, tasks: [{ ...task, chance: 1 / 3 }] });
    expect(text).toContain('"chance": 0.333333,');
    expect(text.endsWith('}\n')).toBe(true);
    expect(AuditSchema.safeParse(JSON.parse(text)).success).toBe(true);
  });
});

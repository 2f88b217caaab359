import {
  type Audit,
  type KeyDispersion,
  type RuleAudit,
  RuleFamilySchema,
  type TaskAudit,
  type Verdict,
} from '../../src/core/schema/audit.ts';
import { intervalText, proportionText, wholeText } from './number-text.ts';

const MARKS: Record<Verdict, string> = { holds: ' ', doubtful: '~', broken: '✗' };

/** Ids shown of a long list; the JSON has them all. */
const IDS_SHOWN = 12;

/** The audit for people: what each rule scores, family by family, then lengths, faults, and what is broken. */
export const auditReport = (audit: Audit): string =>
  [
    `${audit.dataset} ${audit.version}, seed ${String(audit.seed)}`,
    `✗ breaks its bar at alpha ${String(audit.alpha.gate)} and fails the audit; ~ would break it at ${String(audit.alpha.doubt)}`,
    ...audit.tasks.flatMap((task) => ['', ...taskReport(task)]),
    '',
    ...audit.tasks.map(summaryLine),
    '',
  ].join('\n');

const taskReport = (task: TaskAudit): string[] => [
  `${task.task}: ${wholeText(task.itemCount)} items, ${String(task.optionCount)} options, chance ${proportionText(task.chance)} ± ${proportionText(task.halfWidth.gate)} (${proportionText(task.halfWidth.doubt)} for doubt)`,
  ...(task.supportsClaims
    ? []
    : [
        `  So few items support no strong claim: a cue can hide in them. The bars are those for ${wholeText(task.itemCount)} items.`,
      ]),
  '',
  ...ruleTable(task.rules),
  '',
  ...otherBars(task),
  '',
  ...faultLines(task),
];

const ruleTable = (rules: readonly RuleAudit[]): string[] => {
  const head = ['', 'accuracy', '95 %', 'decides', 'there', 'z', 'bar'];
  const rows = RuleFamilySchema.options.flatMap((family) => {
    const members = rules.filter((rule) => rule.family === family);
    return members.length === 0 ? [] : [[family.replace('-', ' ')], ...members.map(ruleCells)];
  });
  return aligned([head, ...rows], [3, 5]);
};

const ruleCells = ({ id, accuracy, interval, decided, z, bar, permutation }: RuleAudit): string[] => [
  `${bar === null ? ' ' : MARKS[bar.verdict]} ${id}`,
  proportionText(accuracy),
  intervalText(interval),
  wholeText(decided.items),
  proportionText(decided.accuracy),
  z.toFixed(1),
  [
    bar === null
      ? 'for information'
      : bar.low === null
        ? `to ${proportionText(bar.high)}`
        : intervalText({ low: bar.low, high: bar.high }),
    ...(permutation === null
      ? []
      : [`; ${String(permutation.asHigh)} of ${String(permutation.sets)} random keys as high`]),
  ].join(''),
];

const otherBars = ({ keyPosition, keyLengthRank, lengths, pool }: TaskAudit): string[] => {
  const { uneven, controlled, keyToDistractors } = lengths;
  const uniform = ({ counts, p }: TaskAudit['keyPosition']): string =>
    `${counts.map((count) => String(Number(count.toFixed(1)))).join(' / ')}, chi-square p ${p < 0.001 ? 'below 0.001' : proportionText(p)}`;
  const within = (list: readonly { ratio: number; items: number }[]): string =>
    list.map(({ ratio, items }) => `${wholeText(items)} within ${String(ratio)}×`).join(', ');
  return aligned([
    ['keys, lengths and pool'],
    [`${MARKS[keyPosition.verdict]} key-position`, uniform(keyPosition)],
    [`${MARKS[keyLengthRank.verdict]} key-length-rank`, `${uniform(keyLengthRank)} (longest first)`],
    [
      `${MARKS[uneven.verdict ?? 'holds']} uneven-lengths`,
      `longest / shortest option above ${String(uneven.limit)} in ${proportionText(uneven.share)} of the items${uneven.verdict === null ? ' (proverbs: no bar)' : ''}${uneven.verdict === 'broken' ? `: ${idList(uneven.items)}` : ''}`,
    ],
    [
      '  mean length',
      `${lengths.meanByRole.map(({ role, characters, words }) => `${role} ${characters.toFixed(1)} (${words.toFixed(1)} words)`).join(', ')}; key / distractors ${keyToDistractors.mean.toFixed(2)} (${keyToDistractors.low.toFixed(2)} to ${keyToDistractors.high.toFixed(2)})`,
    ],
    [
      '  length-controlled',
      `key not longest in ${wholeText(controlled.keyNotLongest)} items (with ${wholeText(controlled.itemsToAdd)} others “longest” is worth chance); key against longest distractor: ${within(controlled.keyWithin)}; all options: ${within(controlled.allWithin)}`,
    ],
    ...(pool === null ? [] : poolCells(pool)),
  ]);
};

const poolCells = (pool: NonNullable<TaskAudit['pool']>): string[][] => {
  const list = (sayings: (typeof pool)['overused']['sayings']): string =>
    sayings.length === 0
      ? ''
      : `, first at ${idList(sayings.map(({ item, option, asKey, asDistractor }) => `${item} option ${String(option)} (${String(asKey)} + ${String(asDistractor)})`))}`;
  return [
    [
      '  proverbs',
      `${wholeText(pool.sayings)}: ${wholeText(pool.onlyKey)} only as key, ${wholeText(pool.onlyDistractor)} only as distractor, ${wholeText(pool.both)} both`,
    ],
    ...(pool.keyDispersion === null
      ? []
      : [[`${MARKS[pool.keyDispersion.verdict]} key-dispersion`, dispersionText(pool.keyDispersion)]]),
    ...(pool.unbalanced === null
      ? []
      : [
          [
            '  unbalanced',
            `${wholeText(pool.unbalanced.length)} off balance by more than a use${list(pool.unbalanced)}`,
          ],
        ]),
    [
      `${MARKS[pool.overused.verdict]} overused-proverbs`,
      `${wholeText(pool.overused.sayings.length)} used more than ${String(pool.overused.limit)} times${list(pool.overused.sayings)}`,
    ],
  ];
};

const dispersionText = ({ sayings, index, p, draws, verdict }: KeyDispersion): string => {
  const leaning =
    index < 1 ? '; too even: other keys rule keys out' : '; too uneven: other keys foretell keys';
  return `key counts spread ${index.toFixed(2)} times as much as by chance over ${wholeText(sayings)} proverbs used more than once, p ${p < 0.001 ? 'below 0.001' : proportionText(p)} in ${wholeText(draws)} draws${verdict === 'holds' ? '' : leaning}`;
};

const faultLines = ({ repeatedProverbs, faults }: TaskAudit): string[] =>
  aligned([
    ['faults (one error breaks the audit, a warning in more than 2 % of the items)'],
    [
      `${MARKS[repeatedProverbs.verdict]} repeated-proverbs`,
      'error',
      String(repeatedProverbs.pairs.length),
      idList(repeatedProverbs.pairs.map((pair) => pair.join(' = '))),
    ],
    ...faults.map(({ id, severity, items, verdict }) => [
      `${MARKS[verdict]} ${id}`,
      severity,
      wholeText(items.length),
      idList(items),
    ]),
  ]);

const idList = (ids: readonly string[]): string =>
  ids.length <= IDS_SHOWN
    ? ids.join(', ')
    : `${ids.slice(0, IDS_SHOWN).join(', ')} and ${wholeText(ids.length - IDS_SHOWN)} more`;

/** Names of bars that fit a closing line; more are found by their marks above it. */
const NAMES_SHOWN = 6;

const summaryLine = ({ task, bars, broken, doubtful }: TaskAudit): string =>
  `${task}: ${String(broken.length)} of ${String(bars)} bars broken${named(broken)}, ${String(doubtful.length)} doubtful${named(doubtful)}`;

const named = (ids: readonly string[]): string =>
  ids.length === 0 || ids.length > NAMES_SHOWN ? '' : ` (${ids.join(', ')})`;

/**
 * Columns two spaces apart, those of `toTheRight` flush right. A row of one cell is a heading, and takes no part
 * in the widths.
 */
const aligned = (rows: readonly (readonly string[])[], toTheRight: readonly number[] = []): string[] => {
  const table = rows.filter((cells) => cells.length > 1);
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => [...(cells[column] ?? '')].length)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => {
        const width = cells.length === 1 || column === cells.length - 1 ? 0 : (widths[column] ?? 0);
        return toTheRight.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};

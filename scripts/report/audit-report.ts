import {
  type Audit,
  type FormAudit,
  type RuleAudit,
  RuleFamilySchema,
  type TaskAudit,
} from '../../src/core/schema/audit.ts';
import { lengthCells, speakerCells } from './audit-length-cells.ts';
import { idList, MARKS, poolCells } from './audit-pool-cells.ts';
import { intervalText, proportionText, wholeText } from './number-text.ts';

/** The audit for people: what each rule scores, family by family, then lengths, faults, and what is broken. */
export const auditReport = (audit: Audit): string =>
  [
    `${audit.dataset} ${audit.version}, seed ${String(audit.seed)}`,
    `✗ breaks its bar at alpha ${String(audit.alpha.gate)} and fails the audit; ~ would break it at ${String(audit.alpha.doubt)}`,
    ...audit.tasks.flatMap((task) => ['', ...taskReport(task)]),
    '',
    ...audit.sharedProverbs.map(
      ({ task, within, items }) =>
        `${wholeText(items)} proverbs of ${task} at least are also said in ${within}`,
    ),
    ...audit.tasks.map(summaryLine),
    '',
  ].join('\n');

const taskReport = (task: TaskAudit): string[] => [
  ...formHead(task.task, task),
  '',
  ...ruleTable(task.rules),
  '',
  ...aligned([
    ['keys, lengths and pool'],
    ...keyCells(task),
    ...lengthCells(task),
    ...speakerCells(task.speakers),
    ...(task.pool === null ? [] : poolCells(task.pool)),
  ]),
  '',
  ...faultLines(task),
  ...(task.pairForm === null ? [] : ['', ...pairReport(task.task, task.pairForm)]),
];

/** The two-option form; its bars count as `pair-…`. */
const pairReport = (task: string, form: FormAudit): string[] => [
  ...formHead(`${task}, two-option form`, form),
  '',
  ...ruleTable(form.rules),
  '',
  ...aligned([
    ['keys and pool of the two-option form'],
    ...keyCells(form),
    ...(form.pool === null ? [] : poolCells(form.pool)),
  ]),
];

const formHead = (
  name: string,
  { itemCount, optionCount, chance, halfWidth, supportsClaims }: FormAudit,
): string[] => [
  `${name}: ${wholeText(itemCount)} items, ${String(optionCount)} options, chance ${proportionText(chance)} ± ${proportionText(halfWidth.gate)} (${proportionText(halfWidth.doubt)} for doubt)`,
  ...(supportsClaims
    ? []
    : [
        `  So few items support no strong claim: a cue can hide in them. The bars are those for ${wholeText(itemCount)} items.`,
      ]),
];

const ruleTable = (rules: readonly RuleAudit[]): string[] => {
  const head = ['', 'accuracy', '95 %', 'decides', 'there', 'z', 'bar'];
  const rows = RuleFamilySchema.options.flatMap((family) => {
    const members = rules.filter((rule) => rule.family === family);
    return members.length === 0 ? [] : [[family.replace('-', ' ')], ...members.map(ruleCells)];
  });
  return aligned([head, ...rows], [3, 5]);
};

const ruleCells = (rule: RuleAudit): string[] => [
  `${rule.bar === null ? ' ' : MARKS[rule.bar.verdict]} ${rule.id}`,
  proportionText(rule.accuracy),
  intervalText(rule.interval),
  wholeText(rule.decided.items),
  proportionText(rule.decided.accuracy),
  rule.z.toFixed(1),
  barText(rule),
];

const barText = ({ bar, permutation, training }: RuleAudit): string =>
  [
    bar === null
      ? 'for information'
      : bar.low === null
        ? `to ${proportionText(bar.high)}`
        : intervalText({ low: bar.low, high: bar.high }),
    ...(permutation === null
      ? []
      : [`${String(permutation.asHigh)} of ${String(permutation.sets)} random keys as high`]),
    ...(training?.without === 'shared-sayings'
      ? [
          `learned from ${wholeText(training.fewest)} items at least (median ${wholeText(training.median)}) that share no proverb`,
        ]
      : []),
    ...(typeof training?.byItem === 'number'
      ? [`10-fold by item, for information: ${proportionText(training.byItem)}`]
      : []),
  ].join('; ');

const keyCells = ({ keyPosition, keyLengthRank }: FormAudit): string[][] => {
  const uniform = ({ counts, p }: FormAudit['keyPosition']): string =>
    `${counts.map((count) => String(Number(count.toFixed(1)))).join(' / ')}, chi-square p ${p < 0.001 ? 'below 0.001' : proportionText(p)}`;
  return [
    [`${MARKS[keyPosition.verdict]} key-position`, uniform(keyPosition)],
    [`${MARKS[keyLengthRank.verdict]} key-length-rank`, `${uniform(keyLengthRank)} (longest first)`],
  ];
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

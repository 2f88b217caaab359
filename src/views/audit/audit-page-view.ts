import type { TaskAudit } from '../../core/schema/audit.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { percentage, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { DatasetData } from '../../site-data.ts';
import { type FaultRow, faultRows } from './fault-rows.ts';
import { lengthRows, type MeasureRow, placeRows } from './measure-rows.ts';
import { ruleName } from './names.ts';
import { pairRows, poolRows } from './pool-rows.ts';
import { type RuleFamilyRows, ruleRows } from './rule-rows.ts';

export interface AuditTaskView {
  id: string;
  name: string;
  /** The finding, and the sentences that explain it. */
  title: string;
  reading: string;
  /** Half-widths of chance and what too few questions do not support. */
  notes: string[];
  drawn: RuleFamilyRows[];
  all: RuleFamilyRows[];
  places: MeasureRow[];
  lengths: MeasureRow[];
  /** Empty: the options are no proverbs. */
  pool: MeasureRow[];
  /** Empty: no question has a two-option form. */
  pairs: MeasureRow[];
  faults: { rows: FaultRow[]; absent: string[] };
}

export interface AuditPageView {
  sets: { id: string; name: string; version: string }[];
  figures: { label: string; broken: string; of: string; note: string }[];
  tasks: AuditTaskView[];
}

interface Column {
  dataset: string;
  name: string;
  task: TaskCard;
  audit: TaskAudit;
}

/** The audits of all sets that have one, task by task and side by side. */
export const auditPageView = (locale: Locale, datasets: readonly DatasetData[]): AuditPageView => {
  const t = messagesIn(locale).audit;
  const audited = datasets.filter(({ audit }) => audit !== null);
  const tasks = new Map(audited.flatMap(({ card }) => card.tasks.map((task) => [task.id, task] as const)));
  const columnsOf = (taskId: string): (Column | null)[] =>
    audited.map(({ card, audit }) => {
      const task = card.tasks.find(({ id }) => id === taskId);
      const found = audit?.tasks.find((one) => one.task === taskId);
      return task === undefined || found === undefined
        ? null
        : { dataset: card.id, name: unbroken(card.name[locale]), task, audit: found };
    });
  return {
    sets: audited.map(({ card }) => ({
      id: card.id,
      name: unbroken(card.name[locale]),
      version: card.version,
    })),
    figures: [...tasks].flatMap(([taskId, { name }]) =>
      columnsOf(taskId).flatMap((column) =>
        column === null
          ? []
          : [
              {
                label: t.figureLabel(column.name, name[locale]),
                broken: wholeNumber(locale, column.audit.broken.length),
                of: t.ofBars(wholeNumber(locale, column.audit.bars)),
                note: t.highest(...highest(locale, column.audit)),
              },
            ],
      ),
    ),
    tasks: [...tasks].map(([taskId, { name }]) => taskView(locale, taskId, name[locale], columnsOf(taskId))),
  };
};

/** The name of a set stays on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0');

const taskView = (
  locale: Locale,
  id: string,
  name: string,
  columns: readonly (Column | null)[],
): AuditTaskView => {
  const t = messagesIn(locale).audit;
  const present = columns.filter((column) => column !== null);
  const audits = columns.map((column) => column?.audit ?? null);
  return {
    id,
    name,
    title: t.finding(
      name,
      present.map((column) => ({
        name: column.name,
        broken: column.audit.broken.length,
        count: wholeNumber(locale, column.audit.broken.length),
      })),
    ),
    reading: present.map(({ name: set, audit }) => t.reading(set, ...highest(locale, audit))).join(' '),
    notes: present.flatMap(({ name: set, audit }) => [
      t.halfWidth(
        set,
        wholeNumber(locale, audit.itemCount),
        percentage(locale, audit.chance, 0),
        percentage(locale, audit.halfWidth.gate),
      ),
      ...(audit.supportsClaims ? [] : [t.tooFew(set)]),
    ]),
    drawn: ruleRows(locale, audits, 'farthest'),
    all: ruleRows(locale, audits, 'all'),
    places: placeRows(locale, columns),
    lengths: lengthRows(locale, columns),
    pool: poolRows(locale, columns),
    pairs: pairRows(locale, columns),
    faults: faultRows(locale, columns),
  };
};

/** The rule with a bar that is right most often, its accuracy, and chance. */
const highest = (
  locale: Locale,
  { rules, chance }: TaskAudit,
): [rule: string, accuracy: string, chance: string] => {
  const [best] = rules
    .filter(({ bar }) => bar !== null)
    .toSorted((one, other) => other.accuracy - one.accuracy);
  return [
    best === undefined ? '—' : ruleName(locale, best.id),
    best === undefined ? '—' : percentage(locale, best.accuracy),
    percentage(locale, chance, 0),
  ];
};

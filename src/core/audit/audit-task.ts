import type { FormAudit, TaskAudit, Verdict } from '../schema/audit.ts';
import type { TaskCard } from '../schema/dataset-card.ts';
import type { Item } from '../schema/item.ts';
import { twoOptionForm } from '../two-option-form.ts';
import { auditForm, type NamedVerdict, verdictsOfForm } from './audit-form.ts';
import { judgeFaults } from './bar.ts';
import { findFaults } from './faults/find-faults.ts';
import { auditLengths } from './lengths.ts';
import { repeatedProverbs } from './repeated-proverbs.ts';
import { auditSpeakers } from './speakers.ts';
import { auditSubject } from './subject.ts';

/**
 * Measures what a task gives away to somebody who understands nothing, and looks for faults of its format, against
 * the bars of dataset-guidelines, section 4.3. The same items and seed give the same audit.
 * @param items   all items of the task, in data-set order, as {@link auditSubject} wants them
 * @param sha256  of the file they came from, to be kept with the figures
 */
export const auditTask = ({
  items,
  task,
  seed,
  sha256,
}: {
  items: readonly Item[];
  task: TaskCard;
  seed: number;
  sha256: string;
}): TaskAudit => {
  const subject = auditSubject(items, task);
  const pairs = repeatedProverbs(subject);
  const audit = {
    task: task.id,
    sha256,
    ...auditForm(subject, seed),
    lengths: auditLengths(subject),
    speakers: auditSpeakers(subject),
    pairForm: auditPairForm(items, task, seed),
    repeatedProverbs: { pairs, verdict: judgeFaults('error', pairs.length, items.length) },
    faults: findFaults(subject),
  };
  const verdicts = verdictsOf(audit);
  const named = (wanted: Verdict): string[] =>
    verdicts.flatMap(([id, verdict]) => (verdict === wanted ? [id] : []));
  return { ...audit, bars: verdicts.length, broken: named('broken'), doubtful: named('doubtful') };
};

/** The two-option form of the items that have one, which is published beside the task and must leak no more than it. */
const auditPairForm = (items: readonly Item[], task: TaskCard, seed: number): FormAudit | null => {
  const pairs = items.flatMap((item) => twoOptionForm(item) ?? []);
  if (pairs.length === 0) return null;
  return auditForm(auditSubject(pairs, { ...task, labels: task.labels.slice(0, 2) }), seed);
};

/** Every bar by name; what has none is left out. */
const verdictsOf = ({
  lengths,
  pairForm,
  repeatedProverbs: repeated,
  faults,
  ...form
}: Omit<TaskAudit, 'bars' | 'broken' | 'doubtful'>): [id: string, verdict: Verdict][] => {
  const bars: NamedVerdict[] = [
    ...verdictsOfForm(form),
    ...(pairForm === null ? [] : verdictsOfForm(pairForm)).map(([id, verdict]): NamedVerdict => [
      `pair-${id}`,
      verdict,
    ]),
    ['uneven-lengths', lengths.uneven.verdict],
    ['repeated-proverbs', repeated.verdict],
    ...faults.map(({ id, verdict }): NamedVerdict => [id, verdict]),
  ];
  return bars.flatMap(([id, verdict]) => (verdict ? [[id, verdict]] : []));
};

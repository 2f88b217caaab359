import { chanceAccuracy } from '../dataset.ts';
import type { TaskAudit, Verdict } from '../schema/audit.ts';
import type { TaskCard } from '../schema/dataset-card.ts';
import type { Item } from '../schema/item.ts';
import { auditRules } from './audit-rules.ts';
import { ALPHA, FEWEST_ITEMS_FOR_CLAIMS, halfWidthOfChance, judgeFaults } from './bar.ts';
import { findFaults } from './faults/find-faults.ts';
import { keyLengthRanks, keyPositions } from './key-uniformity.ts';
import { auditLengths } from './lengths.ts';
import { auditPool } from './proverb-pool.ts';
import { repeatedProverbs } from './repeated-proverbs.ts';
import { auditSubject, offersProverbs } from './subject.ts';

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
  const optionCount = task.labels.length;
  const pairs = repeatedProverbs(subject);
  const audit = {
    task: task.id,
    sha256,
    itemCount: items.length,
    optionCount,
    chance: chanceAccuracy(task),
    halfWidth: {
      gate: halfWidthOfChance(items.length, optionCount, ALPHA.gate),
      doubt: halfWidthOfChance(items.length, optionCount, ALPHA.doubt),
    },
    supportsClaims: items.length >= FEWEST_ITEMS_FOR_CLAIMS,
    ...auditRules(subject, seed),
    keyPosition: keyPositions(subject),
    keyLengthRank: keyLengthRanks(subject),
    lengths: auditLengths(subject),
    pool: offersProverbs(subject) ? auditPool(subject, seed) : null,
    repeatedProverbs: { pairs, verdict: judgeFaults('error', pairs.length, items.length) },
    faults: findFaults(subject),
  };
  const verdicts = verdictsOf(audit);
  const named = (wanted: Verdict): string[] =>
    verdicts.flatMap(([id, verdict]) => (verdict === wanted ? [id] : []));
  return { ...audit, bars: verdicts.length, broken: named('broken'), doubtful: named('doubtful') };
};

/** Every bar by name; what has none is left out. */
const verdictsOf = ({
  rules,
  keyPosition,
  keyLengthRank,
  lengths,
  pool,
  repeatedProverbs: repeated,
  faults,
}: Omit<TaskAudit, 'bars' | 'broken' | 'doubtful'>): [id: string, verdict: Verdict][] => {
  const bars: [string, Verdict | null | undefined][] = [
    ...rules.map(({ id, bar }): [string, Verdict | undefined] => [id, bar?.verdict]),
    ['key-position', keyPosition.verdict],
    ['key-length-rank', keyLengthRank.verdict],
    ['uneven-lengths', lengths.uneven.verdict],
    ['key-dispersion', pool?.keyDispersion?.verdict],
    ['overused-proverbs', pool?.overused.verdict],
    ['repeated-proverbs', repeated.verdict],
    ...faults.map(({ id, verdict }): [string, Verdict] => [id, verdict]),
  ];
  return bars.flatMap(([id, verdict]) => (verdict ? [[id, verdict]] : []));
};

import type { FormAudit, Verdict } from '../schema/audit.ts';
import { auditRules } from './audit-rules.ts';
import { ALPHA, FEWEST_ITEMS_FOR_CLAIMS, halfWidthOfChance } from './bar.ts';
import { keyLengthRanks, keyPositions } from './key-uniformity.ts';
import { auditPool } from './proverb-pool.ts';
import type { AuditSubject } from './subject.ts';

/** What the options of some items give away, in whatever number they are offered. */
export const auditForm = (subject: AuditSubject, seed: number): FormAudit => {
  const itemCount = subject.items.length;
  const optionCount = subject.task.labels.length;
  return {
    itemCount,
    optionCount,
    chance: 1 / optionCount,
    halfWidth: {
      gate: halfWidthOfChance(itemCount, optionCount, ALPHA.gate),
      doubt: halfWidthOfChance(itemCount, optionCount, ALPHA.doubt),
    },
    supportsClaims: itemCount >= FEWEST_ITEMS_FOR_CLAIMS,
    ...auditRules(subject, seed),
    keyPosition: keyPositions(subject),
    keyLengthRank: keyLengthRanks(subject),
    pool: auditPool(subject, seed),
  };
};

/** A bar by name; no verdict where there is nothing to hold against it. */
export type NamedVerdict = [id: string, verdict: Verdict | null | undefined];

export const verdictsOfForm = ({ rules, keyPosition, keyLengthRank, pool }: FormAudit): NamedVerdict[] => [
  ...rules.map(({ id, bar }): NamedVerdict => [id, bar?.verdict]),
  ['key-position', keyPosition.verdict],
  ['key-length-rank', keyLengthRank.verdict],
  ['key-dispersion', pool?.keyDispersion?.verdict],
  ['unbalanced-proverbs', pool?.unbalanced?.verdict],
  ['overused-proverbs', pool?.overused.verdict],
];

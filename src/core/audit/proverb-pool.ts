import type { PoolAudit } from '../schema/audit.ts';
import { judgeFaults } from './bar.ts';
import { keyDispersion } from './key-dispersion.ts';
import { type AuditSubject, isClosedPool } from './subject.ts';

/** Uses that a saying may have (dataset-guidelines, section 4.3); with more options a pool needs one for each. */
const MOST_USES = 4;

/** Uses as the key against uses as the distractor, where each item has one of each (section 4.3). */
const MOST_OFF_BALANCE = 1;

/**
 * What a pool of sayings that serve again and again shows by how often each serves: whether some are keys as a habit
 * ({@link keyDispersion}), which are used much, and with two options, which lean to one side. Variant wordings count
 * as one saying. null where the options are no proverbs.
 */
export const auditPool = (subject: AuditSubject, seed: number): PoolAudit | null => {
  const { items, sayings, task } = subject;
  if (sayings === null) return null;
  const all: { item: string; option: number; asKey: number; asDistractor: number }[] = [];
  for (const [row, { item, key }] of items.entries())
    for (const [position, number] of (sayings[row] ?? []).entries()) {
      const saying = (all[number] ??= { item: item.id, option: position + 1, asKey: 0, asDistractor: 0 });
      saying[position === key ? 'asKey' : 'asDistractor'] += 1;
    }

  const listed = (limit: number, of: (saying: (typeof all)[number]) => number): PoolAudit['overused'] => {
    const found = all.filter((saying) => of(saying) > limit);
    return { limit, sayings: found, verdict: judgeFaults('error', found.length, items.length) };
  };
  return {
    sayings: all.length,
    onlyKey: all.filter(({ asDistractor }) => asDistractor === 0).length,
    onlyDistractor: all.filter(({ asKey }) => asKey === 0).length,
    both: all.filter(({ asKey, asDistractor }) => asKey > 0 && asDistractor > 0).length,
    closed: isClosedPool(subject),
    keyDispersion: keyDispersion(
      sayings,
      items.map(({ key }) => key),
      seed,
    ),
    unbalanced:
      task.labels.length === 2
        ? listed(MOST_OFF_BALANCE, ({ asKey, asDistractor }) => Math.abs(asKey - asDistractor))
        : null,
    overused: listed(
      Math.max(MOST_USES, task.labels.length),
      ({ asKey, asDistractor }) => asKey + asDistractor,
    ),
  };
};

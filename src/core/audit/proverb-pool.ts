import type { PoolAudit } from '../schema/audit.ts';
import { judgeFaults } from './bar.ts';
import { wordingsOf } from './cues/proverb-cues.ts';
import { keyDispersion } from './key-dispersion.ts';
import type { AuditSubject } from './subject.ts';

/** Uses that a saying may have (dataset-guidelines, section 4.3); with more options a pool needs one for each. */
const MOST_USES = 4;

/**
 * What a pool of sayings that serve again and again shows by how often each serves: whether the key counts are those
 * of chance ({@link keyDispersion}), and which sayings are used much. With two options also the list of
 * dataset-guidelines, section 1, |key − distractor| > 1, for information. Variant wordings count as one saying.
 */
export const auditPool = (subject: AuditSubject, seed: number): PoolAudit => {
  const { items, task } = subject;
  const { groupOf } = wordingsOf(subject);
  const numbers = new Map<string, number>();
  const all: { item: string; option: number; asKey: number; asDistractor: number }[] = [];
  const sayings = items.map(({ item, options, key }) =>
    options.map((text, position) => {
      const number = numbers.get(groupOf(text)) ?? numbers.size;
      numbers.set(groupOf(text), number);
      const saying = (all[number] ??= { item: item.id, option: position + 1, asKey: 0, asDistractor: 0 });
      saying[position === key ? 'asKey' : 'asDistractor'] += 1;
      return number;
    }),
  );

  const limit = Math.max(MOST_USES, task.labels.length);
  const overused = all.filter(({ asKey, asDistractor }) => asKey + asDistractor > limit);
  return {
    sayings: all.length,
    onlyKey: all.filter(({ asDistractor }) => asDistractor === 0).length,
    onlyDistractor: all.filter(({ asKey }) => asKey === 0).length,
    both: all.filter(({ asKey, asDistractor }) => asKey > 0 && asDistractor > 0).length,
    keyDispersion: keyDispersion(subject, sayings, seed),
    unbalanced:
      task.labels.length === 2
        ? all.filter(({ asKey, asDistractor }) => Math.abs(asKey - asDistractor) > 1)
        : null,
    overused: { limit, sayings: overused, verdict: judgeFaults('error', overused.length, items.length) },
  };
};

import type { PoolAudit } from '../schema/audit.ts';
import { judgeFaults } from './bar.ts';
import { wordingsOf } from './cues/proverb-cues.ts';
import type { AuditSubject } from './subject.ts';

/** Uses that a saying may have (dataset-guidelines, section 4.3); with more options a closed pool needs one for each. */
const MOST_USES = 4;

/**
 * Whether a pool of sayings is closed: each is used as the key about as often as chance would have it among its
 * uses, |key − distractor / (k − 1)| ≤ 1 for k options, and none is used much. With two options this is the
 * guidelines' |key − distractor| ≤ 1. Variant wordings count as one saying.
 */
export const auditPool = (subject: AuditSubject): PoolAudit => {
  const { items, task } = subject;
  const { groupOf } = wordingsOf(subject);
  const sayings = new Map<string, { item: string; option: number; asKey: number; asDistractor: number }>();
  for (const { item, options, key } of items)
    for (const [position, text] of options.entries()) {
      const saying = sayings.get(groupOf(text)) ?? {
        item: item.id,
        option: position + 1,
        asKey: 0,
        asDistractor: 0,
      };
      saying[position === key ? 'asKey' : 'asDistractor'] += 1;
      sayings.set(groupOf(text), saying);
    }

  const all = [...sayings.values()];
  const distractors = task.labels.length - 1;
  const limit = Math.max(MOST_USES, task.labels.length);
  const unbalanced = all.filter(
    ({ asKey, asDistractor }) => Math.abs(asKey - asDistractor / distractors) > 1,
  );
  const overused = all.filter(({ asKey, asDistractor }) => asKey + asDistractor > limit);
  return {
    sayings: all.length,
    onlyKey: all.filter(({ asDistractor }) => asDistractor === 0).length,
    onlyDistractor: all.filter(({ asKey }) => asKey === 0).length,
    both: all.filter(({ asKey, asDistractor }) => asKey > 0 && asDistractor > 0).length,
    unbalanced: { sayings: unbalanced, verdict: judgeFaults('error', unbalanced.length, items.length) },
    overused: { limit, sayings: overused, verdict: judgeFaults('error', overused.length, items.length) },
  };
};

import type { SpeakerAudit } from '../schema/audit.ts';
import type { AuditSubject } from './subject.ts';

/**
 * How many turns the names spoken most have, of all turns that name a speaker (dataset-guidelines, section 4.1,
 * rule 4, wants 60 names and none above 3 %). null without dialogues.
 */
export const auditSpeakers = ({ items }: AuditSubject): SpeakerAudit | null => {
  const turns = new Map<string, number>();
  for (const speaker of items.flatMap(
    ({ item }) => item.dialogue?.flatMap((turn) => turn.speaker ?? []) ?? [],
  ))
    turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
  if (turns.size === 0) return null;
  const [first = 0, second = 0] = [...turns.values()].toSorted((one, other) => other - one);
  const all = [...turns.values()].reduce((sum, count) => sum + count, 0);
  return { names: turns.size, turns: all, mostUsed: first / all, twoMostUsed: (first + second) / all };
};

import { applyDecisions } from '../../../src/core/construct/apply-decisions.ts';
import { type Item, ItemSchema } from '../../../src/core/schema/item.ts';
import { itemHash } from '../../datasets/make-answer-key.ts';
import type { Workspace } from '../workspace.ts';
import { readDecisions } from './decisions.ts';

export interface AppliedReviews {
  edited: string[];
  /** How many items now have each status. */
  statuses: Map<string, number>;
  conflicts: { id: string; reasons: string[] }[];
}

/** Works all decisions in a folder into the items of both tasks; a second time it changes nothing. */
export const applyReviews = (
  workspace: Workspace,
  { reviews, version }: { reviews: string; version: string },
): AppliedReviews => {
  const decisions = Map.groupBy(readDecisions(reviews), ({ item }) => item);
  const applied: AppliedReviews = { edited: [], statuses: new Map(), conflicts: [] };
  for (const task of ['contextual', 'cross-cultural']) {
    const file = `items/${task}.jsonl`;
    const before = workspace.read(ItemSchema, file);
    const after = before.map((one): Item => {
      const { item, isEdited, conflicts } = applyDecisions(one, decisions.get(one.id) ?? [], {
        hash: itemHash(one),
        version,
      });
      const status = item.authoring?.review.status ?? 'draft';
      applied.statuses.set(status, (applied.statuses.get(status) ?? 0) + 1);
      if (isEdited) applied.edited.push(item.id);
      if (conflicts.length > 0) applied.conflicts.push({ id: item.id, reasons: conflicts });
      return item;
    });
    if (JSON.stringify(after) !== JSON.stringify(before)) workspace.write(file, after);
  }
  return applied;
};

import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import {
  contextualItem,
  crossCulturalItem,
  type Drafted,
  linked,
  type SetFacts,
} from '../../src/core/construct/build-items.ts';
import type { Reasons } from '../../src/core/construct/check-drafts.ts';
import { DealSchema } from '../../src/core/construct/drafts.ts';
import { checkDeals } from '../../src/core/construct/english-pool.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { writeAtomically } from '../io/write-atomically.ts';
import { dealtTexts, EQUIVALENTS, WHY_WRONG } from './english-steps.ts';
import { DIALOGUES, DISTRACTORS, KEYS } from './persian-steps.ts';
import { assignedIn, judgeDrafts, type StepInput } from './step-files.ts';
import type { Workspace } from './workspace.ts';

export interface CheckedSet {
  contextual: number;
  crossCultural: number;
  missing: { id: string; reasons: Reasons }[];
}

/**
 * Holds every draft to the rules once more, as it lies in its file, puts those that pass together as items, and says of
 * every proverb what it lacks and why.
 */
export const checkSet = (
  { workspace }: StepInput,
  facts: Pick<SetFacts, 'author' | 'version'>,
): CheckedSet => {
  const judged = judgeAll(workspace);
  const all = judged.map(({ drafted }) => drafted);
  const set = { ...facts, canary: canaryOf(workspace) };
  const equivalents = new Map(
    all.flatMap(({ proverb, equivalent }) =>
      equivalent === null ? [] : [[proverb.id, equivalent.draft.equivalent] as const],
    ),
  );
  const contextual = numbered(all, 'ctx', (drafted, id) => contextualItem(drafted, id, set));
  const crossCultural = numbered(all, 'xc', (drafted, id) =>
    crossCulturalItem(drafted, id, set, equivalents),
  );
  workspace.write('items/contextual.jsonl', linked(contextual, crossCultural));
  workspace.write('items/cross-cultural.jsonl', linked(crossCultural, contextual));
  const missing = judged.flatMap(({ drafted, reasons }) =>
    reasons.length === 0 ? [] : { id: drafted.proverb.id, reasons },
  );
  workspace.write('missing.jsonl', missing);
  return { contextual: contextual.length, crossCultural: crossCultural.length, missing };
};

interface Judged {
  drafted: Drafted;
  reasons: Reasons;
}

/** Steps that build on one that failed are not judged: they have to be written again anyway. */
const judgeAll = (workspace: Workspace): Judged[] => {
  const assigned = assignedIn(workspace);
  const judges = {
    dialogues: judgeDrafts(workspace, DIALOGUES),
    distractors: judgeDrafts(workspace, DISTRACTORS),
    keys: judgeDrafts(workspace, KEYS),
    equivalents: judgeDrafts(workspace, EQUIVALENTS),
    whyWrong: judgeDrafts(workspace, WHY_WRONG),
  };
  const english = assigned.map((one) => judges.equivalents(one.proverb.id, one));
  const pool = assigned.flatMap(({ proverb: { id } }, index) => {
    const taken = english[index]?.taken ?? null;
    return taken === null ? [] : { id, equivalent: taken.draft.equivalent };
  });
  const textOf = new Map(pool.map(({ id, equivalent }) => [id, equivalent]));
  const deals = workspace.read(DealSchema, 'deals.jsonl');
  const dealReasons = checkDeals(pool, deals);

  return assigned.map(({ proverb, assignment }, index): Judged => {
    const { id } = proverb;
    const reasons: Reasons = [];
    const took = <Part>(
      step: string,
      judged: { taken: Part | null; reasons: Reasons } | null,
    ): Part | null => {
      if (judged?.taken === null) reasons.push(`${step}: ${judged.reasons.join('; ')}`);
      return judged?.taken ?? null;
    };
    const context = { proverb, assignment };
    const dialogue = took('dialogues', judges.dialogues(id, context));
    const spoken = dialogue && { ...context, dialogue: dialogue.draft };
    const distractors = took('distractors', spoken && judges.distractors(id, spoken));
    const key = took(
      'keys',
      spoken && distractors && judges.keys(id, { ...spoken, distractors: distractors.draft }),
    );
    const equivalent = took('equivalents', english[index] ?? null);
    const deal = deals.find((one) => one.id === id) ?? null;
    const dealt = { dealt: deal === null ? NOTHING : dealtTexts(deal, textOf) };
    const faults = deal === null ? [] : (dealReasons.get(id) ?? []);
    const whyWrong =
      faults.length > 0
        ? took('deals', { taken: null, reasons: faults })
        : took('why-wrong', equivalent && judges.whyWrong(id, dealt));
    return {
      drafted: { proverb, assignment, dialogue, distractors, key, equivalent, deal, whyWrong },
      reasons,
    };
  });
};

/** What an item without a deal offers. */
const NOTHING = { image: '', theme: '', familiar: '' };

/** Drawn once for a set, at its first check, and kept beside it. */
const canaryOf = (workspace: Workspace): string => {
  const path = workspace.path('canary.txt');
  if (!existsSync(path))
    writeAtomically(
      path,
      `MASAL-CANARY-${randomUUID()}: this text belongs to an evaluation set; please keep it out of training data\n`,
    );
  return readFileSync(path, 'utf8').trim();
};

const numbered = (
  all: readonly Drafted[],
  prefix: string,
  build: (drafted: Drafted, id: string) => Item | null,
): Item[] => {
  const items: Item[] = [];
  for (const drafted of all) {
    const item = build(drafted, `${prefix}-${String(items.length + 1).padStart(4, '0')}`);
    if (item !== null) items.push(item);
  }
  return items;
};

import { z } from 'zod';

import type { Taken } from '../../src/core/construct/build-items.ts';
import type { Reasons } from '../../src/core/construct/check-drafts.ts';
import {
  type Assignment,
  AssignmentSchema,
  type Proverb,
  ProverbSchema,
} from '../../src/core/construct/drafts.ts';
import { type Drafter, DrafterSchema } from '../../src/core/schema/item.ts';
import { type DraftOptions, type Drafts, draftAll, type DraftTask, judgeDraft } from './draft-all.ts';
import { needed, type Workspace } from './workspace.ts';

/** What every step that asks a model is given. */
export type Asking = Omit<DraftOptions<unknown>, 'tasks' | 'schema' | 'journalPath'>;

export interface StepInput {
  workspace: Workspace;
  /** Holds content/prompts/. */
  root: string;
}

/** One proverb and what is fixed about its items. */
export interface Assigned {
  proverb: Proverb;
  assignment: Assignment;
}

/** What drafts of a step must be; the same rules hold when they are asked for and when the set is put together. */
export interface StepFile<Draft, Context> {
  step: string;
  schema: z.ZodType<Draft>;
  check: (draft: Draft, context: Context) => Reasons;
}

export const proverbsIn = (workspace: Workspace): Proverb[] =>
  needed(workspace.read(ProverbSchema, 'proverbs.jsonl'), 'proverbs.jsonl', 'extract');

export const assignedIn = (workspace: Workspace): Assigned[] => {
  const assignments = needed(
    workspace.read(AssignmentSchema, 'assignments.jsonl'),
    'assignments.jsonl',
    'assign',
  );
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  return proverbsIn(workspace).flatMap((proverb) => {
    const assignment = byId.get(proverb.id);
    return assignment === undefined ? [] : { proverb, assignment };
  });
};

const LineSchema = z.strictObject({ id: z.string(), draft: z.unknown(), drafter: DrafterSchema });

/** Judges the draft of a proverb as it lies in the file of its step; whoever edits one by hand is held to the rules. */
export type DraftJudge<Draft, Context> = (
  id: string,
  context: Context,
) => { taken: Taken<Draft>; reasons: Reasons } | { taken: null; reasons: Reasons };

/** @throws CliError for a line that is no draft with its id and drafter */
export const judgeDrafts = <Draft, Context>(
  workspace: Workspace,
  { step, schema, check }: StepFile<Draft, Context>,
): DraftJudge<Draft, Context> => {
  const lines = new Map(workspace.read(LineSchema, `${step}.jsonl`).map((line) => [line.id, line]));
  const rejected = new Map(
    workspace.read(RejectedSchema, `${step}.rejected.jsonl`).map(({ id, reasons }) => [id, reasons]),
  );
  return (id, context) => {
    const line = lines.get(id);
    if (line === undefined) return { taken: null, reasons: rejected.get(id) ?? ['not drafted'] };
    const { draft, reasons } = judgeDraft(JSON.stringify(line.draft), schema, {
      id,
      check: (one) => check(one, context),
    });
    return draft === null ? { taken: null, reasons } : { taken: { draft, drafter: line.drafter }, reasons };
  };
};

const RejectedSchema = z.strictObject({ id: z.string(), reasons: z.array(z.string()), text: z.string() });

/** Asks for the drafts of a step; what was paid for is in its journal. */
export const draft = <Draft>(
  workspace: Workspace,
  { step, schema }: Pick<StepFile<Draft, never>, 'step' | 'schema'>,
  tasks: readonly DraftTask<Draft>[],
  asking: Asking,
): Promise<Drafts<Draft>> =>
  draftAll({ ...asking, tasks, schema, journalPath: workspace.path(`${step}.journal.jsonl`) });

/** Files of a step: drafts that were taken, with what wrote them, and those that were not, with the reasons. */
export const keep = (
  workspace: Workspace,
  step: string,
  prompt: Drafter['prompt'],
  { accepted, rejected }: Pick<Drafts<object>, 'accepted' | 'rejected'>,
): void => {
  workspace.write(
    `${step}.jsonl`,
    accepted.map(({ id, draft: taken, model }) => ({ id, draft: taken, drafter: { step, model, prompt } })),
  );
  workspace.write(`${step}.rejected.jsonl`, rejected);
};

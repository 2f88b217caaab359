import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { z } from 'zod';

import { assignItems } from '../../src/core/construct/assign-items.ts';
import { contextualItem, crossCulturalItem, type Drafted } from '../../src/core/construct/build-items.ts';
import {
  checkDialogue,
  checkDistractors,
  checkEquivalent,
  checkKey,
  LIMITS,
} from '../../src/core/construct/check-drafts.ts';
import {
  type Assignment,
  AssignmentSchema,
  type DialogueDraft,
  DialogueDraftSchema,
  type DistractorsDraft,
  DistractorsDraftSchema,
  EquivalentDraftSchema,
  FoundProverbsSchema,
  KeyDraftSchema,
  type Proverb,
  ProverbSchema,
} from '../../src/core/construct/drafts.ts';
import { codePointLength } from '../../src/core/dataset.ts';
import { normalizeSearch } from '../../src/core/text/normalize-search.ts';
import { CliError } from '../cli.ts';
import { type DraftOptions, type Drafts, draftAll, type DraftTask } from './draft-all.ts';
import { fillPrompt } from './prompt-file.ts';
import { needed, type Workspace } from './workspace.ts';

/** What every step that asks a model is given. */
export type Asking = Omit<DraftOptions<unknown>, 'tasks' | 'schema' | 'journalPath'>;

export interface StepInput {
  workspace: Workspace;
  /** Holds content/prompts/. */
  root: string;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Finds proverbs on scanned pages; one that is already known under another spelling is left out. */
export const extract = async (
  { workspace, root }: StepInput,
  pages: readonly string[],
  asking: Asking,
): Promise<Drafts<unknown>> => {
  const prompt = fillPrompt('extract', {}, root);
  const tasks = pages.map((page): DraftTask<z.infer<typeof FoundProverbsSchema>> => {
    const mediaType = MEDIA_TYPES[extname(page).toLowerCase()];
    if (mediaType === undefined)
      throw new CliError(`${page}: expected a page as ${Object.keys(MEDIA_TYPES).join(', ')}`);
    const attachment = { mediaType, base64: readFileSync(page).toString('base64'), name: basename(page) };
    return { id: basename(page), prompt, attachments: [attachment], check: () => [] };
  });
  const drafts = await draft(workspace, 'extract', FoundProverbsSchema, tasks, asking);
  const known = new Map<string, Omit<Proverb, 'id'>>();
  for (const { id, draft: page } of drafts.accepted)
    for (const found of page.proverbs)
      if (!known.has(normalizeSearch(found.proverb)))
        known.set(normalizeSearch(found.proverb), { ...found, source: id });
  workspace.write(
    'proverbs.jsonl',
    [...known.values()].map((proverb, index) => ({
      id: `p-${String(index + 1).padStart(4, '0')}`,
      ...proverb,
    })),
  );
  return drafts;
};

/** Deals out positions, ranks, clauses, cues, settings and names before anything is written. */
export const assign = ({ workspace }: StepInput, names: readonly string[], seed: number): number => {
  const proverbs = proverbsIn(workspace);
  workspace.write(
    'assignments.jsonl',
    assignItems(
      proverbs.map(({ id }) => id),
      names,
      seed,
    ),
  );
  return proverbs.length;
};

export const dialogues = ({ workspace, root }: StepInput, asking: Asking): Promise<Drafts<unknown>> => {
  const tasks = assigned(workspace).map(({ proverb, assignment }) => ({
    id: proverb.id,
    prompt: fillPrompt(
      'dialogues',
      {
        proverb: proverb.proverb,
        meaning: proverb.meaning.fa,
        setting: assignment.setting,
        first: assignment.speakers[0],
        second: assignment.speakers[1],
      },
      root,
    ),
    check: (dialogue: DialogueDraft) => checkDialogue(dialogue, assignment, proverb.proverb),
  }));
  return draftAndKeep(workspace, 'dialogues', DialogueDraftSchema, tasks, asking);
};

export const distractors = ({ workspace, root }: StepInput, asking: Asking): Promise<Drafts<unknown>> => {
  const written = draftsIn(workspace, 'dialogues', DialogueDraftSchema);
  const tasks = assigned(workspace).flatMap(({ proverb, assignment }) => {
    const dialogue = written.get(proverb.id);
    if (dialogue === undefined) return [];
    return {
      id: proverb.id,
      prompt: fillPrompt(
        'distractors',
        {
          proverb: proverb.proverb,
          meaning: proverb.meaning.fa,
          dialogue: dialogueText(dialogue),
          second: assignment.speakers[1],
          clauses: clausesText(assignment),
        },
        root,
      ),
      check: (drafted: DistractorsDraft) => checkDistractors(drafted, dialogue),
    };
  });
  return draftAndKeep(
    workspace,
    'distractors',
    DistractorsDraftSchema,
    needed(tasks, 'dialogues.jsonl', 'dialogues'),
    asking,
  );
};

export const keys = ({ workspace, root }: StepInput, asking: Asking): Promise<Drafts<unknown>> => {
  const written = draftsIn(workspace, 'dialogues', DialogueDraftSchema);
  const wrong = draftsIn(workspace, 'distractors', DistractorsDraftSchema);
  const tasks = assigned(workspace).flatMap(({ proverb, assignment }) => {
    const [dialogue, others] = [written.get(proverb.id), wrong.get(proverb.id)];
    if (dialogue === undefined || others === undefined) return [];
    return {
      id: proverb.id,
      prompt: fillPrompt(
        'keys',
        {
          proverb: proverb.proverb,
          meaning: proverb.meaning.fa,
          dialogue: dialogueText(dialogue),
          second: assignment.speakers[1],
          distractors: [others.literal, others.plausible, others.irrelevant]
            .map(({ text }) => `- ${text}`)
            .join('\n'),
          clauses: clausesText(assignment),
          length: keyLengthText(others, assignment),
          rank: String(assignment.keyLengthRank),
          repeat: assignment.keyRepeatsWord
            ? 'It uses one content word of the proverb.'
            : 'It uses no content word of the proverb.',
        },
        root,
      ),
      check: (key: z.infer<typeof KeyDraftSchema>) => checkKey(key, others, assignment, dialogue),
    };
  });
  return draftAndKeep(
    workspace,
    'keys',
    KeyDraftSchema,
    needed(tasks, 'distractors.jsonl', 'distractors'),
    asking,
  );
};

export const equivalents = ({ workspace, root }: StepInput, asking: Asking): Promise<Drafts<unknown>> => {
  const tasks = assigned(workspace).map(({ proverb, assignment }) => ({
    id: proverb.id,
    prompt: fillPrompt(
      'equivalents',
      {
        proverb: proverb.proverb,
        meaning: proverb.meaning.en,
        gloss: proverb.literalGloss,
        image: assignment.keySharesImage
          ? 'Of two that fit alike, take the one that shares the picture.'
          : 'Of two that fit alike, take the one with another picture.',
      },
      root,
    ),
    check: checkEquivalent,
  }));
  return draftAndKeep(workspace, 'equivalents', EquivalentDraftSchema, tasks, asking);
};

/** Puts accepted drafts together as items, and says of every proverb what is missing. */
export const check = (
  { workspace }: StepInput,
  author: string,
): { contextual: number; crossCultural: number; missing: { id: string; reasons: string[] }[] } => {
  const [written, wrong, right, english] = [
    draftsIn(workspace, 'dialogues', DialogueDraftSchema),
    draftsIn(workspace, 'distractors', DistractorsDraftSchema),
    draftsIn(workspace, 'keys', KeyDraftSchema),
    draftsIn(workspace, 'equivalents', EquivalentDraftSchema),
  ];
  const all = assigned(workspace).map(({ proverb, assignment }): Drafted => ({
    proverb,
    assignment,
    dialogue: written.get(proverb.id) ?? null,
    distractors: wrong.get(proverb.id) ?? null,
    key: right.get(proverb.id) ?? null,
    equivalent: english.get(proverb.id) ?? null,
  }));
  const contextual = numbered(all, 'ctx', (drafted, id) => contextualItem(drafted, id, author));
  const crossCultural = numbered(all, 'xc', (drafted, id) => crossCulturalItem(drafted, id, author));
  workspace.write('items/contextual.jsonl', contextual);
  workspace.write('items/cross-cultural.jsonl', crossCultural);
  const steps = ['dialogues', 'distractors', 'keys', 'equivalents'] as const;
  const rejected = new Map(steps.map((step) => [step, rejectedIn(workspace, step)]));
  const missing = all.flatMap(({ proverb, dialogue, distractors: others, key, equivalent }) => {
    const lacks = { dialogues: dialogue, distractors: others, keys: key, equivalents: equivalent };
    const reasons = steps
      .filter((step) => lacks[step] === null)
      .map((step) => `${step}: ${rejected.get(step)?.get(proverb.id)?.join('; ') ?? 'not drafted'}`);
    return reasons.length === 0 ? [] : { id: proverb.id, reasons };
  });
  workspace.write('missing.jsonl', missing);
  return { contextual: contextual.length, crossCultural: crossCultural.length, missing };
};

const numbered = <Item>(
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

const proverbsIn = (workspace: Workspace): Proverb[] =>
  needed(workspace.read(ProverbSchema, 'proverbs.jsonl'), 'proverbs.jsonl', 'extract');

const assigned = (workspace: Workspace): { proverb: Proverb; assignment: Assignment }[] => {
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

const draftsIn = <Draft>(workspace: Workspace, step: string, schema: z.ZodType<Draft>): Map<string, Draft> =>
  new Map(
    workspace
      .read(z.strictObject({ id: z.string(), draft: schema }), `${step}.jsonl`)
      .map(({ id, draft: one }) => [id, one]),
  );

const RejectedSchema = z.strictObject({ id: z.string(), reasons: z.array(z.string()), text: z.string() });

const rejectedIn = (workspace: Workspace, step: string): Map<string, string[]> =>
  new Map(workspace.read(RejectedSchema, `${step}.rejected.jsonl`).map(({ id, reasons }) => [id, reasons]));

const draft = <Draft>(
  workspace: Workspace,
  step: string,
  schema: z.ZodType<Draft>,
  tasks: readonly DraftTask<Draft>[],
  asking: Asking,
): Promise<Drafts<Draft>> =>
  draftAll({ ...asking, tasks, schema, journalPath: workspace.path(`${step}.journal.jsonl`) });

const draftAndKeep = async <Draft extends object>(
  workspace: Workspace,
  step: string,
  schema: z.ZodType<Draft>,
  tasks: readonly DraftTask<Draft>[],
  asking: Asking,
): Promise<Drafts<Draft>> => {
  const drafts = await draft(workspace, step, schema, tasks, asking);
  workspace.write(`${step}.jsonl`, drafts.accepted);
  workspace.write(`${step}.rejected.jsonl`, drafts.rejected);
  return drafts;
};

const dialogueText = ({ dialogue }: DialogueDraft): string =>
  dialogue.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');

const clausesText = ({ clauses }: Assignment): string =>
  clauses === 1 ? 'one finite verb' : 'two finite verbs';

/** The range of characters that gives the key its assigned rank. */
const keyLengthText = (others: DistractorsDraft, { keyLengthRank }: Assignment): string => {
  const lengths = [others.literal, others.plausible, others.irrelevant]
    .map(({ text }) => codePointLength(text))
    .sort((one, other) => other - one);
  const [above, below] = [lengths[keyLengthRank - 2], lengths[keyLengthRank - 1]];
  const most = above === undefined ? Math.floor((below ?? LIMITS.option.least) * 1.1) : above - 1;
  const least = below === undefined ? Math.ceil((above ?? LIMITS.option.most) * 0.9) : below + 1;
  return `${String(Math.min(least, most))} to ${String(Math.max(least, most))}`;
};

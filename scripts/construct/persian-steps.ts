import type { Taken } from '../../src/core/construct/build-items.ts';
import { checkDialogue, checkDistractors, checkKey, LIMITS } from '../../src/core/construct/check-drafts.ts';
import {
  type Assignment,
  type DialogueDraft,
  DialogueDraftSchema,
  type DistractorsDraft,
  DistractorsDraftSchema,
  type KeyDraft,
  KeyDraftSchema,
} from '../../src/core/construct/drafts.ts';
import { codePointLength } from '../../src/core/dataset.ts';
import type { Drafts, DraftTask } from './draft-all.ts';
import { readPrompt } from './prompt-file.ts';
import {
  type Asking,
  type Assigned,
  assignedIn,
  draft,
  judgeDrafts,
  keep,
  type StepFile,
  type StepInput,
} from './step-files.ts';
import { needed } from './workspace.ts';

type Spoken = Assigned & { dialogue: DialogueDraft };

export const DIALOGUES: StepFile<DialogueDraft, Assigned> = {
  step: 'dialogues',
  schema: DialogueDraftSchema,
  check: (one, { assignment, proverb }) => checkDialogue(one, assignment, proverb.proverb),
};

export const DISTRACTORS: StepFile<DistractorsDraft, Spoken> = {
  step: 'distractors',
  schema: DistractorsDraftSchema,
  check: (one, { assignment, dialogue }) => checkDistractors(one, assignment, dialogue),
};

export const KEYS: StepFile<KeyDraft, Spoken & { distractors: DistractorsDraft }> = {
  step: 'keys',
  schema: KeyDraftSchema,
  check: (one, { distractors: others, assignment, dialogue }) => checkKey(one, others, assignment, dialogue),
};

export const dialogues = (input: StepInput, asking: Asking): Promise<Drafts<unknown>> =>
  write(input, asking, DIALOGUES, assignedIn(input.workspace), ({ proverb, assignment }) => ({
    proverb: proverb.proverb,
    meaning: proverb.meaning.fa,
    theme: assignment.theme,
    setting: assignment.setting,
    first: assignment.speakers[0],
    second: assignment.speakers[1],
  }));

export const distractors = (input: StepInput, asking: Asking): Promise<Drafts<unknown>> =>
  write(
    input,
    asking,
    DISTRACTORS,
    needed(spokenIn(input), 'dialogues.jsonl', 'dialogues'),
    ({ proverb, assignment, dialogue }) => ({
      proverb: proverb.proverb,
      meaning: proverb.meaning.fa,
      dialogue: dialogueText(dialogue),
      second: assignment.speakers[1],
      clauses: clausesText(assignment),
    }),
  );

export const keys = (input: StepInput, asking: Asking): Promise<Drafts<unknown>> => {
  const judge = judgeDrafts(input.workspace, DISTRACTORS);
  const ready = spokenIn(input).flatMap((spoken) =>
    filled(judge(spoken.proverb.id, spoken).taken, (others) => ({ ...spoken, distractors: others })),
  );
  return write(
    input,
    asking,
    KEYS,
    needed(ready, 'distractors.jsonl', 'distractors'),
    ({ proverb, assignment, dialogue, distractors: others }) => ({
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
    }),
  );
};

/** Proverbs with the dialogue that was taken for them. */
const spokenIn = ({ workspace }: StepInput): Spoken[] => {
  const judge = judgeDrafts(workspace, DIALOGUES);
  return assignedIn(workspace).flatMap((assigned) =>
    filled(judge(assigned.proverb.id, assigned).taken, (dialogue) => ({ ...assigned, dialogue })),
  );
};

const filled = <Draft, Whole>(taken: Taken<Draft> | null, whole: (one: Draft) => Whole): Whole[] =>
  taken === null ? [] : [whole(taken.draft)];

const write = async <Draft extends object, Context extends Assigned>(
  { workspace, root }: StepInput,
  asking: Asking,
  file: StepFile<Draft, Context>,
  contexts: readonly Context[],
  valuesOf: (context: Context) => Record<string, string>,
): Promise<Drafts<unknown>> => {
  const prompt = readPrompt(file.step, root);
  const tasks = contexts.map((context): DraftTask<Draft> => ({
    id: context.proverb.id,
    prompt: prompt.fill(valuesOf(context)),
    check: (one) => file.check(one, context),
  }));
  const drafts = await draft(workspace, file, tasks, asking);
  keep(workspace, file.step, prompt.record, drafts);
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

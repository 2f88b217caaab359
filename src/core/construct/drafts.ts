import { z } from 'zod';

import { AuthoringSchema, DrafterSchema } from '../schema/item.ts';
import { ENGLISH_DISTRACTORS, SETTINGS, THEMES } from './vocabulary.ts';

const LineSchema = z.string().trim().min(1);
const { register, speechAct, device, polarity, era, frequency, difficulty } = AuthoringSchema.shape;

/** A proverb as the first step finds it on a page. */
export const FoundProverbSchema = z.strictObject({
  proverb: LineSchema,
  meaning: z.strictObject({ fa: LineSchema, en: LineSchema }),
  otherSenses: z.array(z.strictObject({ fa: LineSchema, en: LineSchema })),
  literalGloss: LineSchema,
  register,
  /** null where none of the list is plain; one is then dealt to it. */
  theme: z.enum(THEMES).nullable(),
  speechAct,
  device,
  polarity,
  era,
  region: LineSchema,
  frequency,
  difficulty,
});
export const FoundProverbsSchema = z.strictObject({ proverbs: z.array(FoundProverbSchema) });

/** A proverb of the set, with where it stands. */
export const ProverbSchema = FoundProverbSchema.extend({
  /** `p-0001` and so on. */
  id: z.string().regex(/^p-\d{4}$/),
  source: LineSchema,
  /** null for a proverb that a person put into the file. */
  drafter: DrafterSchema.nullable(),
});
export type Proverb = z.infer<typeof ProverbSchema>;

/** What is fixed about an item before a word of it is written (dataset-guidelines, section 4.1, rules 6, 10, 12). */
export const AssignmentSchema = z.strictObject({
  id: z.string(),
  /** 1-based, for the four options of a contextual item. */
  keyPosition: z.int().min(1).max(4),
  /** 1 is the longest option. */
  keyLengthRank: z.int().min(1).max(4),
  /** Roles of the distractors in the positions that are left. */
  distractorOrder: z.array(z.enum(['literal', 'plausible', 'irrelevant'])).length(3),
  /** Clauses of every option, the opening verb of saying or thinking not counted. */
  clauses: z.union([z.literal(1), z.literal(2)]),
  theme: z.enum(THEMES),
  setting: z.enum(SETTINGS),
  /** Whether the key repeats a content word of the proverb. */
  keyRepeatsWord: z.boolean(),
  /** Whether the English equivalent may share the picture of the proverb. */
  keySharesImage: z.boolean(),
  /** Place and length rank of the equivalent among four English proverbs; dealing may trade them between items. */
  english: z.strictObject({
    keyPosition: z.int().min(1).max(4),
    keyLengthRank: z.int().min(1).max(4),
  }),
  /** The two who talk; the second one says the proverb. */
  speakers: z.tuple([LineSchema, LineSchema]),
});
export type Assignment = z.infer<typeof AssignmentSchema>;

const SpokenSchema = z.strictObject({ text: LineSchema, en: LineSchema });

export const DialogueDraftSchema = z.strictObject({
  proverbAsUsed: LineSchema,
  dialogue: z.array(SpokenSchema.extend({ speaker: LineSchema })),
});
export type DialogueDraft = z.infer<typeof DialogueDraftSchema>;

/** An option names its finite verbs, by which its clauses are counted. */
const OptionDraftSchema = SpokenSchema.extend({ verbs: z.array(LineSchema).min(1) });
const DistractorSchema = OptionDraftSchema.extend({ whyWrong: LineSchema });

export const DistractorsDraftSchema = z.strictObject({
  literal: DistractorSchema,
  plausible: DistractorSchema,
  irrelevant: DistractorSchema,
});
export type DistractorsDraft = z.infer<typeof DistractorsDraftSchema>;

export const KeyDraftSchema = OptionDraftSchema;
export type KeyDraft = z.infer<typeof KeyDraftSchema>;

const ScoreSchema = z.int().min(0).max(2);

export const EquivalentDraftSchema = z.strictObject({
  equivalent: LineSchema,
  /** How well known it is in English: 1 rare to 5 known to nearly everybody. */
  familiarity: z.int().min(1).max(5),
  /** Why no equivalent that shares the picture, or shares none, is to be had, where one was asked for. */
  imageException: LineSchema.nullable(),
  /** Rule 11: sense, polarity, speech act and target, each 0 to 2. */
  scores: z.strictObject({
    sense: ScoreSchema,
    polarity: ScoreSchema,
    speechAct: ScoreSchema,
    target: ScoreSchema,
  }),
});
export type EquivalentDraft = z.infer<typeof EquivalentDraftSchema>;

/** The distractors of one cross-cultural item, as proverbs of whose equivalents they are. */
export const DealSchema = z.strictObject({
  id: z.string(),
  image: z.string(),
  theme: z.string(),
  familiar: z.string(),
  /** Which of them is the other option of the two-option form. */
  inPair: z.enum(ENGLISH_DISTRACTORS),
  keyPosition: z.int().min(1).max(4),
  /** As it came out: 1 is the longest. */
  keyLengthRank: z.int().min(1).max(4),
});
export type Deal = z.infer<typeof DealSchema>;

const RulingSchema = z.strictObject({
  text: LineSchema,
  /** Whether it passes for an equivalent as well. */
  fits: z.boolean(),
  whyWrong: LineSchema,
});

/** What rules each dealt distractor out. */
export const WhyWrongDraftSchema = z.strictObject({
  image: RulingSchema,
  theme: RulingSchema,
  familiar: RulingSchema,
});
export type WhyWrongDraft = z.infer<typeof WhyWrongDraftSchema>;

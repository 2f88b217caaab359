import { z } from 'zod';

import { AuthoringSchema } from '../schema/item.ts';

const LineSchema = z.string().trim().min(1);
const { register, speechAct, device, polarity, era, frequency, difficulty } = AuthoringSchema.shape;

/** A proverb as the first step finds it on a page. */
export const FoundProverbSchema = z.strictObject({
  proverb: LineSchema,
  meaning: z.strictObject({ fa: LineSchema, en: LineSchema }),
  otherSenses: z.array(z.strictObject({ fa: LineSchema, en: LineSchema })),
  literalGloss: LineSchema,
  register,
  theme: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'one lower-case English word or hyphenated words'),
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
});
export type Proverb = z.infer<typeof ProverbSchema>;

/** What a dialogue may be about, whatever the theme of its proverb. */
export const SETTINGS = [
  'family',
  'work',
  'neighbours',
  'school',
  'money',
  'health',
  'travel',
  'shopping',
  'friends',
  'marriage',
  'food',
  'housing',
  'sport',
  'university',
  'repairs',
  'driving',
  'offices',
  'celebrations',
  'phones',
  'the village',
] as const;

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
  setting: z.enum(SETTINGS),
  /** Whether the key repeats a content word of the proverb. */
  keyRepeatsWord: z.boolean(),
  /** Whether the English equivalent may share the picture of the proverb. */
  keySharesImage: z.boolean(),
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

const DistractorSchema = SpokenSchema.extend({ whyWrong: LineSchema });

export const DistractorsDraftSchema = z.strictObject({
  literal: DistractorSchema,
  plausible: DistractorSchema,
  irrelevant: DistractorSchema,
});
export type DistractorsDraft = z.infer<typeof DistractorsDraftSchema>;

export const KeyDraftSchema = SpokenSchema;
export type KeyDraft = z.infer<typeof KeyDraftSchema>;

const ScoreSchema = z.int().min(0).max(2);
const EnglishSchema = z.strictObject({ text: LineSchema, whyWrong: LineSchema });

export const EquivalentDraftSchema = z.strictObject({
  equivalent: LineSchema,
  /** Rule 11: sense, polarity, speech act and target, each 0 to 2. */
  scores: z.strictObject({
    sense: ScoreSchema,
    polarity: ScoreSchema,
    speechAct: ScoreSchema,
    target: ScoreSchema,
  }),
  image: EnglishSchema,
  theme: EnglishSchema,
  familiar: EnglishSchema,
});
export type EquivalentDraft = z.infer<typeof EquivalentDraftSchema>;

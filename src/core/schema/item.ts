import { z } from 'zod';

import { Sha256Schema, SlugSchema } from './primitives.ts';

const LineSchema = z.string().min(1);

export const DialogueTurnSchema = z.strictObject({
  /** null: the published turn names nobody. */
  speaker: LineSchema.nullable(),
  text: LineSchema,
  /** An English reading of the turn, for visitors; never part of a prompt. */
  en: LineSchema.optional(),
});

export const OptionSchema = z.strictObject({
  role: SlugSchema,
  text: LineSchema,
  en: LineSchema.optional(),
  /** Which word of the dialogue or part of the sense rules this distractor out (English, one line). */
  whyWrong: LineSchema.optional(),
  /** Whether an English option shows the picture of the Persian proverb, by the image lexicon. */
  imageShared: z.boolean().optional(),
  /** On the key and one distractor of an item that has a two-option form as well. */
  inPair: z.literal(true).optional(),
});

/** How near the key of an item is to its proverb, 0 to 2 on each count, as one rater sees it (section 4.1, rule 11). */
export const EquivalenceSchema = z.strictObject({
  rater: z.strictObject({ id: LineSchema, kind: z.enum(['automatic', 'native']) }),
  sense: z.int().min(0).max(2),
  polarity: z.int().min(0).max(2),
  speechAct: z.int().min(0).max(2),
  target: z.int().min(0).max(2),
});

/** A model that drafted a part of an item, and the prompt file it was asked with. */
export const DrafterSchema = z.strictObject({
  /** The step of `npm run construct`. */
  step: SlugSchema,
  /** As the endpoint named itself, or else as it was asked for. */
  model: LineSchema,
  prompt: z.strictObject({ file: LineSchema, version: z.int().min(1), sha256: Sha256Schema }),
});
export type Drafter = z.infer<typeof DrafterSchema>;

/** What we know of an item that we wrote (dataset guidelines, section 4.2). */
export const AuthoringSchema = z.strictObject({
  /** Of the data set, in which what the item asks last changed. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
  /** All of it tests: nothing is kept for choosing prompts by. */
  split: z.literal('test'),
  /** The proverb as `normalizeSearch` folds it, by which repetitions are found. */
  proverbNormalized: LineSchema,
  meaning: z.strictObject({ fa: LineSchema, en: LineSchema }),
  /** Senses the proverb has elsewhere, which no option of the item means. */
  otherSenses: z.array(z.strictObject({ fa: LineSchema, en: LineSchema })),
  literalGloss: LineSchema,
  /** The proverb as the dialogue says it, word for word; null outside dialogues. */
  proverbAsUsed: LineSchema.nullable(),
  /** The proverb in the form it is known by, where the dialogue says another; otherwise null. */
  variantOf: LineSchema.nullable(),
  register: z.enum(['spoken', 'literary', 'verse']),
  theme: SlugSchema,
  speechAct: z.enum([
    'advice',
    'complaint',
    'praise',
    'irony',
    'warning',
    'comfort',
    'refusal',
    'observation',
  ]),
  device: z.enum(['metaphor', 'simile', 'metonymy', 'hyperbole', 'rhyme', 'allusion', 'anecdote']),
  /** How it values what it speaks of. */
  polarity: z.enum(['positive', 'negative', 'neutral']),
  era: z.enum(['current', 'dated', 'archaic']),
  /** `national`, or the region it belongs to. */
  region: LineSchema,
  /** The author's guess, 1 rare to 5 known to nearly everybody. */
  frequency: z.int().min(1).max(5),
  /** The author's guess, before any model has answered. */
  difficulty: z.enum(['easy', 'medium', 'hard']),
  /** What is fixed before the options are written, as it holds of the options as they stand. */
  assigned: z.strictObject({
    /** Among the options, 1 the longest. */
    keyLengthRank: z.int().min(1).max(9),
    /** 1-based. */
    keyPosition: z.int().min(1).max(9),
    /** Whether the key takes up a word of the proverb's turn, or the picture of the proverb where there is no dialogue. */
    imageCue: z.boolean(),
    /** Clauses of the key, its opening verb of saying or thinking not counted; null for a proverb. */
    clauses: z.int().min(1).max(4).nullable(),
  }),
  /** One entry a rater; null where the key is no proverb. */
  equivalence: z.array(EquivalenceSchema).min(1).nullable(),
  /** Where the proverb is attested: title and place. */
  sources: z.array(LineSchema).min(1),
  authoredBy: LineSchema,
  licence: z.literal('CC-BY-4.0'),
  /** The models that drafted it through `npm run construct`; otherwise one line on what models had a part in. */
  generator: z.union([LineSchema, z.array(DrafterSchema).min(1)]),
  /** Pseudonyms of the native speakers who reviewed it; an automatic reader is never among them. */
  reviewedBy: z.array(SlugSchema),
  /** How many of them chose the key blind; null until somebody has. */
  agreement: z.strictObject({ agree: z.int().min(0), of: z.int().min(1) }).nullable(),
  review: z.strictObject({
    status: z.enum(['draft', 'in-review', 'accepted', 'retired']),
    /** Votes of native speakers; an automatic reader is never counted here. */
    votes: z.array(
      z.strictObject({ reviewer: LineSchema, agrees: z.boolean(), note: z.string().optional() }),
    ),
  }),
  /** The item of the other task on the same proverb. */
  linkedItem: z.string().nullable(),
});

/** One question. Options are in published order; its key is the option whose role has the tone `correct`. */
export const ItemSchema = z.strictObject({
  id: SlugSchema,
  task: SlugSchema,
  /** null: the published item has no proverb of its own, it stands inside the dialogue. */
  proverb: LineSchema.nullable(),
  dialogue: z.array(DialogueTurnSchema).min(1).optional(),
  question: LineSchema,
  options: z.array(OptionSchema).min(2).max(9),
  /** The whole prompt as published, byte for byte, and its instruction part. */
  published: z.strictObject({ prompt: LineSchema, instruction: LineSchema }).optional(),
  authoring: AuthoringSchema.optional(),
  /** That of the card, where the text is ours: it travels with every line. */
  canary: LineSchema.optional(),
});
export type Item = z.infer<typeof ItemSchema>;
export type ItemOption = z.infer<typeof OptionSchema>;

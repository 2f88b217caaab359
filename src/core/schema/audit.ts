import { z } from 'zod';

import { CountSchema, ProportionSchema, Sha256Schema, SlugSchema } from './primitives.ts';

/** `broken` fails the audit; `doubtful` is outside the bar at the laxer level of doubt, inside it at the gate. */
export const VerdictSchema = z.enum(['holds', 'doubtful', 'broken']);
export type Verdict = z.infer<typeof VerdictSchema>;

/** How a rule may score: near chance, near chance as one of many cues, or not above chance. */
export const BarKindSchema = z.enum(['interval', 'family', 'ceiling']);
export type BarKind = z.infer<typeof BarKindSchema>;

/** What a rule looks at; reports group rules by it, in this order. */
export const RuleFamilySchema = z.enum([
  'length',
  'position',
  'wording',
  'dialogue',
  'similarity',
  'english-proverbs',
  'classifier',
]);
export type RuleFamily = z.infer<typeof RuleFamilySchema>;

/** Accuracies here are credit / items; credit is a fraction where tied options share an item. */
const CreditSchema = z.number().min(0);

const TrainingSchema = z.strictObject({
  /** Each item is scored by what the other nine tenths teach, or by the items that share no saying with it. */
  without: z.enum(['fold', 'shared-sayings']),
  /** Items to learn from, over all scored items. */
  fewest: CountSchema,
  median: z.number().min(0),
  /** Accuracy with ten folds by item, which reads a closed pool backwards; null where the bar is on that figure. */
  byItem: ProportionSchema.nullable(),
});

export const RuleAuditSchema = z.strictObject({
  id: SlugSchema,
  family: RuleFamilySchema,
  credit: CreditSchema,
  accuracy: ProportionSchema,
  /** Wilson, 95 %. */
  interval: z.strictObject({ low: ProportionSchema, high: ProportionSchema }),
  /** The items whose options the rule does not rate all alike. */
  decided: z.strictObject({ items: z.int().min(1), credit: CreditSchema, accuracy: ProportionSchema }),
  /** Standard errors from chance, were each item's key drawn among its options. */
  z: z.number(),
  /** null: shown for information, without a bar. `low` is null under a ceiling. */
  bar: z
    .strictObject({
      kind: BarKindSchema,
      low: ProportionSchema.nullable(),
      high: ProportionSchema,
      verdict: VerdictSchema,
    })
    .nullable(),
  /** Sets of random keys that settled a broken ceiling or stand beside a doubtful one, and how many of them scored as high; null where none were needed. */
  permutation: z.strictObject({ sets: z.int().min(1), asHigh: CountSchema }).nullable(),
  /** How a classifier was kept from the answers; null for what is no classifier. */
  training: TrainingSchema.nullable(),
});
export type RuleAudit = z.infer<typeof RuleAuditSchema>;

export const UniformitySchema = z.strictObject({
  /** Keys in each place, first place first; a tie shares its key among places. */
  counts: z.array(z.number().min(0)).min(2).max(9),
  statistic: z.number().min(0),
  degrees: z.int().min(1),
  p: ProportionSchema,
  verdict: VerdictSchema,
});
export type Uniformity = z.infer<typeof UniformitySchema>;

const PartSchema = z.strictObject({ items: z.int().min(1), accuracy: ProportionSchema });

export const LengthAuditSchema = z.strictObject({
  /** Means over the items, in the order of the card's roles; characters are Unicode code points. */
  meanByRole: z.array(z.strictObject({ role: SlugSchema, characters: z.number(), words: z.number() })),
  /** Mean of key / mean distractor in characters, with its normal 95 % interval. */
  keyToDistractors: z.strictObject({ mean: z.number(), low: z.number(), high: z.number() }),
  /** Items whose longest option is more than `limit` times their shortest; no verdict on proverbs, which nobody can cut to length. */
  uneven: z.strictObject({
    limit: z.number(),
    items: z.array(SlugSchema),
    share: ProportionSchema,
    verdict: VerdictSchema.nullable(),
  }),
  /** “Longest” on the items that come first in the file and on the rest, which may be of another making; null where there are no others. */
  longestByPart: z.strictObject({ first: PartSchema, later: PartSchema }).nullable(),
  /** Sizes of the subsets on which length pays less. */
  controlled: z.strictObject({
    keyNotLongest: CountSchema,
    /** “Second longest” on those items; null where there are none, and with two options, where it is the key. */
    secondLongest: ProportionSchema.nullable(),
    /** How many other items to add so that “longest” is worth chance. */
    itemsToAdd: CountSchema,
    keyWithin: z.array(z.strictObject({ ratio: z.number(), items: CountSchema })),
    allWithin: z.array(z.strictObject({ ratio: z.number(), items: CountSchema })),
  }),
});
export type LengthAudit = z.infer<typeof LengthAuditSchema>;

export const SpeakerAuditSchema = z.strictObject({
  names: z.int().min(1),
  /** Turns that name a speaker. */
  turns: z.int().min(1),
  /** Share of those turns that the most used name has, and the two most used. */
  mostUsed: ProportionSchema,
  twoMostUsed: ProportionSchema,
});
export type SpeakerAudit = z.infer<typeof SpeakerAuditSchema>;

/** A saying of a closed pool, named by the option where it first stands: its text may not be ours to print. */
const SayingSchema = z.strictObject({
  item: SlugSchema,
  /** 1-based. */
  option: z.int().min(1).max(9),
  asKey: CountSchema,
  asDistractor: CountSchema,
});

export const KeyDispersionSchema = z.strictObject({
  /** Those used more than once: the others tell nothing. */
  sayings: z.int().min(1),
  /** Spread of the key counts over that of chance: 1 is chance, 0 each the key its fair number of times. */
  index: z.number().min(0),
  /** Sets of random keys behind p, the share of them that are spread as much. */
  draws: z.int().min(1),
  p: ProportionSchema,
  /** Whether the counts lie closer together than at the gate by chance: who holds the other keys can rule keys out. */
  readsBackwards: z.boolean(),
  verdict: VerdictSchema,
});
export type KeyDispersion = z.infer<typeof KeyDispersionSchema>;

/** Sayings beyond a limit; one is too many. */
const SayingListSchema = z.strictObject({
  limit: CountSchema,
  sayings: z.array(SayingSchema),
  verdict: VerdictSchema,
});

export const PoolAuditSchema = z.strictObject({
  sayings: CountSchema,
  onlyKey: CountSchema,
  onlyDistractor: CountSchema,
  both: CountSchema,
  /** Whether every saying is the key of exactly one item. */
  closed: z.boolean(),
  /** null: no saying is used twice. */
  keyDispersion: KeyDispersionSchema.nullable(),
  /** Sayings that lean to one side by more uses than the limit; null with more than two options. */
  unbalanced: SayingListSchema.nullable(),
  overused: SayingListSchema,
});
export type PoolAudit = z.infer<typeof PoolAuditSchema>;

export const FaultAuditSchema = z.strictObject({
  id: SlugSchema,
  /** One error breaks the audit; a warning does in more than 2 % of the items. */
  severity: z.enum(['error', 'warning']),
  items: z.array(SlugSchema),
  verdict: VerdictSchema,
});
export type FaultAudit = z.infer<typeof FaultAuditSchema>;

/** What the options of a set of items give away without being understood. */
export const FormAuditSchema = z.strictObject({
  itemCount: z.int().min(1),
  optionCount: z.int().min(2).max(9),
  chance: ProportionSchema,
  /** Half-widths of chance for this many items, without ties, at the gate and at the level of doubt. */
  halfWidth: z.strictObject({ gate: z.number(), doubt: z.number() }),
  /** False under 200 items: the bars are applied, but a set so small can hide a strong cue. */
  supportsClaims: z.boolean(),
  rules: z.array(RuleAuditSchema),
  /** Rules that rate the options of every item alike: there is nothing to measure. */
  idleRules: z.array(SlugSchema),
  keyPosition: UniformitySchema,
  keyLengthRank: UniformitySchema,
  /** null: the options are no proverbs. */
  pool: PoolAuditSchema.nullable(),
});
export type FormAudit = z.infer<typeof FormAuditSchema>;

/** What one task gives away without being understood, and what is wrong with its format. */
export const TaskAuditSchema = z.strictObject({
  task: SlugSchema,
  /** Of the file that the card pins, as it was read: another text has another audit. */
  sha256: Sha256Schema,
  ...FormAuditSchema.shape,
  lengths: LengthAuditSchema,
  /** null: no dialogue names a speaker. */
  speakers: SpeakerAuditSchema.nullable(),
  /** The two-option form of the items that mark one; null where none does. */
  pairForm: FormAuditSchema.nullable(),
  repeatedProverbs: z.strictObject({
    pairs: z.array(z.tuple([SlugSchema, SlugSchema])),
    verdict: VerdictSchema,
  }),
  faults: z.array(FaultAuditSchema),
  /** How many bars there are, and the names of those that are broken and doubtful; those of the two-option form begin with `pair-`. */
  bars: CountSchema,
  broken: z.array(SlugSchema),
  doubtful: z.array(SlugSchema),
});
export type TaskAudit = z.infer<typeof TaskAuditSchema>;

/** The audit of a data set, as `npm run audit` writes it: figures and item ids, no text. */
export const AuditSchema = z.strictObject({
  schemaVersion: z.literal(1),
  generatedBy: z.string().min(1),
  dataset: SlugSchema,
  version: z.string(),
  /** Of the folds, of the fitting and of the random keys. */
  seed: CountSchema,
  /** Chance of a false alarm for each bar: one that fails the audit, and one that is only marked. */
  alpha: z.strictObject({ gate: ProportionSchema, doubt: ProportionSchema }),
  tasks: z.array(TaskAuditSchema).min(1),
  /** Items of a task whose proverb is said in a dialogue of another, at least. */
  sharedProverbs: z.array(z.strictObject({ task: SlugSchema, within: SlugSchema, items: CountSchema })),
});
export type Audit = z.infer<typeof AuditSchema>;

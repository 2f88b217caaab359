import { sharesImage } from '../cues/shared-image.ts';
import type { Drafter, Item } from '../schema/item.ts';
import { normalizeSearch } from '../text/normalize-search.ts';
import type {
  Assignment,
  Deal,
  DialogueDraft,
  DistractorsDraft,
  EquivalentDraft,
  KeyDraft,
  Proverb,
  WhyWrongDraft,
} from './drafts.ts';
import { ENGLISH_DISTRACTORS } from './vocabulary.ts';

/** A draft as it was taken, and what wrote it. */
export interface Taken<Draft> {
  draft: Draft;
  drafter: Drafter;
}

/** Everything that was drafted for one proverb; null where a step has no accepted draft. */
export interface Drafted {
  proverb: Proverb;
  assignment: Assignment;
  dialogue: Taken<DialogueDraft> | null;
  distractors: Taken<DistractorsDraft> | null;
  key: Taken<KeyDraft> | null;
  equivalent: Taken<EquivalentDraft> | null;
  deal: Deal | null;
  whyWrong: Taken<WhyWrongDraft> | null;
}

/** What all items of a set have in common. */
export interface SetFacts {
  author: string;
  /** Of the set in which these items are new. */
  version: string;
  /** Travels with every line. */
  canary: string;
}

/** The contextual item of one proverb; null while a part of it is missing. @param id such as ctx-0001 */
export const contextualItem = (drafted: Drafted, id: string, facts: SetFacts): Item | null => {
  const { proverb, assignment, dialogue, distractors, key } = drafted;
  if (dialogue === null || distractors === null || key === null) return null;
  const { keyPosition, keyLengthRank, keyRepeatsWord, distractorOrder, speakers } = assignment;
  const options: Item['options'] = distractorOrder.map((role) => {
    const { text, en, whyWrong } = distractors.draft[role];
    return { role, text, en, whyWrong };
  });
  options.splice(keyPosition - 1, 0, { role: 'correct', text: key.draft.text, en: key.draft.en });
  return {
    id,
    task: 'contextual',
    proverb: proverb.proverb,
    dialogue: dialogue.draft.dialogue,
    question: `منظور ${speakers[1]} از این حرف چیست؟`,
    options,
    authoring: authoring(drafted, facts, {
      proverbAsUsed: dialogue.draft.proverbAsUsed,
      assigned: {
        keyPosition,
        keyLengthRank,
        imageCue: keyRepeatsWord,
        clauses: key.draft.verbs.length,
      },
      equivalence: null,
      drafters: [dialogue.drafter, distractors.drafter, key.drafter],
    }),
    canary: facts.canary,
  };
};

/**
 * The cross-cultural item of one proverb; null while a part of it is missing.
 * @param id  such as xc-0001
 * @param equivalents  those of the whole pool, by the ids of their proverbs
 */
export const crossCulturalItem = (
  drafted: Drafted,
  id: string,
  facts: SetFacts,
  equivalents: ReadonlyMap<string, string>,
): Item | null => {
  const { proverb, equivalent, deal, whyWrong } = drafted;
  if (equivalent === null || deal === null || whyWrong === null) return null;
  const option = (role: string, text: string): Item['options'][number] => ({
    role,
    text,
    imageShared: sharesImage(proverb.proverb, text),
    ...(role === 'correct' || role === deal.inPair ? { inPair: true as const } : {}),
  });
  const key = option('correct', equivalent.draft.equivalent);
  const options: Item['options'] = ENGLISH_DISTRACTORS.map((role) => ({
    ...option(role, equivalents.get(deal[role]) ?? ''),
    whyWrong: whyWrong.draft[role].whyWrong,
  }));
  options.splice(deal.keyPosition - 1, 0, key);
  return {
    id,
    task: 'cross-cultural',
    proverb: proverb.proverb,
    question: 'کدام مَثَل انگلیسی همین را می‌گوید؟',
    options,
    authoring: authoring(drafted, facts, {
      proverbAsUsed: null,
      assigned: {
        keyPosition: deal.keyPosition,
        keyLengthRank: deal.keyLengthRank,
        imageCue: key.imageShared ?? false,
        clauses: null,
      },
      equivalence: [
        { rater: { id: equivalent.drafter.model, kind: 'automatic' }, ...equivalent.draft.scores },
      ],
      drafters: [equivalent.drafter, whyWrong.drafter],
    }),
    canary: facts.canary,
  };
};

/** Items of both tasks on the same proverb name each other. */
export const linked = (items: readonly Item[], others: readonly Item[]): Item[] => {
  const idOf = new Map(others.map(({ id, proverb }) => [proverb, id]));
  return items.map((item) =>
    item.authoring === undefined
      ? item
      : { ...item, authoring: { ...item.authoring, linkedItem: idOf.get(item.proverb) ?? null } },
  );
};

type Authoring = NonNullable<Item['authoring']>;

const authoring = (
  { proverb: { id: _id, proverb, source, drafter, ...described }, assignment }: Drafted,
  { author, version }: SetFacts,
  {
    drafters,
    ...particular
  }: { drafters: Drafter[] } & Pick<Authoring, 'proverbAsUsed' | 'assigned' | 'equivalence'>,
): Authoring => ({
  version,
  split: 'test',
  proverbNormalized: normalizeSearch(proverb),
  ...described,
  theme: assignment.theme,
  ...particular,
  variantOf: particular.proverbAsUsed === null || particular.proverbAsUsed === proverb ? null : proverb,
  sources: [source],
  authoredBy: author,
  licence: 'CC-BY-4.0',
  generator: [...(drafter === null ? [] : [drafter]), ...drafters],
  reviewedBy: [],
  agreement: null,
  review: { status: 'draft', votes: [] },
  linkedItem: null,
});

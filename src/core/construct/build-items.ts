import { sharesImage } from '../cues/shared-image.ts';
import type { Item } from '../schema/item.ts';
import { normalizeSearch } from '../text/normalize-search.ts';
import type {
  Assignment,
  DialogueDraft,
  DistractorsDraft,
  EquivalentDraft,
  KeyDraft,
  Proverb,
} from './drafts.ts';

/** Everything that was drafted for one proverb; null where a step has no accepted draft. */
export interface Drafted {
  proverb: Proverb;
  assignment: Assignment;
  dialogue: DialogueDraft | null;
  distractors: DistractorsDraft | null;
  key: KeyDraft | null;
  equivalent: EquivalentDraft | null;
}

/** The contextual item of one proverb; null while a part of it is missing. @param id such as ctx-0001 */
export const contextualItem = (drafted: Drafted, id: string, author: string): Item | null => {
  const { proverb, assignment, dialogue, distractors, key } = drafted;
  if (dialogue === null || distractors === null || key === null) return null;
  const { keyPosition, keyLengthRank, keyRepeatsWord, clauses, distractorOrder, speakers } = assignment;
  const options: Item['options'] = distractorOrder.map((role) => ({ role, ...distractors[role] }));
  options.splice(keyPosition - 1, 0, { role: 'correct', ...key });
  return {
    id,
    task: 'contextual',
    proverb: proverb.proverb,
    dialogue: dialogue.dialogue,
    question: `منظور ${speakers[1]} از این حرف چیست؟`,
    options,
    authoring: authoring(proverb, {
      author,
      proverbAsUsed: dialogue.proverbAsUsed,
      assigned: { keyPosition, keyLengthRank, imageCue: keyRepeatsWord, clauses },
      equivalence: null,
    }),
  };
};

/** The cross-cultural item of one proverb; null while there is no equivalent. @param id such as xc-0001 */
export const crossCulturalItem = (drafted: Drafted, id: string, author: string): Item | null => {
  const { proverb, assignment, equivalent } = drafted;
  if (equivalent === null) return null;
  const { keyPosition, keySharesImage } = assignment;
  const options: Item['options'] = [
    { role: 'image', ...equivalent.image },
    { role: 'theme', ...equivalent.theme },
    { role: 'familiar', ...equivalent.familiar },
  ];
  const lengths = options.map(({ text }) => text.length);
  const keyLengthRank = 1 + lengths.filter((length) => length > equivalent.equivalent.length).length;
  options.splice(keyPosition - 1, 0, { role: 'correct', text: equivalent.equivalent });
  const rater = { id: author, kind: 'automatic' as const };
  return {
    id,
    task: 'cross-cultural',
    proverb: proverb.proverb,
    question: 'کدام مَثَل انگلیسی همین را می‌گوید؟',
    options: options.map((option) => ({ ...option, imageShared: sharesImage(proverb.proverb, option.text) })),
    authoring: authoring(proverb, {
      author,
      proverbAsUsed: null,
      assigned: { keyPosition, keyLengthRank, imageCue: keySharesImage, clauses: null },
      equivalence: [{ rater, ...equivalent.scores }],
    }),
  };
};

type Authoring = NonNullable<Item['authoring']>;

const authoring = (
  { id: _id, proverb, source, ...described }: Proverb,
  {
    author,
    ...particular
  }: { author: string } & Pick<Authoring, 'proverbAsUsed' | 'assigned' | 'equivalence'>,
): Authoring => ({
  version: '0.1.0',
  split: 'test',
  proverbNormalized: normalizeSearch(proverb),
  ...described,
  ...particular,
  variantOf: particular.proverbAsUsed === null || particular.proverbAsUsed === proverb ? null : proverb,
  sources: [source],
  authoredBy: author,
  licence: 'CC-BY-4.0',
  generator: 'npm run construct',
  reviewedBy: [],
  agreement: null,
  review: { status: 'draft', votes: [] },
  linkedItem: null,
});

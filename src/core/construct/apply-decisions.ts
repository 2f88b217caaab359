import { sharedWords } from '../cues/overlap.ts';
import { sharesImage } from '../cues/shared-image.ts';
import { codePointLength } from '../dataset.ts';
import type { Item } from '../schema/item.ts';
import type { Decision } from './decision.ts';

/** Blind answers that must agree before an item is accepted, or may differ before it is given up (section 4.5). */
const VOTES = 3;

/**
 * An item after the decisions on it. Edits replace its text; then it waits for new votes, because nobody has answered
 * the new text blind. Without edits each decision is a vote: three that all agree with the key and accept, and no other
 * option that fits, accept it; it is retired when three have voted and at most a third agree.
 * @param decisions  all those on this item; those on an earlier text count for nothing but that it is under review
 * @param hash  of the item as it is, which a decision names
 * @param version  that the set gets with what is edited
 * @returns the item, and what stood against an edit: two reviewers with different texts for one place, a place that is
 *   not there, or a dialogue without its proverb; no edit is then made
 * @throws RangeError for an item without authoring
 */
export const applyDecisions = (
  item: Item,
  decisions: readonly Decision[],
  { hash, version }: { hash: string; version: string },
): { item: Item; isEdited: boolean; conflicts: string[] } => {
  const { authoring } = item;
  if (authoring === undefined) throw new RangeError(`applyDecisions: ${item.id} has no authoring`);
  if (decisions.length === 0) return { item, isEdited: false, conflicts: [] };
  const current = decisions.filter((decision) => decision.itemHash === hash);
  const edits = current.flatMap((one) => Object.entries(one.edits));
  const conflicts = conflictsOf(item, edits);
  const isEdited = edits.length > 0 && conflicts.length === 0;
  const votes = isEdited
    ? []
    : current.map(({ reviewer, agrees, note }) => ({ reviewer, agrees, ...(note === '' ? {} : { note }) }));
  const reviewed: Item = {
    ...item,
    authoring: {
      ...authoring,
      reviewedBy: votes.map(({ reviewer }) => reviewer),
      agreement:
        votes.length === 0 ? null : { agree: votes.filter(({ agrees }) => agrees).length, of: votes.length },
      review: { status: isEdited ? 'in-review' : statusOf(current), votes },
    },
  };
  return { item: isEdited ? edited(reviewed, edits, version) : reviewed, isEdited, conflicts };
};

type Edit = readonly [place: string, text: string];

const statusOf = (current: readonly Decision[]): 'in-review' | 'accepted' | 'retired' => {
  const agree = current.filter(({ agrees }) => agrees).length;
  if (current.length < VOTES) return 'in-review';
  if (agree * 3 <= current.length) return 'retired';
  return agree === current.length &&
    current.every(({ verdict, alsoFits }) => verdict === 'accept' && alsoFits.length === 0)
    ? 'accepted'
    : 'in-review';
};

const conflictsOf = (item: Item, edits: readonly Edit[]): string[] => {
  const places = Map.groupBy(edits, ([place]) => place);
  const conflicts = [...places].flatMap(([place, ofPlace]) => {
    const texts = new Set(ofPlace.map(([, text]) => text));
    if (texts.size > 1) return [`${place}: one new text is wanted, found ${[...texts].join(' | ')}`];
    const [list, index] = place.split('.');
    const there = list === 'options' ? item.options.length : (item.dialogue?.length ?? 0);
    return Number(index) < there ? [] : [`${place}: a place of the item is wanted, found none`];
  });
  const proverb = item.authoring?.proverbAsUsed ?? null;
  const dialogue = withTexts(item.dialogue ?? [], 'dialogue', edits);
  if (proverb !== null && !dialogue.some(({ text }) => text.includes(proverb)))
    conflicts.push(`dialogue: the proverb word for word (${proverb}) is wanted, found none`);
  return conflicts;
};

const withTexts = <Part extends { text: string }>(
  parts: readonly Part[],
  list: string,
  edits: readonly Edit[],
): Part[] => {
  const texts = new Map(edits);
  return parts.map((part, index) => ({ ...part, text: texts.get(`${list}.${String(index)}`) ?? part.text }));
};

/** With new texts, and with what the item says of them told anew. */
const edited = (item: Item, edits: readonly Edit[], version: string): Item => {
  const options = withTexts(item.options, 'options', edits).map((option) =>
    option.imageShared === undefined
      ? option
      : { ...option, imageShared: sharesImage(item.proverb ?? '', option.text) },
  );
  const key = options.find(({ role }) => role === 'correct');
  const { authoring } = item;
  if (authoring === undefined || key === undefined) return item;
  const length = codePointLength(key.text);
  return {
    ...item,
    ...(item.dialogue === undefined ? {} : { dialogue: withTexts(item.dialogue, 'dialogue', edits) }),
    options,
    authoring: {
      ...authoring,
      version,
      assigned: {
        ...authoring.assigned,
        keyLengthRank: 1 + options.filter(({ text }) => codePointLength(text) > length).length,
        imageCue: key.imageShared ?? sharedWords(key.text, authoring.proverbAsUsed ?? '').length > 0,
      },
    },
  };
};

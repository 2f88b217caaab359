import { wordCount } from '../audit/subject.ts';
import { countNGrams } from '../cues/n-grams.ts';
import { sharedWords } from '../cues/overlap.ts';
import { textCues } from '../cues/text-cues.ts';
import { codePointLength } from '../dataset.ts';
import { normalizeSearch } from '../text/normalize-search.ts';
import type { Assignment, DialogueDraft, DistractorsDraft, KeyDraft } from './drafts.ts';

/** Reasons against a draft, each a sentence that says what is wanted and what was found; none for a good one. */
export type Reasons = string[];

/** Limits of dataset-guidelines, section 4.1: characters are Unicode code points. */
export const LIMITS = {
  option: { least: 40, most: 95 },
  /** Longest option / shortest option. */
  ratio: 1.35,
  /** Between the most and the fewest commas of an item's options. */
  commas: 1,
  /** Between the words of an English key and those of a distractor, as far as the pool allows. */
  proverbWords: 3,
  /** Key / mean of the distractors, above or below 1. */
  keyShare: 0.15,
  dialogue: { leastTurns: 2, mostTurns: 4, leastWords: 12, mostWords: 45 },
  /** Share of the proverb's pairs of letters that its spoken form keeps; the least in Masal Open is 0.46. */
  spokenForm: 0.4,
  /** Of 8, with 2 on sense. */
  equivalence: 6,
} as const;

/**
 * Rules 2 and 4: turns, words, speakers, and the proverb word for word in one turn of the second speaker.
 * @param proverb  in its canonical form, of which `proverbAsUsed` may be a spoken one
 */
export const checkDialogue = (
  { dialogue, proverbAsUsed }: DialogueDraft,
  { speakers }: Pick<Assignment, 'speakers'>,
  proverb: string,
): Reasons => {
  const { leastTurns, mostTurns, leastWords, mostWords } = LIMITS.dialogue;
  const reasons: Reasons = [];
  if (dialogue.length < leastTurns || dialogue.length > mostTurns)
    reasons.push(
      `${String(leastTurns)} to ${String(mostTurns)} turns are wanted, found ${String(dialogue.length)}`,
    );
  const words = dialogue.reduce((sum, { text }) => sum + wordCount(text), 0);
  if (words < leastWords || words > mostWords)
    reasons.push(`${String(leastWords)} to ${String(mostWords)} words are wanted, found ${String(words)}`);
  const strangers = dialogue.map(({ speaker }) => speaker).filter((speaker) => !speakers.includes(speaker));
  if (strangers.length > 0)
    reasons.push(`only ${speakers.join(' and ')} may speak, found ${[...new Set(strangers)].join(', ')}`);
  if (keptPairs(proverb, proverbAsUsed) < LIMITS.spokenForm)
    reasons.push(`a form of the proverb «${proverb}» is wanted, found «${proverbAsUsed}»`);
  const saying = dialogue.filter(({ text }) => text.includes(proverbAsUsed));
  if (saying.length !== 1)
    reasons.push(
      `one turn must hold the proverb word for word (${proverbAsUsed}), found ${String(saying.length)}`,
    );
  else if (saying[0]?.speaker !== speakers[1])
    reasons.push(`${speakers[1]} must say the proverb, found ${saying[0]?.speaker ?? ''}`);
  return [...reasons, ...checkPersian(dialogue.map(({ text }) => text))];
};

/**
 * Rules 5 to 7 and 9 as far as they can be told without the key: lengths, commas, clauses, one sentence, different texts,
 * and a literal option that takes up the proverb. Of the two content words it should use one must stand letter for
 * letter: an ending may hide the other.
 */
export const checkDistractors = (
  draft: DistractorsDraft,
  { clauses }: Pick<Assignment, 'clauses'>,
  { proverbAsUsed }: Pick<DialogueDraft, 'proverbAsUsed'>,
): Reasons => {
  const texts = [draft.literal.text, draft.plausible.text, draft.irrelevant.text];
  const options = [draft.literal, draft.plausible, draft.irrelevant];
  const reasons = [
    ...checkOptions(texts),
    ...options.flatMap((option) => checkClauses(option, clauses)),
    ...checkPersian(texts),
  ];
  if (sharedWords(draft.literal.text, proverbAsUsed).length === 0)
    reasons.push(
      `the literal option takes two content words of «${proverbAsUsed}», found none in «${draft.literal.text}»`,
    );
  return reasons;
};

/**
 * Rules 5, 6, 8 and 10: the key's length, its rank among the options, its clauses and its word of the proverb as assigned, its
 * share of their mean, and no marker word that no other option has.
 */
export const checkKey = (
  key: KeyDraft,
  distractors: DistractorsDraft,
  {
    keyLengthRank,
    keyRepeatsWord,
    clauses,
  }: Pick<Assignment, 'keyLengthRank' | 'keyRepeatsWord' | 'clauses'>,
  { proverbAsUsed }: Pick<DialogueDraft, 'proverbAsUsed'>,
): Reasons => {
  const others = [distractors.literal.text, distractors.plausible.text, distractors.irrelevant.text];
  const reasons = [
    ...checkOptions([key.text, ...others]),
    ...checkClauses(key, clauses),
    ...checkPersian([key.text]),
  ];
  const repeated = sharedWords(key.text, proverbAsUsed);
  if (keyRepeatsWord !== repeated.length > 0)
    reasons.push(
      `${keyRepeatsWord ? 'a' : 'no'} content word of «${proverbAsUsed}» is wanted in the key, found ${repeated.join(', ') || 'none'}`,
    );
  for (const { id, count } of textCues.filter((cue) => MARKERS.includes(cue.id)))
    if (count(key.text) > 0 && others.every((text) => count(text) === 0))
      reasons.push(
        `the key must not alone have a word of ${id.replace('persian-', '')}, found «${key.text}»`,
      );
  const length = codePointLength(key.text);
  const lengths = others.map(codePointLength);
  if (lengths.includes(length))
    reasons.push(`no two options may be equally long, found ${String(length)} twice`);
  const rank = 1 + lengths.filter((other) => other > length).length;
  if (rank !== keyLengthRank)
    reasons.push(
      `the key must be number ${String(keyLengthRank)} by length (1 is the longest; the others have ${lengths.join(', ')} characters), found number ${String(rank)} with ${String(length)}`,
    );
  const share = length / (lengths.reduce((sum, other) => sum + other, 0) / lengths.length);
  if (Math.abs(share - 1) > LIMITS.keyShare)
    reasons.push(
      `the key may differ from the mean of the others by 15 % at most, found ${share.toFixed(2)} times it`,
    );
  return reasons;
};

/** Rule 8, by the word lists of the audit. */
const MARKERS = ['persian-negation', 'persian-obligation', 'persian-absolute', 'persian-hedge'];

/** Share of the pairs of letters of `proverb` that `spoken` has too, 0 to 1. */
const keptPairs = (proverb: string, spoken: string): number => {
  const [asked, found] = [proverb, spoken].map((text) =>
    countNGrams(normalizeSearch(text).replaceAll(' ', ''), [2]),
  );
  const pairs = [...(asked?.keys() ?? [])];
  return pairs.length === 0 ? 0 : pairs.filter((pair) => found?.has(pair)).length / pairs.length;
};

const checkOptions = (texts: readonly string[]): Reasons => {
  const { least, most } = LIMITS.option;
  const reasons: Reasons = [];
  const lengths = texts.map(codePointLength);
  for (const [index, text] of texts.entries()) {
    const length = lengths[index] ?? 0;
    if (length < least || length > most)
      reasons.push(
        `${String(least)} to ${String(most)} characters are wanted, found ${String(length)} in «${text}»`,
      );
    if (!/^[^.!?؟…]+\.$/u.test(text))
      reasons.push(`one sentence with one full stop is wanted, found «${text}»`);
  }
  const ratio = Math.max(...lengths) / Math.min(...lengths);
  if (ratio > LIMITS.ratio)
    reasons.push(
      `the longest may be ${String(LIMITS.ratio)} times the shortest, found ${ratio.toFixed(2)} times`,
    );
  const commas = texts.map((text) => text.split('،').length - 1);
  if (Math.max(...commas) - Math.min(...commas) > LIMITS.commas)
    reasons.push(`as many commas, or one more, are wanted in each option, found ${commas.join(', ')}`);
  if (new Set(texts).size < texts.length) reasons.push('different texts are wanted, found one twice');
  return reasons;
};

/**
 * Rule 6: as many clauses as assigned, by the finite verbs that the draft names. Each must stand in the text, in this
 * order; and what begins with می or نمی is a finite verb, so that it must be among them, but for an opening verb of
 * saying or thinking.
 */
const checkClauses = ({ text, verbs }: Pick<KeyDraft, 'text' | 'verbs'>, clauses: number): Reasons => {
  const reasons: Reasons = [];
  if (verbs.length !== clauses)
    reasons.push(
      `${String(clauses)} finite verbs are wanted after the opening one, found ${verbs.join('، ')} in «${text}»`,
    );
  const rest = verbs.reduce<string | null>((left, verb) => {
    const place = left?.indexOf(verb) ?? -1;
    return left === null || place === -1 ? null : left.slice(place + verb.length);
  }, text);
  if (rest === null)
    reasons.push(`verbs as they stand in the sentence are wanted, found ${verbs.join('، ')} for «${text}»`);
  const unnamed = text
    .split(/[\s،.]+/u)
    .filter((word, place) => place > 1 && /^ن?می\u200c/u.test(word))
    .filter((word) => verbs.every((verb) => !verb.includes(word)));
  if (unnamed.length > 0)
    reasons.push(`every finite verb must be named, not found ${unnamed.join('، ')} of «${text}»`);
  return reasons;
};

/** Rule 15. */
const checkPersian = (texts: readonly string[]): Reasons =>
  texts.flatMap((text) => [
    ...(/[0-9٠-٩]/u.test(text) ? [`Persian digits are wanted, found «${text}»`] : []),
    ...(/[A-Za-z]/.test(text) ? [`no Latin letters are wanted, found «${text}»`] : []),
    ...(/[يىكة]/u.test(text) ? [`Persian ی and ک are wanted, found «${text}»`] : []),
    ...(/[\u0640\u200e\u200f]/u.test(text)
      ? [`no tatweel or direction marks are wanted, found «${text}»`]
      : []),
    ...(/(?<![\p{L}\p{M}\u200c])ن?می [\p{L}]/u.test(text)
      ? [`a half-space after می is wanted, found «${text}»`]
      : []),
    ...(/ {2}|^ | $/.test(text) ? [`single spaces are wanted, found «${text}»`] : []),
  ]);

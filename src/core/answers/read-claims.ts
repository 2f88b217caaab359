import { DENIALS, holdsIn } from './contexts.ts';
import type { Token } from './read-tokens.ts';

/** A place where a text names one option, or several in one breath: «الف یا ب». */
export interface Claim {
  /** The different labels, in order; null for an option that the item does not offer. */
  labels: (string | null)[];
  /** Signs of the tokens before and after, at most {@link REACH} of them; line ends stand at both ends of a text. */
  before: string;
  after: string;
  line: number;
  /** Said not to be the answer, or only asked about. */
  isDenied: boolean;
  /** Part of a list of all options, as instructions give it: «فقط حرف گزینه (الف، ب، ج یا د)». */
  isEcho: boolean;
}

export interface Reading {
  claims: Claim[];
  /** Signs of the lines that hold a word. */
  lines: { number: number; signs: string }[];
}

/** How far around a label the rules look, in tokens. Bounded, so that reading stays linear. */
const REACH = 24;

/** What a text says about the options of an item with these labels. */
export const readClaims = (allTokens: readonly Token[], labels: readonly string[]): Reading => {
  const tokens = afterCorrection(allTokens);
  const signs = `_${signsOf(tokens)}_`;
  let line = 0;
  const mentions = tokens.flatMap(({ sign, label }, index): Mention[] => {
    if (sign === '_') line += 1;
    if (sign !== 'L' && sign !== 'Z') return [];
    return [{ labels: [label], start: index + 1, end: index + 2, line, isComplete: false }];
  });
  const claims = joined(mentions, signs).map((mention): Claim => {
    const context = contextOf(mention, signs);
    return {
      ...context,
      labels: mention.labels,
      line: mention.line,
      isDenied: holdsIn(DENIALS, context),
      isEcho:
        labels.every((label) => mention.labels.includes(label)) &&
        (labels.length > 2 || INSTRUCTION.test(context.before)),
    };
  });
  const lines = signsOf(tokens)
    .split('_')
    .map((text, number) => ({ number, signs: text }))
    .filter(({ signs: text }) => /[A-Z]/.test(text));
  return { claims, lines };
};

/** One label, or several joined, between two places in the signs. */
interface Mention {
  labels: (string | null)[];
  start: number;
  end: number;
  line: number;
  /** Its list has had its "and" or "or". */
  isComplete: boolean;
}

const contextOf = ({ start, end }: Mention, signs: string): { before: string; after: string } => ({
  before: signs.slice(Math.max(0, start - REACH), start),
  after: signs.slice(end, end + REACH),
});

const signsOf = (tokens: readonly Token[]): string => tokens.map(({ sign }) => sign).join('');

/** What the text takes back does not count: «الف. نه، ب», «پاسخ: الف / اشتباه کردم، ب». */
const afterCorrection = (tokens: readonly Token[]): readonly Token[] => {
  const signs = signsOf(tokens);
  const first = signs.indexOf('L');
  const last = signs.lastIndexOf('L');
  const takenBack = [...signs.matchAll(CORRECTION)].findLast(
    ({ index, 0: found }) => first !== -1 && first < index && (found.includes('K') || index < last),
  );
  return takenBack === undefined ? tokens : tokens.slice(takenBack.index + takenBack[0].length);
};

/** Joins labels that share what is said about them. A comma does so unless the second is denied on its own. */
const joined = (mentions: readonly Mention[], signs: string): Mention[] => {
  const groups: Mention[] = [];
  for (const mention of mentions) {
    const last = groups.at(-1);
    const between = signs.slice(last?.end ?? mention.start, mention.start);
    const isConjoined = last !== undefined && between.length < REACH && CONJUNCTION.test(between);
    const isListed =
      last?.isComplete === false &&
      signs[mention.start] !== 'Z' &&
      ENUMERATION.test(between) &&
      !holdsIn(DENIALS, { ...contextOf(mention, signs), before: '' });
    if (last !== undefined && (isConjoined || isListed))
      groups[groups.length - 1] = {
        ...last,
        labels: [...new Set([...last.labels, ...mention.labels])],
        end: mention.end,
        isComplete: isConjoined,
      };
    else groups.push(mention);
  }
  return groups.map((group) =>
    BROKEN_OFF.test(signs.slice(group.end, group.end + 3))
      ? { ...group, labels: [...group.labels, null] }
      : group,
  );
};

/** «اشتباه کردم …», «ببخشید …», «نه، …» where a sentence begins, but not where the text of «ج.» does. */
const CORRECTION = /(?<=_|[^L]!)(?:N[,!]?)?[KS][,!:]?|(?<=[_!])N[,!]/g;
/** «الف یا گزینه ب», «الف، و ب», «الف است یا ب», «الف/ب». */
const CONJUNCTION = /^>?(?:,?B?E|,?P|\/)[OHAM<]*$/;
/** «الف، ب», «الف - ب», «الف) ب)», «الف ب». */
const ENUMERATION = /^(?:>?<?|[,~]O?)$/;
/** «الف یا …» at the end of the text. */
const BROKEN_OFF = /^[EP/]_/;
/** «فقط یکی از …», «آیا …». */
const INSTRUCTION = /[MQ][^!_]{0,12}$/;

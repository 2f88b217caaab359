import { AFFIRMATIONS, declaringSigns, holdsIn, isConceded, isLineHead, NAMINGS } from './contexts.ts';
import type { Claim, Reading } from './read-claims.ts';

/** A way of telling the answer from what a text says about the options. */
interface Rule {
  /** The claims that count under this rule, in order; empty when the rule does not apply. */
  find: (reading: Reading) => Claim[];
  /** Which of them decide. */
  deciding: 'last' | 'all';
  /** Whether two labels end the matter without an answer, or leave it to the rules below. */
  ifSeveral: 'no answer' | 'next rule';
}

/** The rules in the order in which they are tried: the first that finds a claim decides. */
export const ANSWER_RULES = {
  /** Nothing but one label: «ب», «**ب)**», «احتمالا ب», «ب (نه الف)». */
  'whole-output': {
    find: ({ claims, lines }) => (lines.every(({ signs }) => ONLY_LABEL.test(signs)) ? claims : []),
    deciding: 'all',
    ifSeveral: 'no answer',
  },
  /** «پاسخ نهایی: ب». */
  'final-declaration': {
    find: (reading) =>
      declared(reading)
        .filter(({ signs }) => signs.includes('F'))
        .map(({ claim }) => claim),
    deciding: 'last',
    ifSeveral: 'no answer',
  },
  /** A first or last line that is only a label. */
  'label-line': {
    find: (reading) => onEdgeLines(reading, ONLY_LABEL),
    deciding: 'all',
    ifSeveral: 'no answer',
  },
  /** «پاسخ: ب», «پس جواب می‌شود ب», "The answer is ب", «گزینه درست ب است». */
  declaration: {
    find: (reading) => declared(reading).map(({ claim }) => claim),
    deciding: 'last',
    ifSeveral: 'no answer',
  },
  /** A first or last line that is only an option word and a label: «گزینه ب». */
  'option-line': {
    find: (reading) => onEdgeLines(reading, ONLY_OPTION),
    deciding: 'all',
    ifSeveral: 'no answer',
  },
  /** «ب) صبر کن», «ب، چون …», «گزینه ب: …» at the head of the first line; heads that differ are a list of options. */
  'leading-label': {
    find: ({ claims, lines: [first] }) => {
      const heads = claims.filter(isLineHead);
      return heads[0]?.line === first?.number ? heads : [];
    },
    deciding: 'all',
    ifSeveral: 'next rule',
  },
  /** «ب درست است», «ب را انتخاب می‌کنم». */
  affirmation: {
    find: ({ claims }) => {
      const affirmed = claims.filter((claim) => holdsIn(AFFIRMATIONS, claim));
      const standing = affirmed.filter((claim) => !isConceded(claim));
      return standing.length > 0 ? standing : affirmed;
    },
    deciding: 'all',
    ifSeveral: 'no answer',
  },
  /** «ب) صبر کن» at the head of a later line. */
  'line-head': {
    find: ({ claims }) => claims.filter(isLineHead),
    deciding: 'all',
    ifSeveral: 'next rule',
  },
  /** «گزینه ب …», "second option", «به نظرم ب», when one option only is named so. */
  'option-word': {
    find: ({ claims }) => claims.filter((claim) => holdsIn(NAMINGS, claim)),
    deciding: 'all',
    ifSeveral: 'no answer',
  },
} as const satisfies Record<string, Rule>;

export type AnswerRule = keyof typeof ANSWER_RULES;

/** Labels, marks and words that say how they are meant; what is denied is no claim. */
const ONLY_LABEL = /^(?=[^L]*L)[L:,;/~!<>HMBEPYNXU]*$/;
const ONLY_OPTION = /^[^A-Z]*[HM]*O(?=[^L]*L)[L:,;/~!<>HMBEPO]*$/;

const onEdgeLines = ({ claims, lines }: Reading, pattern: RegExp): Claim[] => {
  const edges = [lines.at(0), lines.at(-1)].filter((line) => line !== undefined && pattern.test(line.signs));
  return claims.filter(({ line }) => edges.some((edge) => edge?.number === line));
};

/** Declared claims with the signs that declare them. */
const declared = ({ claims }: Reading): { claim: Claim; signs: string }[] => {
  const headOf = new Map(claims.filter(isLineHead).map(({ line, labels: [label] }) => [line, label]));
  return claims.flatMap((claim) => {
    const signs = declaringSigns(claim);
    if (signs === null) return [];
    // «پاسخ:» followed by all options, a line each, declares none.
    const next = headOf.get(claim.line + 1);
    const isListed = signs.includes('_') && next !== undefined && next !== claim.labels[0];
    return isListed ? [] : [{ claim, signs }];
  });
};

import { ANSWER_RULES, type AnswerRule } from './answer-rules.ts';
import { isAlsoRight } from './contexts.ts';
import { type Claim, readClaims } from './read-claims.ts';
import { readTokens } from './read-tokens.ts';

/** Why there is no answer. */
export const NO_ANSWER_RULES = {
  'no-text': 'nothing is left of the output without its reasoning',
  'several-labels': 'two options or more are still claimed, or all are listed',
  'not-offered': 'the option named is not among the labels, or it is none or all',
  denied: 'options are named only to be denied or asked about',
  'cut-label': 'the output was cut right after a letter that may begin a longer word',
  'no-label': 'no option is claimed',
} as const;
export type NoAnswerRule = keyof typeof NO_ANSWER_RULES;

export type Decision = { label: string; rule: AnswerRule } | { label: null; rule: NoAnswerRule };

/**
 * What a folded text without markup answers.
 * @param isCut the output budget or a filter ended the text
 */
export const decide = (text: string, labels: readonly string[], isCut: boolean): Decision => {
  if (text.trim() === '') return { label: null, rule: 'no-text' };
  const tokens = readTokens(text, labels, isCut);
  const { claims, lines } = readClaims(tokens, labels);
  const standing = claims.filter(({ isDenied, isEcho }) => !isDenied && !isEcho);
  const isCutInLabel = tokens.at(-1)?.sign === 'Z';

  let isUnsettled = claims.some(({ isEcho }) => isEcho);
  for (const rule of Object.keys(ANSWER_RULES) as AnswerRule[]) {
    const { find, deciding, ifSeveral } = ANSWER_RULES[rule];
    const found = find({ claims: standing, lines }).slice(deciding === 'last' ? -1 : 0);
    const named = new Set(found.flatMap((claim) => claim.labels));
    const [label] = named;
    if (label === undefined) continue;
    if (named.size > 1 && ifSeveral === 'next rule') isUnsettled = true;
    else if (named.size > 1 || isRivalled(label, found, standing))
      return { label: null, rule: 'several-labels' };
    else if (label === null) return { label, rule: isCutInLabel ? 'cut-label' : 'not-offered' };
    else return { label, rule };
  }

  if (isUnsettled) return { label: null, rule: 'several-labels' };
  if (claims.some(({ isDenied }) => isDenied)) return { label: null, rule: 'denied' };
  return { label: null, rule: isCutInLabel ? 'cut-label' : 'no-label' };
};

/** Whether another option is said to be right as well, after the claims that decide. */
const isRivalled = (label: string | null, deciding: readonly Claim[], claims: readonly Claim[]): boolean => {
  const counted = new Set(deciding);
  const last = claims.findLastIndex((claim) => counted.has(claim));
  return claims.slice(last + 1).some((claim) => !claim.labels.includes(label) && isAlsoRight(claim));
};

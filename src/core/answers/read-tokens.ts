import { labelNamer, type LabelName } from './label-names.ts';
import { classOf, DETACHED_ENDINGS, separateWords, type WordClass } from './lexicon.ts';
import { isLabelPlace } from './label-place.ts';
import { type Mark, MARK_CHARACTERS, markOf } from './marks.ts';

/**
 * One unit of a text. Its sign is the class of a word (W when it is none of ours), L for a label, Z for a label
 * that the output may have been cut inside, or a mark.
 */
export interface Token {
  sign: WordClass | 'W' | 'L' | 'Z' | Mark;
  /** Of L: the option that is named, null for one that the item does not offer. */
  label: string | null;
}

/**
 * The tokens of a folded text without markup. A word is a run of letters of the Persian script, or of other
 * letters: a label counts only with no Persian letter on either side. Linear in the length of the text.
 * @param isCut the output budget ended the text, so that its last word may be the beginning of a longer one
 */
export const readTokens = (folded: string, labels: readonly string[], isCut: boolean): Token[] => {
  const text = separateWords(folded);
  const words = readWords(text, labels);
  const tokens = words.map((word, index): Named => {
    const { name, sign } = word;
    const around = { before: words[index - 1]?.sign ?? '_', after: words[index + 1]?.sign ?? '_', isCut };
    if (name === null || !isLabelPlace(word.text, name, around)) return { sign, label: null, word };
    const isOpen = isCut && word.text.length <= SHORT_WORD && word.end === text.length;
    return isOpen ? { sign: 'Z', label: null, word } : { sign: 'L', label: name.label, word };
  });
  return closeLabels(withoutNeedlessStandIns(tokens), text).map(({ sign, label }) => ({ sign, label }));
};

interface Word {
  text: string;
  start: number;
  end: number;
  sign: WordClass | 'W' | Mark;
  name: LabelName | null;
}

type Named = Token & { word: Word };

/** Words of up to two letters may be the beginning of another word; «الف» and «دوم» hardly. */
const SHORT_WORD = 2;

/** A replacement character is half of a letter. A plus sign makes a formula of its neighbours. */
const WORD_OR_MARK = new RegExp(
  [
    '[[\\p{L}&&\\p{Script=Arabic}]\\uFFFD]+',
    '(?<![\\p{L}\\p{N}])-\\d+(?![a-z\\d])',
    '\\d+(?:[.,\\/⁄٫]\\d+)*[%٪]?(?![a-z\\d])',
    "[[\\p{L}\\p{N}]--\\p{Script=Arabic}]+(?:['’]\\p{L}+)*",
    '[✅✓✔☑❌❎✗✘✖+]',
    `[${MARK_CHARACTERS.replace(/[()[\]{}/\-|]/g, '\\$&')}]`,
  ].join('|'),
  'gv',
);

const readWords = (text: string, labels: readonly string[]): Word[] => {
  const nameOf = labelNamer(labels);
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(WORD_OR_MARK)) {
    const mark = markOf(word);
    if (DETACHED_ENDINGS.has(word) || (mark === '_' && words.at(-1)?.sign === '_')) continue;
    words.push({
      text: word,
      start: index,
      end: index + word.length,
      sign: mark ?? classOf(word),
      name: mark === null ? nameOf(word) : null,
    });
  }
  return words;
};

/** Where a label is present, Latin letters, digits and ordinals are passed over. */
const withoutNeedlessStandIns = (tokens: readonly Named[]): readonly Named[] => {
  const isStandIn = ({ sign, word }: Named): boolean => sign === 'L' && word.name?.isStandIn === true;
  const hasLabel = tokens.some((token) => token.sign === 'L' && token.label !== null && !isStandIn(token));
  return hasLabel ? tokens.filter((token) => !isStandIn(token)) : tokens;
};

/**
 * Brackets around one label say nothing: «گزینه (ب) درست است». But at the head of a line a label set apart by
 * brackets, emphasis or quotes is closed, as by the bracket of the prompt's own style: «**ب** صبر کن».
 */
const closeLabels = (tokens: readonly Named[], text: string): Token[] =>
  tokens.flatMap((token, index): Token[] => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.sign === '<' && after?.sign === 'L' && tokens[index + 2]?.sign === '>') return [];
    if (token.sign === '>' && before?.sign === 'L' && tokens[index - 2]?.sign === '<') return [];
    if (token.sign !== 'L') return [token];

    const isBracketed = before?.sign === '<' && after?.sign === '>';
    const [ahead, next] = isBracketed ? [tokens[index - 2], tokens[index + 2]] : [before, after];
    const isHead = /[_~]/.test(ahead?.sign ?? '_');
    const isFollowed = /[A-Z]/.test(next?.sign ?? '_');
    const pair = `${text[token.word.start - 1] ?? ''}${text[token.word.end] ?? ''}`;
    const isClosed = isBracketed || EMPHASIS.has(pair) || (QUOTES.has(pair) && next?.sign === 'W');
    return isHead && isFollowed && isClosed ? [token, { sign: '>', label: null }] : [token];
  });

const EMPHASIS: ReadonlySet<string> = new Set(['()', '[]', '{}', '**', '__', '``', '$$']);
const QUOTES: ReadonlySet<string> = new Set(['«»', '“”', '‘’', '""', "''", '‹›', '【】']);

import { contentWordsOf, wordsOf } from '../cues/words.ts';
import { writtenWords } from './faults/fault.ts';
import { hasJoinedMi, hasPartedMi } from './mi-verbs.ts';

/**
 * What is left of a proverb in every form it is quoted in: its content words without endings, in no order, and
 * without the verbs that «می» or a list shows to be verbs, since tense and person change from speaker to speaker.
 * @example proverbStems('زیر کاسه نیم‌کاسه بودن') // زیر, کاس, نیم
 */
export const proverbStems = (text: string): Set<string> => {
  const nouns = writtenWords(text).filter((word) => !hasJoinedMi(word) && !hasPartedMi(word));
  return new Set(
    [...contentWordsOf(nouns.join(' '))].filter((word) => !PLAIN_VERBS.has(word)).map(withoutEnding),
  );
};

/** A word keeps three letters: what is shorter is more than its ending. Spoken «ـون» is written «ـان». */
const withoutEnding = (word: string): string => {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3) ?? '';
  return word.slice(0, word.length - ending.length).replace(/ون$/u, 'ان');
};

/** Plural, possessive, indefinite, object and copula endings, written and spoken, folded; longest first. */
const ENDINGS = wordsOf(
  'هایشان هاشون هایش هایی های هاش ها شان شون تان تون مان مون اش ات ام ای یی رو ش ت م ی ه و',
);

/** Forms of the verbs that most proverbs are told with, and of the copula. */
const PLAIN_VERBS = new Set(
  [
    'بودن شدن کردن زدن دادن گرفتن داشتن خوردن آمدن رفتن گفتن دیدن',
    'بود شد کرد زد داد گرفت داشت خورد آمد اومد رفت گفت دید',
    'زده داده گرفته خورده آمده اومده رفته گفته دیده ندیده',
    'دارد داره دارم ندارد نداره کن نکن کنی کند کنه کنم نکند بکن بده نده بزن نزن بگو برو بیا شو نشو باش نباش',
  ].flatMap(wordsOf),
);

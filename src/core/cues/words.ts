import { foldPersian } from '../text/fold-persian.ts';

/**
 * The words of a text, Persian or English, in order, folded by {@link foldPersian}. A half-space parts
 * words here, so that an ending does not hide its noun: «سگ‌ها» is «سگ» and «ها». Apostrophes do not.
 */
export const wordsOf = (text: string): string[] =>
  foldPersian(text.replace(/\u200c/gu, ' ').replace(/['’‘]/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The different words that carry a text's content: no function words, none of a single letter. */
export const contentWordsOf = (text: string): Set<string> =>
  new Set(wordsOf(text).filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word)));

/** Closed classes: particles, pronouns, auxiliaries, and endings that a half-space parts from their word. */
const FUNCTION_WORDS = new Set(
  [
    'با یا به بی از در بر تا برای پس پیش که اگه اگر هم نه ولی اما چون زیرا را رو این آن اون همین همان یه یک هر',
    'همه هیچ من تو او ما شما اونا آنها ایشان خود خودش کسی چیزی چه چی چیه کی چرا کجا می نمی ها های هایی ام ات اش',
    'مان تان شان مون تون شون ای ایم اید اند است هست هستن هستند نیست بود بوده باشه باشد شد شده شود بشه میشه کرد',
    'کرده کنه کند باید دیگه دیگر خیلی فقط حتی وقتی مثل هنوز الان حالا بعد قبل توی روی',
    'an the to of in on at by for with from out as and or but if so than that this these those it its itll is are',
    'was be been am im you your youre he his hes she her they their theyll them we our ones one who whom which do',
    'does dont doesnt did have has had will would shall should can cant cannot could must may there theres not no',
  ].flatMap(wordsOf),
);

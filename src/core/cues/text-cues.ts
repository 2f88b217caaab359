import { foldPersian } from '../text/fold-persian.ts';
import { wordsOf } from './words.ts';

/** Something to count in an option's text that says nothing about the question. */
export interface TextCue {
  id: string;
  /** `words` are those of `text`, for callers who have them at hand. */
  count: (text: string, words?: readonly string[]) => number;
}

const counting = (id: string, pattern: RegExp): TextCue => ({
  id,
  count: (text) => text.match(pattern)?.length ?? 0,
});

/** Counts the words that match one of `words` as a whole; `.*` stands for any ending. */
export const countingWords = (id: string, words: string): TextCue => {
  const pattern = new RegExp(`^(?:${foldPersian(words).replaceAll(' ', '|')})$`, 'u');
  return { id, count: (text, words = wordsOf(text)) => words.filter((word) => pattern.test(word)).length };
};

/**
 * Surface cues of an option. A language's word lists find nothing in the other language, so one list
 * serves both tasks. The lists are marker words, no grammar: they are meant to be cheap.
 */
export const textCues: readonly TextCue[] = [
  counting('inner-punctuation', /[،؛,;:](?=\s*\S)/gu),
  counting('inner-sentence-ends', /[.!?؟](?=\s*\S)/gu),
  counting('final-stop', /\.\s*$/gu),
  counting('question-marks', /[?؟]/gu),
  counting('quotation-marks', /[«»"“”]/gu),
  counting('half-spaces', /\u200c/gu),
  counting('digits', /\p{N}/gu),

  countingWords('persian-negation', 'نه نمی.* نیست.* ندار.* نداشت.* نکن.* نکرد.* نباید نباش.* نشو?.* بدون'),
  countingWords('persian-connective', 'ولی اما چون پس اگر اگه وقتی هم بلکه تا که و'),
  countingWords('persian-obligation', 'باید نباید بهتره لازمه?'),
  countingWords('persian-hedge', 'شاید شایدم ممکنه? احتمالا انگار معمولا گاهی'),
  countingWords('persian-absolute', 'همیشه هیچ.* همه هرگز حتما اصلا فقط کاملا'),
  countingWords('persian-time', 'حالا الان دیگه دیگر هنوز نتیجه آخر.*'),
  countingWords('persian-self', 'خود خودش خودشون خودشان خودت خودم'),
  countingWords('persian-first-person', 'من ما خودم خودمون'),
  countingWords('persian-spoken', 'رو یه اون اونا میشه نمیشه تو اگه دیگه چیه باشه کنه بشه'),
  countingWords('persian-written', 'را است شود باشد کند اگر دیگر زیرا هستند'),

  countingWords(
    'english-negation',
    'not no never none nothing without dont doesnt cant cannot wont isnt shouldnt',
  ),
  countingWords('english-absolute', 'all every everything always never ever only any'),
  countingWords('english-comparison', 'than better worse more less best like as'),
  countingWords('english-address', 'you your yourself dont'),
  countingWords('english-person', 'he she his her they them their one ones'),
  counting('english-infinitive', /^To\b/gu),
];

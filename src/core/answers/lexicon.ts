import { foldPersian } from '../text/fold-persian.ts';

/**
 * The words that answers are made of, by what they do. A text is read as a string of signs: a letter of this
 * table for a word (W for any other word, L for a label, Z for a label cut short) and a mark of marks.ts for
 * punctuation. The rules are short patterns over it.
 */
export const WORDS = {
  /** Names an answer: «پاسخ: ب». */
  A: `پاسخ جواب دستیار answer ans solution response result output assistant
    الجواب الإجابة إجابة ځواب وەڵام pasokh javab javob jawab ҷавоб 答案 正解 回答 答え 정답 ответ cevap yanıt cavab
    réponse respuesta resposta risposta antwort lösung odpowiedź antwoord svar jawaban उत्तर`,
  /** Leads to an answer, unless more is said of the label: «پس ب», «انتخاب من ب است»; not «پس ب ظاهری است». */
  T: `پس بنابراین لذا درنتیجه نتیجه نتیجتا نتیجه‌گیری بلکه انتخاب منظور مفهوم معادل therefore thus hence so
    conclusion choose chose pick select selected equivalent match إذن 所以 因此 选 選`,
  /** Makes it final: «پاسخ نهایی: ب». */
  F: `نهایی نهایت نهایتا final finally النهائي النهائية 最终 最終 окончательный nihai`,
  /** Names an option: «گزینه ب». */
  O: `گزینه مورد حرف شماره آپشن gozine option choice letter number الخيار 选项 選項 вариант seçenek opción opsi`,
  /** Affirms: «ب درست است». */
  Y: `درست درست‌تر درسته صحیح صحیحه مناسب مناسب‌تر مناسب‌ترین بهتر بهترین برتر منتخب درست‌ترین صحیح‌ترین دقیق‌تر
    دقیق‌ترین نزدیک‌تر نزدیک‌ترین correct right better best closer closest true بله yes ✅ ✓ ✔ ☑
    الصحيح الصحيحة doğru правильный верный 正确 正しい richtig richtige correcta`,
  /** Denies what stands before it: «ب نادرست است». */
  X: `نیست نیستند نبود نباشد نادرست غلط غلطه اشتباه ناصحیح نامناسب رد مردود حذف خطا بی‌ربط نامربوط ندارد
    incorrect wrong false rejected eliminated ❌ ❎ ✗ ✘ ✖ خاطئ خاطئة نہیں yanlış değil неверно 错误 falsch`,
  /** Denies what stands before or after it: «نه ب», «ب نه». */
  N: `نه خیر نخیر جز بجز غیر نباید نخواهد ليس ليست not no never cannot nor except than instead нет не 不是 nicht`,
  /** Ends a claim: «ب است». */
  B: `است هست هستند می‌باشد باشد بود ہے ہیں です 입니다`,
  /** Joins a claim in the middle: "the answer is ب". */
  I: `می‌شود میشه خواهد is are was be it's ist es est هو هي 是 は это`,
  /** Opens a reason: «ب چون …». */
  R: `چون زیرا چراکه دلیل علت توضیح یعنی می‌گوید because since as reason explanation says means
    لأن 因为 потому çünkü weil`,
  /** Turns against what was said: «… اما ب». */
  U: `اما ولی لیکن but however لكن но 但`,
  /** States how sure the speaker is: «احتمالا ب». */
  H: `احتمالا احتمال شاید قطعا حتما یقینا مسلما مطمئنا مطمئنم بی‌شک ظاهرا نظر نظرم بنظرم به‌نظرم فکر گمانم می‌گویم میگم همان
    probably perhaps maybe say go think believe guess definitely certainly surely`,
  /** Belongs to an instruction: «فقط یکی از الف یا ب». */
  M: `باید فقط تنها یکی must only one either should`,
  /** Leaves open which or whether: «اگر ب درست باشد», «بین ب و ج». */
  Q: `اگر آیا بین if whether between`,
  /** Compares with what follows: «ب از الف بهتر است». */
  C: `از نسبت‌به`,
  /** Or. */
  E: `یا أو or oder или veya 或`,
  /** And. */
  P: `و همچنین نیز هم and also plus und ve и 和`,
  /** Takes back what was said. */
  K: `اشتباه‌کردم oops`,
  /** Takes back what was said if something else follows. */
  S: `ببخشید تصحیح اصلاح اصلاحیه wait correction`,
} as const satisfies Record<string, string>;

export type WordClass = keyof typeof WORDS;

/** Endings that a Persian noun or adjective of a class in {@link INFLECTED} may carry. */
export const PERSIAN_ENDINGS: readonly string[] = 'ی ای ها های ء م ام ش اش ت تان مان'.split(' ');

/** Endings written as a word of their own, as in «گزینه ی ب»; they are passed over. */
export const DETACHED_ENDINGS: ReadonlySet<string> = new Set(['ی', 'ها', 'های', 'ای', 'تر', 'ترین']);

/** The class of a folded word, W when it is none of ours. */
export const classOf = (word: string): WordClass | 'W' =>
  CLASS_OF.get(word) ?? (NEGATED_VERB.test(word) ? 'N' : 'W');

/** A folded text in which every word of ours stands alone: phrases closed, words of scripts without spaces cut out. */
export const separateWords = (folded: string): string =>
  folded.replace(SPLIT_PHRASE, '$1').replace(UNSPACED_WORD, ' $& ');

/** The words of a class, folded as the text is. */
export const wordsOfClass = (wordClass: WordClass): string[] => foldPersian(WORDS[wordClass]).split(/\s+/);

const INFLECTED: ReadonlySet<WordClass> = new Set(['A', 'T', 'O', 'Y', 'X']);

const isPersian = (word: string): boolean => /^\p{Script=Arabic}/u.test(word);

const CLASS_OF: ReadonlyMap<string, WordClass> = new Map(
  (Object.keys(WORDS) as WordClass[]).flatMap((wordClass) =>
    wordsOfClass(wordClass).flatMap((word) => {
      const endings = INFLECTED.has(wordClass) && isPersian(word) ? PERSIAN_ENDINGS : [];
      return ['', ...endings].map((ending) => [word + ending, wordClass] as const);
    }),
  ),
);

/** «نمی‌کنم», don't. */
const NEGATED_VERB = /^نمی|n['’]t$/;

/** The first half of what is often written apart: «می باشد», «هیچ کدام», «هر دو», «پس از», «در مورد», «اشتباه کردم». */
const SPLIT_PHRASE =
  /(?<![\p{L}\p{N}])(ن?می|هیچ(?= کدام| یک)|هر(?= دو)|پس(?= از )|در(?= مورد )|نسبت(?= به )|اشتباه(?= کرد)) (?=\p{L})/gu;

const UNSPACED_WORD = new RegExp(
  [...CLASS_OF.keys()]
    .filter((word) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'g',
);

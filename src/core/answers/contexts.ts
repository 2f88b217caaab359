/**
 * What must stand before and after a label, in signs (lexicon.ts, marks.ts), for something to be said about it.
 * Each pattern looks a bounded number of signs far.
 */
type Context = readonly [before: RegExp, after: RegExp];

/** Whether one of the contexts holds around a label. */
export const holdsIn = (
  contexts: Readonly<Record<string, Context>>,
  { before, after }: { before: string; after: string },
): boolean => Object.values(contexts).some(([lead, follow]) => lead.test(before) && follow.test(after));

const ANYTHING = /^/;
/** No further word that would make the label part of another phrase: «پاسخ ویتامین د …». */
const STANDS = /^(?:[^W]|W[ATY])/;

/** «در نهایت پاسخ»: the F makes a declaration final. */
const FINALLY = '(?:F[WP]{0,2})?';
/** «پاسخ», «گزینه درست», «بهترین گزینه». */
const ANSWER = '(?:[AF]|OW{0,2}Y|YO)';
/** A sentence's verdict after the text of an option: «، این گزینه …», or right after the label: «) …». */
const VERDICT = '[>:~](?:[^L_]*[!:,~]W?[OA]|W?O?)';
const CLAUSE_END = '[!;,_]';

/** The label is declared to be the answer. */
export const DECLARATIONS = {
  /** «پاسخ به این پرسش: ب», «درست: ب», «پاسخ:» and the label on the next line. */
  colon: [new RegExp(`${FINALLY}[AFTY][WCYHFIOBMAT]{0,6}:_?[~HOM<>!]*_?$`), ANYTHING],
  /** «پاسخ صحیح، گزینه ب», «جواب - ب». */
  pause: [/[AFT][YF]{0,2}[,~]_?[HO<]*$/, STANDS],
  /** «پاسخ پرسش شما گزینه ب», also with the option's text after it. */
  optionWord: [new RegExp(`${FINALLY}${ANSWER}[WYHFIMATE]{0,5}O[YHM<]*$`), ANYTHING],
  /** «پاسخ ب است», «پس گزینه ب است», «پاسخ این است که ب». */
  plain: [new RegExp(`${FINALLY}(?:${ANSWER}|T)[WYHFIMOATE]{0,5}(?:B[WC]{0,2})?<*$`), STANDS],
  /** «پاسخ» as a heading, the label at the head of the next line. */
  heading: [/[AF][YF]{0,2}_~*[HO<]*$/, /^[_!>:~,;]/],
  /** «✅ ب» at the head of a line. */
  check: [/_[~<]*Y$/, ANYTHING],
} as const satisfies Record<string, Context>;

/** The label is called right. */
export const AFFIRMATIONS = {
  /** «ب درست است», «ب گزینه درست است», «ب پاسخ درست است». */
  predicate: [ANYTHING, /^P?[WCHIMOT]{0,3}(?:Y|A[YBF])/],
  /** «ب از گزینه الف بهتر است». */
  comparison: [ANYTHING, /^C[O<]*L[WHIO]{0,3}Y/],
  /** «ب را انتخاب می‌کنم». */
  choice: [ANYTHING, /^WTW?[!_,;RPU]/],
  /** «ب) درست», «ب) صبر کن: این گزینه درست است». */
  verdict: [ANYTHING, new RegExp(`^${VERDICT}Y[BI]?${CLAUSE_END}`)],
} as const satisfies Record<string, Context>;

/** The label is named as an option. */
export const NAMINGS = {
  /** «گزینه ب», «گزینه: ب», «گزینه دوم یعنی ب». */
  optionWord: [/O[:<YMHR~_]*$/, ANYTHING],
  /** "second option". */
  preposed: [ANYTHING, /^O/],
  /** «به نظرم ب», "I think ب". */
  opinion: [/H[W:,]?<?$/, ANYTHING],
  /** "It is ب." */
  identity: [/[_!,;:HM]W?I<?$/, /^[!_,;R]/],
} as const satisfies Record<string, Context>;

/** The label is not claimed. */
export const DENIALS = {
  /** «نه ب», «جز گزینه ب», "not option ب", «نمی‌توان گفت ب». */
  negation: [/N[WOAIYHM<]{0,3}$/, ANYTHING],
  /** «پاسخ نادرست: ب». */
  wrongAnswer: [/[AO]X[:IO<W]{0,3}$/, ANYTHING],
  /** "the wrong answer is ب"; not «الف نادرست گزینه ب». */
  wrongAnswerIs: [/(?<!L[^!_]{0,6})X(?:[AO]|W{1,2}[AOT])[:I]?O?$/, ANYTHING],
  /** «❌ ب», «غلط: ب» at the head of a line. */
  cross: [/_[~<]*X:?$/, ANYTHING],
  /** «آیا ب», «اگر گزینه ب», «بین ب و ج». */
  question: [/Q[WCOAYHIM<]{0,4}$/, ANYTHING],
  /** Of ب in «الف از گزینه ب بهتر است». */
  comparison: [/C[O<]*$/, /^[WHIO]{0,3}Y/],
  /** «ب نادرست است», «ب را رد می‌کنم», «ب نه»; not «ب نه الف». */
  predicate: [ANYTHING, /^[WCYOATMHI]{0,8}(?:X|N(?![OA<]*L))/],
  /** «ب) نادرست», «ب: خیر», «ب: این گزینه غلط است»; not «ب) این غلط را نکن», which is an option's text. */
  verdict: [ANYTHING, new RegExp(`^${VERDICT}(?:Y?X[BW]?|NYB?)${CLAUSE_END}|^[:~]N[!;_]`)],
} as const satisfies Record<string, Context>;

/** The signs that declare a label the answer, or null. */
export const declaringSigns = ({ before, after }: { before: string; after: string }): string | null => {
  for (const [lead, follow] of Object.values(DECLARATIONS)) {
    const found = lead.exec(before);
    if (found !== null && follow.test(after)) return found[0];
  }
  return null;
};

/** The label leads its line: «ب) …», «- گزینه ب: …», also after a list number, a greeting or «نه،». */
export const isLineHead = ({ before, after }: { before: string; after: string }): boolean =>
  /_(?:[WN][!,]|[!,:~>])?[~HO<]*$/.test(before) && /^(?:[>:!~,;<_R]|B[!_,R])/.test(after);

/** «الف درست به نظر می‌رسد، اما …» and another label. */
export const isConceded = ({ after }: { after: string }): boolean => /^[^!_;]*U[^!_;]*L/.test(after);

/** «ب هم درست است». */
export const isAlsoRight = ({ after }: { after: string }): boolean => /^PY[B!,;_]/.test(after);

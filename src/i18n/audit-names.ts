import type { LocalizedText } from '../core/schema/primitives.ts';

/** The audit's rules, bars and faults in the words of both languages, by the ids that core gives them. */
type Names = Readonly<Record<string, LocalizedText>>;

/** A rule is named by what it chooses. */
export const RULE_NAMES: Names = {
  'longest-in-characters': { en: 'the longest option', fa: 'بلندترین گزینه' },
  'shortest-in-characters': { en: 'the shortest option', fa: 'کوتاه‌ترین گزینه' },
  'longest-in-words': { en: 'the option with the most words', fa: 'گزینه‌ای با بیشترین واژه' },
  'shortest-in-words': { en: 'the option with the fewest words', fa: 'گزینه‌ای با کمترین واژه' },

  'position-1': { en: 'always the first', fa: 'همیشه گزینهٔ اول' },
  'position-2': { en: 'always the second', fa: 'همیشه گزینهٔ دوم' },
  'position-3': { en: 'always the third', fa: 'همیشه گزینهٔ سوم' },
  'position-4': { en: 'always the fourth', fa: 'همیشه گزینهٔ چهارم' },

  'most-inner-punctuation': { en: 'most commas and dashes', fa: 'بیشترین ویرگول و خط تیره' },
  'most-inner-sentence-ends': { en: 'more than one sentence', fa: 'بیش از یک جمله' },
  'most-final-stop': { en: 'a full stop at the end', fa: 'نقطه در پایان' },
  'most-question-marks': { en: 'a question mark', fa: 'علامت سؤال' },
  'most-quotation-marks': { en: 'quotation marks', fa: 'گیومه' },
  'most-inner-marks': { en: 'most marks of any kind inside', fa: 'بیشترین نشانه از هر نوع در میان متن' },
  'most-half-spaces': { en: 'most half-spaces', fa: 'بیشترین نیم‌فاصله' },
  'most-digits': { en: 'most digits', fa: 'بیشترین رقم' },
  'longest-words': { en: 'the longest words on average', fa: 'بلندترین واژه‌ها، به طور میانگین' },
  'shortest-words': { en: 'the shortest words on average', fa: 'کوتاه‌ترین واژه‌ها، به طور میانگین' },
  'most-persian-negation': { en: 'most negations', fa: 'بیشترین نفی' },
  'most-persian-connective': {
    en: 'most connectives (but, because, so)',
    fa: 'بیشترین پیوند (ولی، چون، پس)',
  },
  'most-persian-obligation': { en: 'most words of duty (must, should)', fa: 'بیشترین «باید» و مانند آن' },
  'most-persian-hedge': { en: 'most hedges (maybe, seemingly)', fa: 'بیشترین «شاید» و مانند آن' },
  'most-persian-absolute': { en: 'most absolutes (always, never)', fa: 'بیشترین «همیشه» و «هرگز»' },
  'most-persian-time': { en: 'most words of time (now, still)', fa: 'بیشترین واژهٔ زمان («حالا»، «هنوز»)' },
  'most-persian-self': { en: 'most words for “self”', fa: 'بیشترین «خود»' },
  'most-persian-first-person': { en: 'most first person', fa: 'بیشترین اول‌شخص' },
  'most-persian-second-person': { en: 'most second person', fa: 'بیشترین دوم‌شخص' },
  'most-persian-spoken': { en: 'most spoken forms', fa: 'بیشترین واژهٔ گفتاری' },
  'most-persian-written': { en: 'most written forms', fa: 'بیشترین واژهٔ نوشتاری' },
  'most-persian-quantifier': {
    en: 'most quantities (all, some, little)',
    fa: 'بیشترین واژهٔ مقدار («همه»، «کمی»)',
  },
  'most-english-negation': { en: 'most English negations', fa: 'بیشترین نفی در انگلیسی' },
  'most-english-absolute': { en: 'most English absolutes', fa: 'بیشترین واژهٔ مطلق در انگلیسی' },
  'most-english-comparison': { en: 'most English comparisons', fa: 'بیشترین مقایسه در انگلیسی' },
  'most-english-address': { en: 'most “you” and “don’t”', fa: 'بیشترین «تو» و «نکن» در انگلیسی' },
  'most-english-person': { en: 'most “he”, “she”, “they”, “one”', fa: 'بیشترین ضمیر سوم‌شخص در انگلیسی' },
  'most-english-infinitive': { en: 'begins with “To”', fa: 'آغاز با مصدر انگلیسی (To)' },
  'most-english-quantifier': { en: 'most English quantities', fa: 'بیشترین واژهٔ مقدار در انگلیسی' },

  'most-words-of-the-turn': { en: 'most words of the proverb’s turn', fa: 'بیشترین واژهٔ مشترک با جملهٔ مَثَل' },
  'least-words-of-the-turn': {
    en: 'fewest words of the proverb’s turn',
    fa: 'کمترین واژهٔ مشترک با جملهٔ مَثَل',
  },
  'most-trigrams-of-the-turn': {
    en: 'most letters of the proverb’s turn',
    fa: 'بیشترین حرف‌های مشترک با جملهٔ مَثَل',
  },
  'least-trigrams-of-the-turn': {
    en: 'fewest letters of the proverb’s turn',
    fa: 'کمترین حرف‌های مشترک با جملهٔ مَثَل',
  },
  'most-words-of-the-dialogue': { en: 'most words of the dialogue', fa: 'بیشترین واژهٔ مشترک با گفت‌وگو' },
  'least-words-of-the-dialogue': { en: 'fewest words of the dialogue', fa: 'کمترین واژهٔ مشترک با گفت‌وگو' },
  'most-trigrams-of-the-dialogue': {
    en: 'most letters of the dialogue',
    fa: 'بیشترین حرف‌های مشترک با گفت‌وگو',
  },
  'least-trigrams-of-the-dialogue': {
    en: 'fewest letters of the dialogue',
    fa: 'کمترین حرف‌های مشترک با گفت‌وگو',
  },
  'most-dialogue-names': { en: 'most names from the dialogue', fa: 'بیشترین نام از گفت‌وگو' },
  'asked-person-not-named': {
    en: 'does not name the person asked about',
    fa: 'نامِ کسی را که پرسش دربارهٔ اوست نمی‌برد',
  },

  'most-words-of-the-other-options': {
    en: 'most words of the other options',
    fa: 'بیشترین واژهٔ مشترک با گزینه‌های دیگر',
  },
  'least-words-of-the-other-options': {
    en: 'fewest words of the other options',
    fa: 'کمترین واژهٔ مشترک با گزینه‌های دیگر',
  },
  'most-trigrams-of-the-other-options': {
    en: 'most letters of the other options',
    fa: 'بیشترین حرف‌های مشترک با گزینه‌های دیگر',
  },
  'least-trigrams-of-the-other-options': {
    en: 'fewest letters of the other options',
    fa: 'کمترین حرف‌های مشترک با گزینه‌های دیگر',
  },

  'without-shared-image': { en: 'without the Persian proverb’s image', fa: 'بی تصویرِ مَثَل فارسی' },
  'rarer-proverb': { en: 'the proverb rarer in the set', fa: 'مَثَل کمیاب‌تر در مجموعه' },
  'commoner-proverb': { en: 'the proverb commoner in the set', fa: 'مَثَل پرکاربردتر در مجموعه' },
  'rarer-proverb-less-image': { en: 'rarer, and without the image', fa: 'کمیاب‌تر و بی تصویر مشترک' },
  'key-share-elsewhere': {
    en: 'most often the key in other questions',
    fa: 'سهم بیشتر از کلیدها در پرسش‌های دیگر',
  },
  'key-share-less-image': {
    en: 'most often the key, without the image',
    fa: 'سهم بیشتر از کلیدها، بی تصویر مشترک',
  },
  'key-count-elsewhere': {
    en: 'the highest count of keys elsewhere',
    fa: 'بیشترین شمارِ کلید در پرسش‌های دیگر',
  },
  'least-key-share-elsewhere': {
    en: 'least often the key in other questions',
    fa: 'سهم کمتر از کلیدها در پرسش‌های دیگر',
  },

  'naive-bayes-on-n-grams': { en: 'naive Bayes on groups of letters', fa: 'بیز ساده بر پایهٔ رشته‌های حروف' },
  'logistic-on-n-grams': {
    en: 'logistic model on groups of letters',
    fa: 'مدل لجستیک بر پایهٔ رشته‌های حروف',
  },
  'logistic-on-length': { en: 'logistic model on length alone', fa: 'مدل لجستیک، تنها بر پایهٔ طول' },
  'logistic-on-n-grams-and-cues': {
    en: 'logistic model on letters, length and wording',
    fa: 'مدل لجستیک بر پایهٔ حروف، طول و واژه‌ها',
  },
  'logistic-on-all-cues': {
    en: 'logistic model on every rule above',
    fa: 'مدل لجستیک بر پایهٔ همهٔ قاعده‌های بالا',
  },
};

export const FAULT_NAMES: Names = {
  'repeated-proverbs': { en: 'the same proverb twice', fa: 'یک مَثَل دو بار' },
  'asked-person-not-in-dialogue': {
    en: 'asks about somebody who does not speak',
    fa: 'پرسش دربارهٔ کسی است که حرفی نمی‌زند',
  },
  'speaker-missing': { en: 'a turn without a speaker', fa: 'جمله‌ای که گوینده ندارد' },
  'speaker-label-misspelt': { en: 'a speaker’s name misspelt', fa: 'نامِ گوینده غلط نوشته شده' },
  'key-alone-in-its-ending': { en: 'the key alone ends its way', fa: 'تنها کلید پایان دیگری دارد' },
  'endings-differ': { en: 'options end differently', fa: 'پایانِ گزینه‌ها یکی نیست' },
  'registers-mixed': { en: 'spoken and written options mixed', fa: 'گزینه‌های گفتاری و نوشتاری در هم' },
  'key-alone-in-register': { en: 'the key alone in its register', fa: 'تنها کلید گفتاری یا نوشتاری است' },
  'key-alone-in-person': { en: 'the key alone in its person', fa: 'تنها کلید شخصِ دیگری دارد' },
  'arabic-letters': {
    en: 'Arabic kaf or ye in place of the Persian letters',
    fa: 'کاف یا یای عربی به جای فارسی',
  },
  'tatweel-or-control-characters': { en: 'tatweel or control characters', fa: 'کشیده یا نویسهٔ کنترلی' },
  'digits-mixed': { en: 'digits of two scripts', fa: 'رقم‌های دو خط در هم' },
  'space-at-an-end': { en: 'a space at either end', fa: 'فاصله در آغاز یا پایان' },
  'double-space': { en: 'two spaces in a row', fa: 'دو فاصلهٔ پیاپی' },
  'space-before-mark': { en: 'a space before a mark', fa: 'فاصله پیش از نشانه' },
  'half-space-misplaced': { en: 'a half-space before a space or mark', fa: 'نیم‌فاصلهٔ نابه‌جا' },
  'mi-joined': { en: 'the verb prefix «می» joined to its verb', fa: '«می» چسبیده به فعل' },
  'mi-spelt-two-ways': { en: 'the verb prefix «می» spelt in two ways', fa: '«می» به دو شیوه در یک پرسش' },
  'space-before-ha': { en: 'a space before the plural «ها»', fa: 'فاصله پیش از «ها»' },
  'curly-apostrophes': { en: 'curly apostrophes', fa: 'آپاستروف خمیده' },
};

/** Bars that are neither a rule's nor a fault's. */
export const BAR_NAMES: Names = {
  'key-position': { en: 'the key in every position alike', fa: 'کلید در همهٔ جاها به یک اندازه' },
  'key-length-rank': {
    en: 'the key in every length rank alike',
    fa: 'کلید در همهٔ رتبه‌های طول به یک اندازه',
  },
  'uneven-lengths': { en: 'options of like length', fa: 'گزینه‌ها هم‌اندازه' },
  'key-dispersion': { en: 'no proverbs the key as a habit', fa: 'هیچ مَثَلی به عادت کلید نه' },
  'unbalanced-proverbs': {
    en: 'proverbs the key as often as the wrong option',
    fa: 'هر مَثَل همان‌قدر کلید که گزینهٔ نادرست',
  },
  'overused-proverbs': { en: 'no proverb overused', fa: 'هیچ مَثَلی پرتکرار نه' },
};

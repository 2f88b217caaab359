import { foldPersian } from '../text/fold-persian.ts';

/** A word read as the name of an option. */
export interface LabelName {
  /** The item's label, or null for the name of an option that the item does not offer (or of none or all). */
  label: string | null;
  /** Latin letters, digits and ordinals stand in for a label: they are ignored where a label itself is present. */
  isStandIn: boolean;
  /**
   * `label` counts wherever it stands alone. `sign` (one letter or a number) and `word` are ordinary in most
   * places and count only where an option is expected. `none` is an answer that names no single option.
   */
  form: 'label' | 'sign' | 'word' | 'none';
}

/** Reads folded words as names of the options of an item with these labels; null for any other word. */
export const labelNamer = (labels: readonly string[]): ((word: string) => LabelName | null) => {
  const folded = foldPersian(labels.join('\n')).split('\n');
  return (word) => {
    const own = labels[folded.indexOf(word)];
    if (own !== undefined) return { label: own, isStandIn: false, form: 'label' };

    const byLetter = LETTER_NAMES.get(word);
    if (byLetter !== undefined) {
      const label = labels[folded.indexOf(byLetter)] ?? null;
      return { label, isStandIn: false, form: word.length === 1 ? 'sign' : 'word' };
    }
    const position = POSITION_NAMES.get(word);
    if (position !== undefined) return standIn(word, labels[position] ?? null);
    if (/^-?\d/.test(word))
      return standIn(word, WHOLE_NUMBER.test(word) ? (labels[Number(word) - 1] ?? null) : null);
    if (NO_SINGLE_OPTION.has(word)) return { label: null, isStandIn: false, form: 'none' };
    return OTHER_LETTER.test(word) ? { label: null, isStandIn: false, form: 'sign' } : null;
  };
};

const standIn = (word: string, label: string | null): LabelName => {
  if (ORDINAL_NOUN.test(word)) return { label, isStandIn: true, form: 'label' };
  if (word.length > 1 && !/^-?\d/.test(word)) return { label, isStandIn: true, form: 'word' };
  // A is also an English word, and letters beyond the options are mostly something else.
  const isLabel = /[b-z]/.test(word) && label !== null;
  return { label, isStandIn: true, form: isLabel ? 'label' : 'sign' };
};

const byWord = <Value>(entries: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(
    entries.flatMap(([value, words]) =>
      foldPersian(words)
        .split(' ')
        .map((word) => [word, value] as const),
    ),
  );

/** The names of the letters that Persian lists begin with. «أ» and «آ» are folded to «ا». */
const LETTER_NAMES = byWord([
  [foldPersian('الف'), 'ا alef alif aleph'],
  [foldPersian('ب'), 'باء'],
  [foldPersian('ج'), 'جیم jim jeem'],
  [foldPersian('د'), 'دال dal daal'],
]);

/** Latin letters and ordinals by position; an item with fewer options does not offer the last ones. */
export const POSITION_NAMES = byWord([
  [0, 'a اول اولی اولین یکم نخست نخستین یک الأول الأولى first 1st one'],
  [1, 'b دوم دومی دومین دو الثاني الثانية second 2nd two'],
  [2, 'c سوم سومی سومین سه الثالث الثالثة third 3rd three'],
  [3, 'd چهارم چهارمی چهارمین چهار الرابع الرابعة fourth 4th four'],
  [4, 'e پنجم پنجمی پنجمین پنج الخامس الخامسة fifth 5th five'],
  [5, 'f ششم'],
  [6, 'g'],
  [7, 'h'],
]);

const NO_SINGLE_OPTION: ReadonlySet<string> = new Set(
  foldPersian('هیچ هیچ‌کدام هیچ‌یک هر‌دو همه none neither both all').split(' '),
);

/** «دومی», the second one, is always an option; «دوم» and second are mostly something else. */
const ORDINAL_NOUN = /[لم]ی$/;
const WHOLE_NUMBER = /^\d{1,2}$/;
/** A lone letter names no option, but «و» is a word: and. */
const OTHER_LETTER = /^(?!و)(?=\p{Script=Arabic})\p{L}$/u;

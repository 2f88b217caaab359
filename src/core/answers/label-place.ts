import type { LabelName } from './label-names.ts';

/**
 * Whether a word that could name an option does so here. A label does wherever it stands alone. «۲», «دوم»,
 * «ا» and the English article do only where a label is expected and nothing goes on from it: «پاسخ: ۲», not
 * «پاسخ ۲ کلمه است».
 * @param around signs of the neighbouring words (`_` at the ends of the text), and whether the text was cut
 */
export const isLabelPlace = (
  word: string,
  { form }: LabelName,
  { before, after, isCut }: { before: string; after: string; isCut: boolean },
): boolean => {
  if (form === 'label' || before === 'O') return true;
  if (form === 'word' && after === 'O') return PREPOSED_ORDINAL.test(word);
  if (!EXPECTS_LABEL.test(before) || !(form === 'word' ? ENDS_WORD : ENDS_SIGN).test(after)) return false;

  // "It is a correct reading."
  if (word === 'a' && after === 'Y') return false;
  const opensSentence = before === '_' || before === '!';
  // "First, let us think."
  if (form === 'word' && opensSentence) return /[_!YBEP]/.test(after);
  // "1." may be the head of a list that was cut.
  return !(isCut && opensSentence && after === '!' && /^\d/.test(word));
};

/** The start of a line or sentence, a mark, or a word that asks for a label. */
const EXPECTS_LABEL = /[_:!<,;~/AFTYIHNEPOXM]/;
const ENDS_WORD = /[_!>,;/BIREPNXUY]/;
const ENDS_SIGN = /[_!>,;/BIREPNXUY:~]/;

/** "second option", «دومین گزینه»; but «هر سه گزینه». */
const PREPOSED_ORDINAL = /ین$|st$|nd$|rd$|th$/;

import { fill } from '../../i18n/fill.ts';
import type { Messages } from '../../i18n/messages.en.ts';

export interface SizeWords {
  /** `{bound}` */
  under: string;
  from: string;
  unknown: string;
}

export const sizeWords = ({ filters: t }: Messages): SizeWords => ({
  under: t.sizeUnder('{bound}'),
  from: t.sizeFrom('{bound}'),
  unknown: t.sizeUnknown,
});

/** What a size of the filters is called, those included that only an address names: under-13. */
export const sizeLabel = (words: SizeWords, value: string): string => {
  const [side, bound = ''] = value.split('-');
  if (side !== 'under' && side !== 'from') return words.unknown;
  return fill(words[side], { bound: `${bound}B` });
};

import { codePointLength } from '../../dataset.ts';
import { countingWords, type TextCue, textCues } from '../../cues/text-cues.ts';
import { wordCount } from '../subject.ts';
import { type Cue, least, most } from './cue.ts';

/** Beside the cues that the option-only baseline learns from: changing those would change its published rows. */
const moreCues: readonly TextCue[] = [
  { id: 'inner-marks', count: (text) => text.match(/[^\p{L}\p{N}\p{M}\s\u200c](?=.*\S)/gu)?.length ?? 0 },
  countingWords('persian-quantifier', 'خیلی زیاد کم کمی بیشتر کمتر کلی چند چندتا هر همه هیچ چیزی بعضی'),
  countingWords('persian-second-person', 'تو شما خودت خودتون'),
  countingWords('english-quantifier', 'all every many much more most few one two no none half enough'),
];

const wordLength = (text: string): number => codePointLength(text) / wordCount(text);

/** What the wording of an option alone shows. */
export const wordingCues: readonly Cue[] = [
  ...[...textCues, ...moreCues].map(({ id, count }) => most(`most-${id}`, 'wording', (text) => count(text))),
  most('longest-words', 'wording', wordLength),
  least('shortest-words', 'wording', wordLength),
];

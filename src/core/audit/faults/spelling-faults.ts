import type { AuditedItem } from '../subject.ts';
import { anyText, type Fault, textsOf, writtenWords } from './fault.ts';

/** Words that begin with «می» and are no verbs. */
const NOT_VERBS =
  /^(?:میز(?![ند])|میزان|میوه|مید[او]ن$|میلاد|مینا$|میترا|میرا[ثب]|میل(?:$|ی)|میخ(?:$|\u200c|ها)|میکده|میهمان|میهن|میان|میون|میش$|میر(?:$|زا|علی)|نمیر$|میمون|میکرو|میسر|میگو$)/u;

const hasJoinedMi = (word: string): boolean => /^ن?می\p{L}{2}/u.test(word) && !NOT_VERBS.test(word);

const hasPartedMi = (word: string): boolean => /ن?می\u200c/u.test(word);

/** «می‌رود» and «میرود» in one item: either spelling would do alone. */
const spellsMiTwoWays = (item: AuditedItem): boolean => {
  const words = textsOf(item).flatMap(writtenWords);
  return words.some(hasJoinedMi) && words.some(hasPartedMi);
};

const DIGITS = [/[0-9]/u, /[۰-۹]/u, /[٠-٩]/u];

export const spellingFaults: readonly Fault[] = [
  { id: 'arabic-letters', severity: 'error', has: anyText(/[يىك]/u) },
  {
    id: 'tatweel-or-control-characters',
    severity: 'error',
    has: anyText(/[\u0640\p{Cc}]|(?!\u200c)\p{Cf}/u),
  },
  {
    id: 'digits-mixed',
    severity: 'error',
    has: (item) => DIGITS.filter((digits) => anyText(digits)(item)).length > 1,
  },
  { id: 'space-at-an-end', severity: 'warning', has: anyText(/^\s|\s$/u) },
  { id: 'double-space', severity: 'warning', has: anyText(/\s{2}/u) },
  { id: 'space-before-mark', severity: 'warning', has: anyText(/\s[.،؛؟!:,;?»]/u) },
  {
    id: 'half-space-misplaced',
    severity: 'warning',
    has: anyText(/\u200c(?=[\s\p{P}\u200c]|$)|(?<=^|[\s\p{P}])\u200c/u),
  },
  { id: 'mi-spelt-two-ways', severity: 'warning', has: spellsMiTwoWays },
  {
    id: 'space-before-ha',
    severity: 'warning',
    has: anyText(/(?<=\p{L} )ها(?:ی|یی|ش|شون|ت|م|مون|تون)?(?![\p{L}\p{M}\u200c])/u),
  },
  { id: 'curly-apostrophes', severity: 'warning', has: anyText(/[‘’]/u) },
];

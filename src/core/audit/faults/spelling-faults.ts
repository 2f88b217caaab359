import type { AuditedItem } from '../subject.ts';
import { hasJoinedMi, hasPartedMi } from '../mi-verbs.ts';
import { anyText, type Fault, textsOf, writtenWords } from './fault.ts';

const wordsIn = (item: AuditedItem): string[] => textsOf(item).flatMap(writtenWords);

/** «می‌رود» and «میرود» in one item: either spelling would do alone. */
const spellsMiTwoWays = (item: AuditedItem): boolean => {
  const words = wordsIn(item);
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
  { id: 'mi-joined', severity: 'warning', has: (item) => wordsIn(item).some(hasJoinedMi) },
  { id: 'mi-spelt-two-ways', severity: 'warning', has: spellsMiTwoWays },
  {
    id: 'space-before-ha',
    severity: 'warning',
    has: anyText(/(?<=\p{L} )ها(?:ی|یی|ش|شون|ت|م|مون|تون)?(?![\p{L}\p{M}\u200c])/u),
  },
  { id: 'curly-apostrophes', severity: 'warning', has: anyText(/[‘’]/u) },
];

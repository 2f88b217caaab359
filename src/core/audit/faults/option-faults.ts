import { textCues } from '../../cues/text-cues.ts';
import type { AuditedItem } from '../subject.ts';
import { type Fault, keyStandsAlone } from './fault.ts';

/** The marks a text ends with; '' without any. */
const ending = (text: string): string => /[.!?؟…]*(?=["»”]?\s*$)/u.exec(text)?.[0] ?? '';

const countOf = (id: string, text: string): number => textCues.find((cue) => cue.id === id)?.count(text) ?? 0;

/** By marker words: where both kinds stand in a text, the more frequent one, and written when there are as many. */
const registerOf = (text: string): 'spoken' | 'written' | null => {
  const spoken = countOf('persian-spoken', text);
  const written = countOf('persian-written', text);
  if (spoken === 0 && written === 0) return null;
  return written >= spoken ? 'written' : 'spoken';
};

/** A register that only the key has, where some option is in the written one: spoken is the usual and shows nothing. */
const keyAloneInRegister = ({ options, key }: AuditedItem): boolean => {
  const registers = options.map(registerOf);
  const own = registers[key];
  return (
    own !== null && registers.includes('written') && registers.filter((other) => other === own).length === 1
  );
};

export const optionFaults: readonly Fault[] = [
  {
    id: 'key-alone-in-its-ending',
    severity: 'error',
    // With two options whichever differs stands alone: that is a difference of endings, no mark of the key.
    has: (item) => item.options.length > 2 && keyStandsAlone(item, item.options.map(ending)),
  },
  {
    id: 'endings-differ',
    severity: 'warning',
    has: ({ options }) => new Set(options.map(ending)).size > 1,
  },
  {
    id: 'registers-mixed',
    severity: 'warning',
    has: ({ options }) => {
      const registers = options.map(registerOf);
      return registers.includes('spoken') && registers.includes('written');
    },
  },
  { id: 'key-alone-in-register', severity: 'warning', has: keyAloneInRegister },
  {
    id: 'key-alone-in-person',
    severity: 'warning',
    has: (item) =>
      item.options.length > 2 &&
      keyStandsAlone(
        item,
        item.options.map((text) => countOf('persian-first-person', text) > 0),
      ),
  },
];

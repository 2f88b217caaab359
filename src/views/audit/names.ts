import type { LocalizedText } from '../../core/schema/primitives.ts';
import { BAR_NAMES, FAULT_NAMES, RULE_NAMES } from '../../i18n/audit-names.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';

const nameIn = (names: Readonly<Record<string, LocalizedText>>, locale: Locale, id: string): string => {
  const name = names[id];
  if (name === undefined)
    throw new Error(`The audit's ${id} has no name; give it one in src/i18n/audit-names.ts.`);
  return name[locale];
};

/** @throws Error for a rule that has no name in the languages of the site */
export const ruleName = (locale: Locale, id: string): string => nameIn(RULE_NAMES, locale, id);

/** @throws Error for a fault that has no name in the languages of the site */
export const faultName = (locale: Locale, id: string): string => nameIn(FAULT_NAMES, locale, id);

/** A bar of whatever kind and form. @throws Error for one that has no name in the languages of the site */
export const barName = (locale: Locale, id: string): string =>
  id.startsWith(PAIR)
    ? messagesIn(locale).audit.pairBar(barName(locale, id.slice(PAIR.length)))
    : nameIn({ ...RULE_NAMES, ...FAULT_NAMES, ...BAR_NAMES }, locale, id);

/** What the names of bars on the two-option form begin with. */
export const PAIR = 'pair-';

import type { Model } from '../core/schema/model.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';

/** What a row is called: baselines have Persian names, models keep their Latin ones. */
export const nameIn = (locale: Locale, model: Model): string =>
  locale === 'fa' ? (model.persianName ?? model.name) : model.name;

/** The same for a narrow column, cut after `length` letters. A mark keeps the dots at the end of a Persian name. */
export const shortNameIn = (locale: Locale, model: Model, length: number): string => {
  const full = nameIn(locale, model);
  const name = model.kind === 'baseline' ? messagesIn(locale).model.shortName(full) : full;
  if (name.length <= length) return name;
  return `${name.slice(0, length - 1)}…${model.persianName === null || locale === 'en' ? '' : '\u200f'}`;
};

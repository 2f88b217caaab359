import type { Model } from '../core/schema/model.ts';
import type { Locale } from '../i18n/locale.ts';

/** What a row is called: baselines have Persian names, models keep their Latin ones. */
export const nameIn = (locale: Locale, model: Model): string =>
  locale === 'fa' ? (model.persianName ?? model.name) : model.name;

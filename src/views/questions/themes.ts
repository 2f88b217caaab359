import type { Locale } from '../../i18n/language.ts';
import { themeName } from './facet-names.ts';
import { allQuestions } from './task-questions.ts';

/** The themes of all questions whose text may be shown, by their names. */
export const questionThemes = async (
  locale: Locale,
): Promise<{ id: string; name: string; count: number }[]> => {
  const counts = new Map<string, number>();
  for (const { questions } of await allQuestions())
    for (const { facets } of questions)
      for (const theme of facets.theme ?? []) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, name: themeName(locale, id), count }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
};

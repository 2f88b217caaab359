import type { Facet } from '../../core/questions/facets.ts';
import { ANY_FLAG } from '../../core/questions/question-facets.ts';
import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import { NO_VALID_ANSWER } from '../../core/scoring/observed-item.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { faultName } from '../audit/names.ts';
import type { Tone } from '../marks.ts';

/** A code nobody has given a word for yet reads as it is written. */
const asWritten = (code: string): string => code.replaceAll('-', ' ');

export const themeName = (locale: Locale, theme: string): string =>
  messagesIn(locale).question.themes[theme] ?? asWritten(theme);

/** What a wrong answer is called, and its colour: the first role with this id in any of the cards. */
export const errorName = (
  locale: Locale,
  cards: readonly Pick<DatasetCard, 'tasks'>[],
  code: string,
): { tone: Tone; name: string } => {
  if (code === NO_VALID_ANSWER) return { tone: 'invalid', name: messagesIn(locale).legend.invalid };
  const role = cards
    .flatMap(({ tasks }) => tasks.flatMap(({ roles }) => roles))
    .find(({ id }) => id === code);
  if (role === undefined) throw new RangeError(`errorName: no card has the role ${code}`);
  return { tone: role.tone, name: role.name[locale] };
};

/** The word for a code of a facet. */
export const facetName = (
  locale: Locale,
  cards: readonly DatasetCard[],
  facet: Facet,
  code: string,
): string => {
  const { finder, question } = messagesIn(locale);
  const words: Record<Facet, () => string | undefined> = {
    dataset: () => cards.find(({ id }) => id === code)?.name[locale],
    task: () => cards.flatMap(({ tasks }) => tasks).find(({ id }) => id === code)?.name[locale],
    theme: () => themeName(locale, code),
    register: () => (question.registers as Record<string, string>)[code],
    difficulty: () => (question.difficulties as Record<string, string>)[code],
    observed: () => (finder.observed as Record<string, string>)[code],
    error: () => errorName(locale, cards, code).name,
    agreement: () => (finder.agreement as Record<string, string>)[code],
    flag: () => (code === ANY_FLAG ? finder.anyFlag : faultName(locale, code)),
  };
  return words[facet]() ?? asWritten(code);
};

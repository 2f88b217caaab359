import { type Facet, type FacetChoice, FACETS } from '../../core/questions/facets.ts';
import type { QuestionSearch } from '../../core/questions/find-questions.ts';

/** The part of a page's address that holds a search: `?q=آب&theme=fate,work`. Codes are slugs and stand as they are. */
export const finderQuery = ({ words, choice }: QuestionSearch): string => {
  const parts = [
    ...(words.trim() === '' ? [] : [`q=${encodeURIComponent(words.trim())}`]),
    ...FACETS.flatMap((facet) => {
      const codes = choice[facet] ?? [];
      return codes.length === 0 ? [] : [`${facet}=${codes.join(',')}`];
    }),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

/** The search that an address holds; codes that the page does not offer are left out. */
export const readFinderQuery = (
  query: string,
  isOffered: (facet: Facet, code: string) => boolean,
): QuestionSearch => {
  const params = new URLSearchParams(query);
  const choice: FacetChoice = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      (params.get(facet) ?? '').split(',').filter((code) => isOffered(facet, code)),
    ]),
  );
  return { words: params.get('q') ?? '', choice };
};

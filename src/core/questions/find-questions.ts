import { searchQuery, searchRank, searchText } from '../text/search-text.ts';
import { countFacets, type Facet, type FacetChoice, type FacetCounts, FACETS, fitsChoice } from './facets.ts';
import type { IndexedQuestion } from './question-index.ts';

/** What a reader asks for: words, and codes of facets. */
export interface QuestionSearch {
  words: string;
  choice: FacetChoice;
}

/**
 * The questions that hold the words and fit the choice, best first: whole words before parts of words, at equal
 * rank titles before texts, and then in the order of the data sets. Counts are of what each code would bring.
 */
export const findQuestions = (
  questions: readonly IndexedQuestion[],
  { words, choice }: QuestionSearch,
): { found: IndexedQuestion[]; counts: FacetCounts } => {
  const query = searchQuery(words);
  const holding = questions.flatMap((question) => {
    const rank = searchRank(question.whole, query);
    if (rank === null) return [];
    return [{ question, order: 2 * rank + (searchRank(question.heading, query) === rank ? 0 : 1) }];
  });
  return {
    found: holding
      .filter(({ question }) => fitsChoice(question.facets, choice))
      .sort((one, other) => one.order - other.order)
      .map(({ question }) => question),
    counts: countFacets(
      holding.map(({ question }) => question),
      choice,
    ),
  };
};

/** A part of a search that can be dropped: its words, or one code of a facet. */
export type SearchPart = { facet: 'words' } | { facet: Facet; code: string };

/** Every part of a search, words last. */
export const searchParts = ({ words, choice }: QuestionSearch): SearchPart[] => [
  ...FACETS.flatMap((facet) => (choice[facet] ?? []).map((code) => ({ facet, code }))),
  ...(searchText(words).trim() === '' ? [] : [{ facet: 'words' as const }]),
];

export const withoutPart = (search: QuestionSearch, part: SearchPart): QuestionSearch =>
  part.facet === 'words'
    ? { ...search, words: '' }
    : {
        ...search,
        choice: {
          ...search.choice,
          [part.facet]: (search.choice[part.facet] ?? []).filter((code) => code !== part.code),
        },
      };

/** The part without which most questions are found, and how many; null when no single part brings any. */
export const bestToDrop = (
  questions: readonly IndexedQuestion[],
  search: QuestionSearch,
): { part: SearchPart; count: number } | null => {
  let best: { part: SearchPart; count: number } | null = null;
  for (const part of searchParts(search)) {
    const count = findQuestions(questions, withoutPart(search, part)).found.length;
    if (count > (best?.count ?? 0)) best = { part, count };
  }
  return best;
};

/** The first line besides title and gloss that holds the words best; null where title and gloss hold them all as well. */
export const matchingLine = ({ heading, whole, lines }: IndexedQuestion, words: string): string | null => {
  const query = searchQuery(words);
  if (query.anywhere === null || searchRank(heading, query) === searchRank(whole, query)) return null;
  const ranked = lines.flatMap((line) => {
    const rank = searchRank(searchText(line), query);
    return rank === null ? [] : [{ line, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank)[0]?.line ?? null;
};

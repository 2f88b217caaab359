/** What questions can be narrowed by, in the order in which a reader is offered it. */
export const FACETS = [
  'dataset',
  'task',
  'theme',
  'register',
  'difficulty',
  'observed',
  'error',
  'agreement',
  'flag',
] as const;
export type Facet = (typeof FACETS)[number];

/** By facet, the codes that hold for a question; a facet that is not known for it is absent. */
export type FacetValues = Partial<Record<Facet, readonly string[]>>;

/** By facet, the codes a reader chose. An absent facet, and an empty one, leaves everything in. */
export type FacetChoice = Partial<Record<Facet, readonly string[]>>;

/**
 * Whether a question fits a choice: in every facet with a choice, one of its codes is chosen.
 * @param leftOut  a facet whose choice is not looked at
 */
export const fitsChoice = (values: FacetValues, choice: FacetChoice, leftOut?: Facet): boolean =>
  FACETS.every((facet) => {
    const chosen = choice[facet] ?? [];
    return (
      facet === leftOut || chosen.length === 0 || (values[facet] ?? []).some((code) => chosen.includes(code))
    );
  });

/** How many questions have each code of each facet. */
export type FacetCounts = Record<Facet, Map<string, number>>;

/**
 * For each code, how many questions it would bring: those that have it and fit what is chosen in all other facets.
 * A code that no question has there is not counted.
 */
export const countFacets = (
  questions: readonly { facets: FacetValues }[],
  choice: FacetChoice = {},
): FacetCounts =>
  Object.fromEntries(
    FACETS.map((facet) => {
      const counts = new Map<string, number>();
      for (const { facets } of questions)
        if (fitsChoice(facets, choice, facet))
          for (const code of facets[facet] ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
      return [facet, counts];
    }),
  ) as FacetCounts;

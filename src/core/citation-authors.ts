import type { DatasetCard } from './schema/dataset-card.ts';

/** Who made a data set. */
export interface CitedAuthor {
  name: string;
  kind: 'person' | 'organization';
}

/** BibTeX sets a corporate author in a second pair of braces; anybody else is a person. */
export const citedAuthors = ({ citation }: Pick<DatasetCard, 'citation'>): CitedAuthor[] =>
  /author\s*=\s*\{\{/.test(citation.bibtex)
    ? [{ name: citation.authors, kind: 'organization' }]
    : citation.authors.split(/, | and /).map((name) => ({ name, kind: 'person' }));

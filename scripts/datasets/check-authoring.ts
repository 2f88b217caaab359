import { isDeepStrictEqual } from 'node:util';

import type { ContentIssue } from '../../src/core/content-door.ts';
import type { DatasetCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { normalizeSearch } from '../../src/core/text/normalize-search.ts';
import type { Fault } from './split-prompt.ts';

/** What an item says of itself twice, or could tell from its text, and one schema cannot see: it must agree. */
export const authoringFaults = ({ proverb, authoring }: Item): Fault[] => {
  if (authoring === undefined) return [];
  const { proverbAsUsed, review } = authoring;
  const isVariant = proverbAsUsed !== null && proverbAsUsed !== proverb;
  const voted = review.votes.length > 0;
  return [
    ...differs('proverbNormalized', authoring.proverbNormalized, normalizeSearch(proverb ?? ''), {
      action: 'Fold the proverb by normalizeSearch.',
    }),
    ...differs('variantOf', authoring.variantOf, isVariant ? proverb : null, {
      action: 'Name the proverb where the dialogue says another form of it, and nothing elsewhere.',
    }),
    ...differs(
      'reviewedBy',
      authoring.reviewedBy,
      review.votes.map(({ reviewer }) => reviewer),
      { action: 'Name who voted, in the order of the votes.' },
    ),
    ...differs(
      'agreement',
      authoring.agreement,
      voted ? { agree: review.votes.filter(({ agrees }) => agrees).length, of: review.votes.length } : null,
      { action: 'Count the votes.' },
    ),
  ];
};

/** No item has changed in a version later than that of its data set. */
export const versionIssues = (
  items: readonly Item[],
  card: Pick<DatasetCard, 'version'>,
  file: string,
): ContentIssue[] =>
  items.flatMap(({ authoring }, index) => {
    const version = authoring?.version ?? card.version;
    if (version.localeCompare(card.version, 'en', { numeric: true }) <= 0) return [];
    return {
      file,
      place: `line ${String(index + 1)}`,
      expected: `a version up to that of the card, ${card.version}`,
      found: version,
      action: 'Raise the version of the card, or correct the item.',
    };
  });

const differs = (name: string, found: unknown, expected: unknown, { action }: { action: string }): Fault[] =>
  isDeepStrictEqual(found, expected)
    ? []
    : [{ expected: `${name} ${JSON.stringify(expected)}`, found: JSON.stringify(found), action }];

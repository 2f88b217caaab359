import type { KeyDispersion, PoolAudit, Verdict } from '../../src/core/schema/audit.ts';
import { proportionText, wholeText } from './number-text.ts';

export const MARKS: Record<Verdict, string> = { holds: ' ', doubtful: '~', broken: '✗' };

/** Ids shown of a long list; the JSON has them all. */
const IDS_SHOWN = 12;

export const idList = (ids: readonly string[]): string =>
  ids.length <= IDS_SHOWN
    ? ids.join(', ')
    : `${ids.slice(0, IDS_SHOWN).join(', ')} and ${wholeText(ids.length - IDS_SHOWN)} more`;

/** A line each for how a pool of proverbs is used. */
export const poolCells = (pool: PoolAudit): string[][] => [
  [
    '  proverbs',
    `${wholeText(pool.sayings)}: ${wholeText(pool.onlyKey)} only as key, ${wholeText(pool.onlyDistractor)} only as distractor, ${wholeText(pool.both)} both`,
  ],
  ...(pool.keyDispersion === null
    ? []
    : [
        [
          `${MARKS[pool.keyDispersion.verdict]} key-dispersion`,
          dispersionText(pool.keyDispersion, pool.closed),
        ],
      ]),
  ...(pool.unbalanced === null
    ? []
    : [
        listCells(
          'unbalanced-proverbs',
          pool.unbalanced,
          (limit) => `off balance by more than ${limit === '1' ? 'a use' : `${limit} uses`}`,
        ),
      ]),
  listCells('overused-proverbs', pool.overused, (limit) => `used more than ${limit} times`),
];

const listCells = (
  id: string,
  { limit, sayings, verdict }: PoolAudit['overused'],
  beyond: (limit: string) => string,
): string[] => {
  const places = sayings.map(
    ({ item, option, asKey, asDistractor }) =>
      `${item} option ${String(option)} (${String(asKey)} + ${String(asDistractor)})`,
  );
  return [
    `${MARKS[verdict]} ${id}`,
    `${wholeText(sayings.length)} ${beyond(String(limit))}${places.length === 0 ? '' : `, first at ${idList(places)}`}`,
  ];
};

const dispersionText = (
  { sayings, index, p, draws, readsBackwards, verdict }: KeyDispersion,
  closed: boolean,
): string =>
  [
    `key counts spread ${index.toFixed(2)} times as much as by chance over ${wholeText(sayings)} proverbs used more than once, p ${p < 0.001 ? 'below 0.001' : proportionText(p)} in ${wholeText(draws)} draws`,
    ...(verdict === 'holds' ? [] : ['too uneven: other keys foretell keys']),
    ...(closed
      ? [
          'each is the key exactly once: whoever holds the other keys can rule keys out, as 10-fold by item does',
        ]
      : readsBackwards
        ? ['more even than by chance: whoever holds the other keys can rule keys out']
        : []),
  ].join('; ');

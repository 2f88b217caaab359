import { foldsByItem } from '../../cues/cross-validation.ts';
import { sharesImage } from '../../cues/shared-image.ts';
import type { BarKind } from '../../schema/audit.ts';
import { type AuditedItem, type AuditSubject, isClosedPool, usesOfSayings } from '../subject.ts';
import { type Cue, most } from './cue.ts';

/** 1 when the English option shows a picture of the Persian proverb. */
const image = (text: string, { item, turn }: AuditedItem): number =>
  sharesImage(item.proverb ?? turn, text) ? 1 : 0;

/** Between 0 and 1, so that a shared image outweighs it. */
const rarities = ({ sayings }: AuditSubject): number[][] => {
  const uses = usesOfSayings(sayings ?? [], []);
  return (sayings ?? []).map((options) => options.map((saying) => 1 / (uses[saying]?.all ?? 1)));
};

/** How often the items of the other folds use each option's saying, and how often as the key. */
const usesElsewhere = (
  { items, sayings }: AuditSubject,
  seed: number,
): { asKey: number; all: number }[][] => {
  const keys = items.map(({ key }) => key);
  const all = usesOfSayings(sayings ?? [], keys);
  const elsewhere: { asKey: number; all: number }[][] = items.map(() => []);
  for (const { scored } of foldsByItem(items.length, seed)) {
    const rows = scored.map((row) => sayings?.[row] ?? []);
    const here = usesOfSayings(
      rows,
      scored.map((row) => keys[row] ?? 0),
    );
    for (const [place, row] of scored.entries())
      elsewhere[row] = (rows[place] ?? []).map((saying) => ({
        asKey: (all[saying]?.asKey ?? 0) - (here[saying]?.asKey ?? 0),
        all: (all[saying]?.all ?? 0) - (here[saying]?.all ?? 0),
      }));
  }
  return elsewhere;
};

/** Share of a saying's uses elsewhere that are keys, drawn towards chance as by one use more. */
const keyShares = (subject: AuditSubject, seed: number): number[][] => {
  const chance = 1 / subject.task.labels.length;
  return usesElsewhere(subject, seed).map((row) => row.map(({ asKey, all }) => (asKey + chance) / (all + 1)));
};

const lessImage = (subject: AuditSubject, scores: readonly (readonly number[])[]): number[][] =>
  subject.items.map((item, row) =>
    item.options.map((text, position) => (scores[row]?.[position] ?? 0) - image(text, item)),
  );

const negated = (scores: readonly (readonly number[])[]): number[][] =>
  scores.map((row) => row.map((score) => -score));

const proverbs = (id: string, bar: BarKind | null, scores: Cue['scores'], learns = false): Cue => ({
  id,
  family: 'english-proverbs',
  bar,
  scores,
  learns,
});

/**
 * What a pool of English proverbs shows without being understood: pictures shared with the Persian proverb, how
 * often the set uses a saying, and how often as the key.
 */
export const proverbCuesOf = (subject: AuditSubject): Cue[] => [
  most('without-shared-image', 'english-proverbs', (text, item) => -image(text, item)),
  proverbs('rarer-proverb', 'interval', rarities),
  proverbs('commoner-proverb', 'interval', (all) => negated(rarities(all))),
  proverbs('rarer-proverb-less-image', 'ceiling', (all) => lessImage(all, rarities(all))),
  proverbs('key-share-elsewhere', 'ceiling', keyShares, true),
  proverbs('key-share-less-image', 'ceiling', (all, seed) => lessImage(all, keyShares(all, seed)), true),
  proverbs(
    'key-count-elsewhere',
    'ceiling',
    (all, seed) => usesElsewhere(all, seed).map((row) => row.map(({ asKey }) => asKey)),
    true,
  ),
  // The prior read backwards. In a closed pool it is right by construction, for whoever holds the other keys: that is
  // to be known of the set, and nothing to be mended in it.
  proverbs(
    'least-key-share-elsewhere',
    isClosedPool(subject) ? null : 'ceiling',
    (all, seed) => negated(keyShares(all, seed)),
    true,
  ),
];

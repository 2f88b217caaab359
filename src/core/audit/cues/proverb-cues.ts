import { foldOfItem } from '../../cues/cross-validation.ts';
import { sharesImage } from '../../cues/shared-image.ts';
import { groupWordings, type WordingGroups } from '../../cues/wording-groups.ts';
import type { BarKind } from '../../schema/audit.ts';
import type { AuditedItem, AuditSubject } from '../subject.ts';
import { type Cue, most, scoreOptions } from './cue.ts';

/** As in the guidelines' classifiers. */
const FOLDS = 10;

export const wordingsOf = ({ items }: AuditSubject): WordingGroups =>
  groupWordings(items.flatMap(({ options }) => options));

/** 1 when the English option shows a picture of the Persian proverb. */
const image = (text: string, { item, turn }: AuditedItem): number =>
  sharesImage(item.proverb ?? turn, text) ? 1 : 0;

/** Between 0 and 1, so that a shared image outweighs it. */
const rarities = (subject: AuditSubject): number[][] => {
  const { usesOf } = wordingsOf(subject);
  return scoreOptions(subject, (text) => 1 / usesOf(text));
};

interface Uses {
  asKey: number;
  all: number;
}

/** How often the items of the other folds use each option's saying, and how often as the key. */
const usesElsewhere = (subject: AuditSubject, seed: number): Uses[][] => {
  const { items } = subject;
  const { groupOf } = wordingsOf(subject);
  const folds = foldOfItem(items.length, FOLDS, seed);
  const uses = new Map<string, Uses[]>();
  for (const [row, { options, key }] of items.entries())
    for (const [position, text] of options.entries()) {
      const byFold = uses.get(groupOf(text)) ?? Array.from({ length: FOLDS }, () => ({ asKey: 0, all: 0 }));
      uses.set(groupOf(text), byFold);
      const inFold = byFold[folds[row] ?? 0];
      if (inFold === undefined) continue;
      inFold.all += 1;
      if (position === key) inFold.asKey += 1;
    }
  return items.map(({ options }, row) =>
    options.map((text) => {
      const others = (uses.get(groupOf(text)) ?? []).filter((_, fold) => fold !== folds[row]);
      return {
        asKey: others.reduce((sum, { asKey }) => sum + asKey, 0),
        all: others.reduce((sum, { all }) => sum + all, 0),
      };
    }),
  );
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

const proverbs = (id: string, bar: BarKind, scores: Cue['scores'], learns = false): Cue => ({
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
export const proverbCues: readonly Cue[] = [
  most('without-shared-image', 'english-proverbs', (text, item) => -image(text, item)),
  proverbs('rarer-proverb', 'interval', rarities),
  proverbs('commoner-proverb', 'interval', (subject) => negated(rarities(subject))),
  proverbs('rarer-proverb-less-image', 'ceiling', (subject) => lessImage(subject, rarities(subject))),
  proverbs('key-share-elsewhere', 'ceiling', keyShares, true),
  proverbs(
    'key-share-less-image',
    'ceiling',
    (subject, seed) => lessImage(subject, keyShares(subject, seed)),
    true,
  ),
  proverbs(
    'key-count-elsewhere',
    'ceiling',
    (subject, seed) => usesElsewhere(subject, seed).map((row) => row.map(({ asKey }) => asKey)),
    true,
  ),
  // The prior read backwards: in a pool that uses each proverb once as the key this is nearly always right.
  proverbs(
    'least-key-share-elsewhere',
    'ceiling',
    (subject, seed) => negated(keyShares(subject, seed)),
    true,
  ),
];

import { mean, sampleStandardDeviation } from 'simple-statistics';

import { codePointLength } from '../dataset.ts';
import type { LengthAudit } from '../schema/audit.ts';
import { criticalValue } from '../statistics/critical-value.ts';
import { judge } from './bar.ts';
import { type AuditSubject, wordCount } from './subject.ts';

/** Longest / shortest option, and the share of items that may exceed it (dataset-guidelines, section 4.3). */
const UNEVEN = { ratio: 1.5, share: 0.05 };

/** Ratios for which the guidelines give sizes of softer strata (section 1). */
const KEY_WITHIN = [1.1, 1.2];
const ALL_WITHIN = [1.3];

/** The official items change their making here (section 1). */
const FIRST_PART = 100;

/** Lengths of an item's options in Unicode code points. */
interface Lengths {
  id: string;
  key: number;
  others: number[];
  longestOther: number;
  longest: number;
  shortest: number;
}

export const lengthsOf = ({ items }: AuditSubject): Lengths[] =>
  items.map(({ item, options, key }) => {
    const all = options.map(codePointLength);
    const others = all.filter((_, position) => position !== key);
    const longestOther = Math.max(...others);
    const keyLength = all[key] ?? 0;
    return {
      id: item.id,
      key: keyLength,
      others,
      longestOther,
      longest: Math.max(longestOther, keyLength),
      shortest: Math.min(...all),
    };
  });

/** How long keys are against distractors, which items are uneven, and how many items are left where length pays less. */
export const auditLengths = (subject: AuditSubject): LengthAudit => {
  const lengths = lengthsOf(subject);
  const count = (holds: (one: Lengths) => boolean): number => lengths.filter(holds).length;
  const uneven = lengths.filter(({ longest, shortest }) => longest > UNEVEN.ratio * shortest);
  const keyNotLongest = count(({ key, longestOther }) => key < longestOther);
  const share = uneven.length / lengths.length;
  return {
    meanByRole: subject.task.roles.map(({ id }) => {
      const texts = subject.items.flatMap(({ item }) =>
        item.options.flatMap(({ role, text }) => (role === id ? [text] : [])),
      );
      return { role: id, characters: mean(texts.map(codePointLength)), words: mean(texts.map(wordCount)) };
    }),
    keyToDistractors: meanWithInterval(lengths.map(({ key, others }) => key / mean(others))),
    uneven: {
      limit: UNEVEN.ratio,
      items: uneven.map(({ id }) => id),
      share,
      verdict: subject.sayings !== null ? null : judge(() => share > UNEVEN.share),
    },
    longestByPart:
      lengths.length <= FIRST_PART
        ? null
        : { first: longestOn(lengths.slice(0, FIRST_PART)), later: longestOn(lengths.slice(FIRST_PART)) },
    controlled: {
      keyNotLongest,
      secondLongest:
        keyNotLongest === 0 || subject.task.labels.length === 2
          ? null
          : mean(lengths.filter(({ key, longestOther }) => key < longestOther).map(secondLongestCredit)),
      // “Longest” is always wrong on the first, always right on the others: they must make up one in k.
      itemsToAdd: Math.round(keyNotLongest / (subject.task.labels.length - 1)),
      keyWithin: KEY_WITHIN.map((ratio) => ({
        ratio,
        items: count(({ key, longestOther }) => key <= ratio * longestOther),
      })),
      allWithin: ALL_WITHIN.map((ratio) => ({
        ratio,
        items: count(({ longest, shortest }) => longest <= ratio * shortest),
      })),
    },
  };
};

const longestOn = (lengths: readonly Lengths[]): { items: number; accuracy: number } => ({
  items: lengths.length,
  accuracy: mean(
    lengths.map(({ key, others, longest }) =>
      key < longest ? 0 : 1 / (1 + others.filter((other) => other === longest).length),
    ),
  ),
});

/** Credit of the second longest option; options of that length share it. */
const secondLongestCredit = ({ key, others }: Lengths): number => {
  const [, second] = [key, ...others].toSorted((one, other) => other - one);
  return key === second ? 1 / (1 + others.filter((other) => other === second).length) : 0;
};

/** A single value has no spread to judge by: its interval is the value itself. */
const meanWithInterval = (values: readonly number[]): { mean: number; low: number; high: number } => {
  const centre = mean([...values]);
  const reach =
    values.length < 2
      ? 0
      : (criticalValue(0.95) * sampleStandardDeviation([...values])) / Math.sqrt(values.length);
  return { mean: centre, low: centre - reach, high: centre + reach };
};

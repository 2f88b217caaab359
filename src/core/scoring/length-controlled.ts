import { chanceAccuracy, goldRole } from '../dataset.ts';
import type { TaskKey } from '../schema/answer-key.ts';
import type { TaskCard } from '../schema/dataset-card.ts';
import { combineIndependent } from '../statistics/combine-independent.ts';
import type { Interval } from '../statistics/proportion.ts';
import { wilsonLimits } from '../statistics/wilson-interval.ts';
import { accuracyOf } from './accuracy.ts';
import type { Accuracy } from './accuracy.ts';
import { correctItems } from './answer-string.ts';

export interface LengthControlled {
  /** Items whose key is strictly shorter than their longest option: "always the longest" is always wrong here. */
  keyNotLongest: Accuracy;
  /** All other items: their key is the longest option, alone or tied. */
  keyLongest: Accuracy;
  /** Both strata weighted so that "always the longest" earns chance; null with a reason when one is empty. */
  reweighted:
    | { accuracy: number; interval: Interval; reason: null }
    | { accuracy: null; interval: null; reason: string };
}

/**
 * Accuracy that does not pay for choosing the longest option. The stratum where the key is longest weighs
 * `chance` = 1 / options, the other 1 − chance (0.25 and 0.75 for four options), however many items they hold:
 * a rule that always takes the longest option scores 1 and 0 there, so chance in all. Where the key is tied for
 * longest the rule may be right, so ties belong with the longest; a rule that breaks them otherwise earns less.
 * @param answers  one character an item, in data-set order
 * @param taskKey  role letters and option lengths (Unicode code points) of the same items
 * @throws RangeError when answers, key and card disagree on the items
 * @see dataset-guidelines, section 1, "Length-controlled subset"; the interval is {@link combineIndependent}'s
 */
export const lengthControlled = ({
  answers,
  taskKey,
  task,
}: {
  answers: string;
  taskKey: TaskKey;
  task: TaskCard;
}): LengthControlled => {
  const correct = correctItems(answers, task);
  const longest = keyIsLongest(taskKey, task);
  const stratum = (keyLongest: boolean): Accuracy => {
    const members = correct.filter((_, index) => longest[index] === keyLongest);
    return accuracyOf({ right: members.filter(Boolean).length, total: members.length });
  };
  const keyNotLongest = stratum(false);
  const keyLongest = stratum(true);
  return { keyNotLongest, keyLongest, reweighted: reweigh(keyNotLongest, keyLongest, chanceAccuracy(task)) };
};

/** For each item whether its key is the longest option, alone or tied. */
const keyIsLongest = (taskKey: TaskKey, task: TaskCard): boolean[] => {
  if (taskKey.items.length !== task.itemCount)
    throw new RangeError(
      `lengthControlled: task ${task.id} has ${String(task.itemCount)} items, its key ${String(taskKey.items.length)}`,
    );
  const { letter } = goldRole(task);
  return taskKey.items.map(({ id, roles, lengths }) => {
    const keyLength = lengths[roles.indexOf(letter)];
    if (keyLength === undefined)
      throw new RangeError(`lengthControlled: item ${id} has no length for its key (roles ${roles})`);
    return keyLength === Math.max(...lengths);
  });
};

const reweigh = (
  keyNotLongest: Accuracy,
  keyLongest: Accuracy,
  chance: number,
): LengthControlled['reweighted'] => {
  const unknown = (reason: string): LengthControlled['reweighted'] => ({
    accuracy: null,
    interval: null,
    reason,
  });
  if (keyNotLongest.total === 0) return unknown('no item has an option longer than its key');
  if (keyLongest.total === 0) return unknown('no item has the longest option as its key');
  const { estimate, interval } = combineIndependent([
    {
      weight: 1 - chance,
      estimate: keyNotLongest.right / keyNotLongest.total,
      interval: wilsonLimits(keyNotLongest),
    },
    { weight: chance, estimate: keyLongest.right / keyLongest.total, interval: wilsonLimits(keyLongest) },
  ]);
  return { accuracy: estimate, interval, reason: null };
};

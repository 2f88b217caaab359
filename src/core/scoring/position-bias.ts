import { goldRole } from '../dataset.ts';
import type { OptionOrder } from '../prompt.ts';
import type { TaskKey } from '../schema/answer-key.ts';
import type { TaskCard } from '../schema/dataset-card.ts';
import { chiSquareHomogeneity } from '../statistics/chi-square-homogeneity.ts';
import type { ChiSquareTest } from '../statistics/chi-square-uniform.ts';
import { accuracyOf } from './accuracy.ts';
import type { Accuracy } from './accuracy.ts';
import { checkAnswers } from './answer-string.ts';

/** One place among the options as they were shown. */
export interface PositionShare {
  /** The label printed there. */
  label: string;
  /** Items whose answer stood here. */
  chosen: number;
  /** chosen / valid answers, a proportion; null without a valid answer. */
  share: number | null;
  /** Items whose key stood here, and how many of them are right. */
  keyHere: Accuracy;
}

export interface PositionBias {
  positions: PositionShare[];
  /** Answers that are a label. */
  validAnswers: number;
  /** Whether accuracy depends on where the key stands. */
  test: ChiSquareTest | null;
  /** Why there is no test; null when there is one. */
  reason: string | null;
}

/**
 * Whether a run prefers a place among the options. Three views: how often each place is chosen, accuracy when
 * the key is there (penghao-wu/vstar#8), and a test that this accuracy is the same everywhere. A preferred place gains
 * where the key is in it and loses elsewhere.
 *
 * Counts of choices are not tested against counts of keys: a good model's choices follow the keys, so its
 * counts vary far less than such a test assumes and a lean in its few errors is missed; and a random guesser on
 * keys that are not spread evenly (373 and 327) would be called biased too often.
 * @param answers  one character an item, in data-set order
 * @param taskKey  role letters of the same items, in published order
 * @param orders  for each item the order in which its options were shown; @default published order
 * @throws RangeError when answers, key, orders and card disagree on the items
 * @see Zheng et al. 2024, "Large Language Models Are Not Robust Multiple Choice Selectors" (ICLR): accuracy
 * ("recall") by place of the key
 */
export const positionBias = ({
  answers,
  taskKey,
  task,
  orders,
}: {
  answers: string;
  taskKey: TaskKey;
  task: TaskCard;
  orders?: readonly OptionOrder[];
}): PositionBias => {
  checkAnswers(answers, task);
  for (const [name, items] of Object.entries({ key: taskKey.items, orders }))
    if (items !== undefined && items.length !== task.itemCount)
      throw new RangeError(
        `positionBias: task ${task.id} has ${String(task.itemCount)} items, its ${name} ${String(items.length)}`,
      );

  const { letter: gold } = goldRole(task);
  const letters = new Set(task.roles.map(({ letter }) => letter));
  const places = task.labels.map((label) => ({ label, chosen: 0, right: 0, total: 0 }));
  for (const [index, { id, roles }] of taskKey.items.entries()) {
    const answer = answers.charAt(index);
    const placeOf = (letter: string): (typeof places)[number] => {
      const published = roles.indexOf(letter);
      const place = places[orders === undefined ? published : (orders[index]?.indexOf(published) ?? -1)];
      if (published === -1 || place === undefined)
        throw new RangeError(`positionBias: item ${id} shows no option of role ${letter} (roles ${roles})`);
      return place;
    };
    const key = placeOf(gold);
    key.total += 1;
    if (answer === gold) key.right += 1;
    if (letters.has(answer)) placeOf(answer).chosen += 1;
  }

  const validAnswers = places.reduce((sum, { chosen }) => sum + chosen, 0);
  const test = chiSquareHomogeneity(places);
  return {
    positions: places.map(({ label, chosen, right, total }) => ({
      label,
      chosen,
      share: validAnswers === 0 ? null : chosen / validAnswers,
      keyHere: accuracyOf({ right, total }),
    })),
    validAnswers,
    test,
    reason: test === null ? 'too few right or too few wrong answers to test' : null,
  };
};

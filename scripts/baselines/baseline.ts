import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import type { Question } from '../harness/client.ts';

export interface BaselineInput {
  /** Every item of the task, in data-set order. */
  items: readonly Item[];
  task: TaskCard;
  /** Of what is drawn; a baseline that is not seeded ignores it. */
  seed: number;
}

/** A program that answers questions without understanding them: what a score has to be compared with. */
export interface Baseline {
  /** Also the id of its model file. */
  id: string;
  /** Whether its answers depend on the seed; the results of the others name none. */
  isSeeded: boolean;
  /** Whether the rule is defined for the questions of this task. */
  supports: (task: TaskCard) => boolean;
  /** Looks at the whole task first; returns what answers a question with the label of an option shown. */
  prepare: (input: BaselineInput) => (question: Question) => string;
}

/**
 * A baseline that scores an item's options, in published order, and takes the highest score. Of equal
 * scores it takes the option published first, in whatever order options are shown: nothing is drawn.
 */
export const takingBest = ({
  score,
  ...rest
}: Omit<Baseline, 'prepare'> & {
  score: (input: BaselineInput) => (item: Item) => readonly number[];
}): Baseline => ({
  ...rest,
  prepare: (input) => {
    const scoreOptions = score(input);
    return (question) => {
      const scores = scoreOptions(question.item);
      return labelOf(question, scores.indexOf(Math.max(...scores)));
    };
  },
});

/** The label under which the option at a published position is shown. */
const labelOf = ({ task, order, item }: Question, position: number): string => {
  const label = task.labels[order.indexOf(position)];
  if (label === undefined)
    throw new RangeError(`labelOf: ${item.id} shows no option at published position ${String(position)}`);
  return label;
};

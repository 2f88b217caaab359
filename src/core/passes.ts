import type { OptionOrdering } from './schema/protocol.ts';

/** More repeats tell little: the spread over ten is known to about a quarter of itself. */
export const MOST_REPEATS = 10;

/** How often a run goes over the items of a task, and how. */
export interface Passes {
  /** Orders in which each item is shown. */
  rotations: number;
  /** How often each order is asked. */
  repeats: number;
  /** Passes over all items: rotations × repeats. */
  count: number;
}

/**
 * The passes of a run over one task: one, or with rotated options one for each option, and all of them again for
 * each repeat.
 * @example passesOf({ optionOrder: 'rotated', repeats: 2 }, 4) // { rotations: 4, repeats: 2, count: 8 }
 */
export const passesOf = (
  { optionOrder, repeats = 1 }: { optionOrder: OptionOrdering; repeats?: number | undefined },
  optionCount: number,
): Passes => {
  const rotations = optionOrder === 'rotated' ? optionCount : 1;
  return { rotations, repeats, count: rotations * repeats };
};

/** By how many places the options of a pass (from 0) are rotated, and which repeat it is (from 0). */
export const placeOfPass = (pass: number, { rotations }: Passes): { rotation: number; repeat: number } => ({
  rotation: pass % rotations,
  repeat: Math.floor(pass / rotations),
});

/** Answers of every pass of a task's record, first pass first. */
export const answersOfPasses = ({
  answers,
  furtherAnswers = [],
}: {
  answers: string;
  furtherAnswers?: readonly string[] | undefined;
}): string[] => [answers, ...furtherAnswers];

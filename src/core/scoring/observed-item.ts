import { goldRole, type AnsweredTask } from '../dataset.ts';

/** Stands for every answer without a label: unreadable, refused, cut off or missing. */
export const NO_VALID_ANSWER = 'no-valid-answer';

/** How rows answered one item. */
export interface ObservedItem {
  rows: number;
  right: number;
  /** Role ids, or {@link NO_VALID_ANSWER}, most frequent among the wrong answers: several when tied, none without a wrong one. */
  commonErrors: string[];
  /** All rows gave the same answer, more than half did, or no answer has more than half; null for fewer than two rows. */
  agreement: 'same' | 'majority' | 'divided' | null;
}

/**
 * What rows chose at one item. Which rows count is the caller's choice: baselines are usually left out.
 * @param answers  one character a row: a role letter of the task or a status character
 * @example observeItem(['C', 'P', 'P', '?'], task) // 1 of 4 right, commonErrors ['plausible'], 'divided'
 */
export const observeItem = (answers: readonly string[], task: AnsweredTask): ObservedItem => {
  const nameOf = new Map(task.roles.map(({ letter, id }) => [letter, id]));
  const gold = goldRole(task).id;
  const counts = new Map<string, number>();
  for (const letter of answers) {
    const name = nameOf.get(letter) ?? NO_VALID_ANSWER;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const errors = [...task.roles.map(({ id }) => id), NO_VALID_ANSWER].filter(
    (name) => name !== gold && counts.has(name),
  );
  const mostErrors = Math.max(...errors.map((name) => counts.get(name) ?? 0));
  const most = Math.max(0, ...counts.values());
  return {
    rows: answers.length,
    right: counts.get(gold) ?? 0,
    commonErrors: errors.filter((name) => counts.get(name) === mostErrors),
    agreement:
      answers.length < 2
        ? null
        : most === answers.length
          ? 'same'
          : 2 * most > answers.length
            ? 'majority'
            : 'divided',
  };
};

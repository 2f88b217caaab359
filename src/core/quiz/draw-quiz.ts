import { seededIntegers, seedFromText, shuffled } from '../random.ts';

/** How many items of each task make a quiz, in the order they are asked. */
export const QUIZ_PLAN = [
  { task: 'contextual', draw: 6 },
  { task: 'cross-cultural', draw: 4 },
] as const;

/** Seeds are whole numbers from 1 to this: short enough to be read out. */
export const GREATEST_SEED = 999_999;

/** The seed in an address, or null where there is none that could be drawn by. @example readSeed('123') // 123 */
export const readSeed = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

interface Pool {
  id: string;
  draw: number;
  items: readonly { id: string; twin: string | null }[];
}

/** One question of a quiz: its task, its place in the task and the item itself. */
export interface Drawn<Task extends Pool> {
  task: Task;
  index: number;
  item: Task['items'][number];
}

/**
 * The questions of one quiz, task after task. The same seed draws the same questions from the same items
 * everywhere; no proverb comes twice, so an item whose twin in another task was drawn is passed over.
 * @throws RangeError when a task has fewer items left than it should give
 */
export const drawQuiz = <Task extends Pool>(tasks: readonly Task[], seed: number): Drawn<Task>[] => {
  // Hashed, because neighbouring seeds would start the generator in neighbouring states.
  const integers = seededIntegers(seedFromText(`quiz/${String(seed)}`));
  const taken = new Set<string | null>();
  return tasks.flatMap((task) => {
    const chosen = shuffled(
      task.items.map((item, index) => ({ task, index, item })),
      integers,
    )
      .filter(({ item }) => !taken.has(item.id) && (item.twin === null || !taken.has(item.twin)))
      .slice(0, task.draw);
    if (chosen.length < task.draw)
      throw new RangeError(
        `drawQuiz: task ${task.id} has ${String(chosen.length)} items to draw from, ${String(task.draw)} are wanted`,
      );
    for (const { item } of chosen) taken.add(item.id).add(item.twin);
    return chosen;
  });
};

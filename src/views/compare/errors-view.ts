import { answersAt } from '../../core/comparison/answer-sheet.ts';
import { scoreTask } from '../../core/scoring/score-task.ts';
import { commaList, percent, percentage } from '../../i18n/format.ts';
import { STACK_SCALE, stackView, type StackView, type Tone } from '../marks.ts';
import { toneShares } from '../tone-shares.ts';
import type { ComparedRow, ComparedTask, Comparing } from './comparing.ts';

export interface TaskErrorsView {
  taskId: string;
  /** Where the common scale of the stacks ends. */
  end: string;
  /** Rows with answers at this task, as places in the list of rows. */
  rows: { place: number; stack: StackView; total: string; shares: { tone: Tone; text: string }[] }[];
}

/** Ends that a task's scale may have, proportions of all answers: the least that holds every stack. */
const SCALES = [0.1, STACK_SCALE, 0.5];

/** What the rows' wrong answers were, task by task, on one scale for all rows of a task. */
export const errorsView = (comparing: Comparing, rows: readonly ComparedRow[]): TaskErrorsView[] => {
  const { locale, tasks } = comparing;
  return tasks.map((task) => {
    const known = rows.flatMap(({ sheet }, place) => {
      const answers = answersAt(sheet, task.id);
      return answers === null ? [] : [{ place, score: scoreTask({ answers, task }) }];
    });
    const greatest = Math.max(0, ...known.map(({ score }) => 1 - score.accuracy));
    const scale = SCALES.find((end) => greatest <= end) ?? 1;
    return {
      taskId: task.id,
      end: percentage(locale, scale, 0),
      rows: known.map(({ place, score }) => {
        const shares = toneShares(task, score);
        const named = shares.map(
          ({ tone, share }) => `${toneName(comparing, task, tone)} ${percent(locale, share)}`,
        );
        return {
          place,
          stack: stackView(shares, scale, commaList(locale, named)),
          total: percent(locale, 1 - score.accuracy),
          shares: shares.map(({ tone, share }) => ({ tone, text: percent(locale, share) })),
        };
      }),
    };
  });
};

/** The kinds of wrong answer a task knows, in the fixed order, no-valid-answer last. */
export const wrongTones = (task: ComparedTask): Tone[] => [
  ...(['plausible', 'literal', 'irrelevant'] as const).filter((tone) =>
    task.roles.some((role) => role.tone === tone),
  ),
  'invalid',
];

export const toneName = ({ words }: Comparing, task: ComparedTask, tone: Tone): string =>
  task.roles.find((role) => role.tone === tone)?.name ?? words.invalid;

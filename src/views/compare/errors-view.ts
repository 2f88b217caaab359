import { answersAt } from '../../core/comparison/answer-sheet.ts';
import { scoreTask } from '../../core/scoring/score-task.ts';
import { commaList, percent, percentage } from '../../i18n/format.ts';
import { STACK_SCALE, stackView, type StackView, type Tone } from '../marks.ts';
import { toneShares } from '../tone-shares.ts';
import type { ComparedRow, ComparedTask, Comparing } from './comparing.ts';

export interface TaskErrorsView {
  taskId: string;
  /** Where the stacks' common scale ends. */
  end: string;
  /** Rows with answers at this task, as places in the list of rows. */
  rows: { place: number; stack: StackView; total: string; shares: { tone: Tone; text: string }[] }[];
}

/** What the rows' wrong answers were, task by task, on one scale for all of them. */
export const errorsView = (comparing: Comparing, rows: readonly ComparedRow[]): TaskErrorsView[] => {
  const { locale, tasks } = comparing;
  const scored = tasks.map((task) => ({
    task,
    rows: rows.flatMap(({ sheet }, place) => {
      const answers = answersAt(sheet, task.id);
      return answers === null ? [] : [{ place, score: scoreTask({ answers, task }) }];
    }),
  }));
  const greatest = Math.max(...scored.flatMap((task) => task.rows.map(({ score }) => 1 - score.accuracy)));
  const scale = greatest <= STACK_SCALE ? STACK_SCALE : 1;
  return scored.map(({ task, rows: known }) => ({
    taskId: task.id,
    end: percentage(locale, scale, 0),
    rows: known.map(({ place, score }) => {
      const shares = toneShares(task, score);
      return {
        place,
        stack: stackView(
          shares,
          scale,
          commaList(
            locale,
            shares.map(({ tone, share }) => `${toneName(comparing, task, tone)} ${percent(locale, share)}`),
          ),
        ),
        total: percent(locale, 1 - score.accuracy),
        shares: shares.map(({ tone, share }) => ({ tone, text: percent(locale, share) })),
      };
    }),
  }));
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

import { chanceAccuracy, goldRole } from '../../src/core/dataset.ts';
import { scoreTask } from '../../src/core/scoring/score-task.ts';
import type { AnswerSheet } from '../harness/run-record.ts';
import { intervalText, proportionText, wholeText } from './number-text.ts';

/** Accuracy with its interval, and what the other answers were, for each task with at least one answer. */
export const scoreTable = (sheets: readonly AnswerSheet[]): string[] => {
  const answered = sheets.filter(({ answers }) => answers !== '');
  const width = Math.max(...answered.map(({ task }) => task.id.length), 0);
  return answered.flatMap(({ task, answers }) => {
    // A trial answers only some items: they are scored as if they were the whole task.
    const score = scoreTask({ answers, task: { ...task, itemCount: answers.length } });
    const roles = task.roles
      .filter(({ id }) => id !== goldRole(task).id)
      .map(({ id, name }) => `${name.en} ${wholeText(score.roles[id] ?? 0)}`);
    const statuses = Object.entries(score.statuses).map(
      ([status, count]) => `${status.replace('_', ' ')} ${wholeText(count)}`,
    );
    return [
      `${task.id.padEnd(width)}  ${proportionText(score.accuracy)} (95 %: ${intervalText(score.interval)})  ${wholeText(score.right)} of ${wholeText(score.total)} right  chance ${proportionText(chanceAccuracy(task))}`,
      `${''.padEnd(width)}  wrong: ${roles.join(', ')}; no valid answer: ${statuses.join(', ')}`,
    ];
  });
};

import { chanceAccuracy, goldRole } from '../../src/core/dataset.ts';
import { type PassesScore, type PassSpread, scorePasses } from '../../src/core/scoring/score-passes.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { AnswerSheet } from '../harness/run-record.ts';
import { intervalText, proportionText, wholeText } from './number-text.ts';

/** The score of each task with at least one answer. */
export const scoresOf = (sheets: readonly AnswerSheet[]): { task: TaskCard; score: PassesScore }[] =>
  sheets
    .filter(({ passes }) => passes.some((answers) => answers !== ''))
    .map(({ task, passes }) => {
      // A trial answers only some items: they are scored as if they were the whole task. A pass that a stop has cut
      // short is left out beside whole ones.
      const itemCount = Math.max(...passes.map((answers) => answers.length));
      const whole = passes.filter((answers) => answers.length === itemCount);
      return { task, score: scorePasses(whole, { ...task, itemCount }) };
    });

/** Accuracy with its interval, and what the other answers were, for each task with at least one answer. */
export const scoreTable = (sheets: readonly AnswerSheet[]): string[] => {
  const scores = scoresOf(sheets);
  const width = Math.max(...scores.map(({ task }) => task.id.length), 0);
  return scores.flatMap(({ task, score }) => {
    const roles = task.roles
      .filter(({ id }) => id !== goldRole(task).id)
      .map(({ id, name }) => `${name.en} ${wholeText(score.roles[id] ?? 0)}`);
    const statuses = Object.entries(score.statuses).map(
      ([status, count]) => `${status.replace('_', ' ')} ${wholeText(count)}`,
    );
    return [
      `${task.id.padEnd(width)}  ${proportionText(score.accuracy)} (95 %: ${intervalText(score.interval)})  ${wholeText(score.right)} of ${wholeText(score.total)} right  chance ${proportionText(chanceAccuracy(task))}`,
      ...(score.spread === null ? [] : [`${''.padEnd(width)}  ${spreadText(score.spread)}`]),
      `${''.padEnd(width)}  wrong: ${roles.join(', ')}; no valid answer: ${statuses.join(', ')}`,
    ];
  });
};

const spreadText = ({ passes, sameAnswer }: PassSpread): string => {
  const accuracies = passes.map(({ right, total }) => right / total);
  return `${wholeText(passes.length)} passes: ${proportionText(Math.min(...accuracies))} to ${proportionText(Math.max(...accuracies))}; the same answer in all of them on ${wholeText(sameAnswer.right)} of ${wholeText(sameAnswer.total)} items`;
};

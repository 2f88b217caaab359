import { parseAnswer } from '../../src/core/answers/parse-answer.ts';
import { goldRole } from '../../src/core/dataset.ts';
import { NO_LABEL_STATUSES } from '../../src/core/schema/run.ts';
import type { Question } from './client.ts';

/** The character of a reply in a compact answer string: the role of the option it names, or its status. */
export const answerCharacter = (
  { item, task, order }: Question,
  reply: { text: string; finishReason: string | null },
): string => {
  const { labels } = task;
  const { label, status } = parseAnswer({ labels, text: reply.text, finishReason: reply.finishReason });
  if (status !== 'answered') return NO_LABEL_STATUSES[status];
  const chosen = item.options[order[labels.indexOf(label ?? '')] ?? -1]?.role;
  const letter = task.roles.find(({ id }) => id === chosen)?.letter;
  if (letter === undefined)
    throw new RangeError(`answerCharacter: ${item.id} has no role for the label ${JSON.stringify(label)}`);
  return letter;
};

export const isRight = ({ task }: Question, character: string): boolean =>
  character === goldRole(task).letter;

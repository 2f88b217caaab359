import type { BoardRow } from '../core/board/build-board.ts';
import { optionOrder } from '../core/prompt.ts';
import type { TaskKey } from '../core/schema/answer-key.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { type PositionBias, positionBias } from '../core/scoring/position-bias.ts';
import type { FiledRun } from '../site-data.ts';

/** A row's position bias in the order in which its run showed the options. */
export const rowPositionBias = (
  { filed }: BoardRow<FiledRun>,
  task: TaskCard,
  taskKey: TaskKey,
  answers: string,
): PositionBias => {
  if (filed === null) return positionBias({ answers, taskKey, task });
  const { protocol } = filed.run;
  const orders = taskKey.items.map(({ id, roles }) =>
    optionOrder(protocol, protocol.seed, { id, optionCount: roles.length }),
  );
  return positionBias({ answers, taskKey, task, orders });
};

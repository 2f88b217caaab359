import type { Model } from '../core/schema/model.ts';
import type { BoardRow } from '../core/board/build-board.ts';

/** Who answered what, in the order of the board: role letters and status characters by task. */
export interface AnsweringRow {
  model: Model;
  provenance: BoardRow['provenance'];
  /** Id of the protocol it was asked under. */
  protocol: string;
  answers: Map<string, string>;
}

export interface BoardAnswers {
  models: AnsweringRow[];
  baselines: AnsweringRow[];
}

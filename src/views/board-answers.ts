import type { Model } from '../core/schema/model.ts';

/** Who answered what, in the order of the board: role letters and status characters by task. */
export interface AnsweringRow {
  model: Model;
  answers: Map<string, string>;
}

export interface BoardAnswers {
  models: AnsweringRow[];
  baselines: AnsweringRow[];
}

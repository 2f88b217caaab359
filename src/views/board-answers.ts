/** Who answered what, in the order of the board: role letters and status characters by task. */
export interface AnsweringRow {
  modelId: string;
  name: string;
  answers: Map<string, string>;
}

export interface BoardAnswers {
  models: AnsweringRow[];
  baselines: AnsweringRow[];
}

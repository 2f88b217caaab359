import { fileAddress } from '../../i18n/locale.ts';

/** Addresses of the API's files, one function a route with parameters. */
export const apiAddress = {
  index: (): string => fileAddress('/api/v1/index.json'),
  datasets: (): string => fileAddress('/api/v1/datasets.json'),
  dataset: (dataset: string): string => fileAddress(`/api/v1/datasets/${dataset}.json`),
  questionsTable: (dataset: string): string => fileAddress(`/api/v1/datasets/${dataset}/questions.csv`),
  answersTable: (dataset: string): string => fileAddress(`/api/v1/datasets/${dataset}/answers.csv`),
  leaderboard: (dataset: string): string => fileAddress(`/api/v1/leaderboard/${dataset}.json`),
  leaderboardTable: (dataset: string): string => fileAddress(`/api/v1/leaderboard/${dataset}.csv`),
  models: (): string => fileAddress('/api/v1/models.json'),
  model: (model: string): string => fileAddress(`/api/v1/models/${model}.json`),
  answers: (dataset: string, model: string): string =>
    fileAddress(`/api/v1/answers/${dataset}/${model}.json`),
  runs: (): string => fileAddress('/api/v1/runs.json'),
  runsTable: (): string => fileAddress('/api/v1/runs.csv'),
  /** @param path  `<data set>/<model>/<run>` */
  run: (path: string): string => fileAddress(`/api/v1/runs/${path}.json`),
  question: (dataset: string, question: string): string =>
    fileAddress(`/api/v1/questions/${dataset}/${question}.json`),
  schema: (name: string): string => fileAddress(`/api/v1/schemas/${name}.json`),
  result: (path: string): string => fileAddress(`/results/${path}.json`),
  responses: (path: string): string => fileAddress(`/results/${path}.responses.jsonl`),
} as const;

import { z } from 'zod';

import { AnswersFileSchema } from './answers-file.ts';
import { DatasetFileSchema, DatasetsFileSchema } from './dataset-file.ts';
import { IndexFileSchema } from './index-file.ts';
import { LeaderboardFileSchema } from './leaderboard-file.ts';
import { ModelFileSchema, ModelsFileSchema } from './model-file.ts';
import { QuestionFileSchema } from './question-file.ts';
import { RunFileSchema, RunsFileSchema } from './run-file.ts';

/** What the API answers, by the name its schema is published under. */
export const apiSchemas = {
  'api-index': IndexFileSchema,
  'api-datasets': DatasetsFileSchema,
  'api-dataset': DatasetFileSchema,
  'api-leaderboard': LeaderboardFileSchema,
  'api-models': ModelsFileSchema,
  'api-model': ModelFileSchema,
  'api-answers': AnswersFileSchema,
  'api-runs': RunsFileSchema,
  'api-run': RunFileSchema,
  'api-question': QuestionFileSchema,
} as const;
export type ApiSchemaName = keyof typeof apiSchemas;

/**
 * JSON Schema (draft 2020-12) of an answer. It allows fields that it does not name, because a version of the API
 * may gain some; what this build emits is held to the strict schema by a test.
 */
export const apiJsonSchema = (name: ApiSchemaName): unknown =>
  z.toJSONSchema(apiSchemas[name], {
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });

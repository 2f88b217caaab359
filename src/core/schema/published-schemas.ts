import { z } from 'zod';

import { DatasetCardSchema } from './dataset-card.ts';
import { ItemSchema } from './item.ts';
import { ModelSchema } from './model.ts';
import { PaperSchema } from './paper.ts';
import { ProviderSchema } from './provider.ts';
import { ProtocolSchema } from './protocol.ts';
import { ResponseLineSchema, RunSchema } from './run.ts';

/** The schemas that people outside write files for, by the name they are published under. */
export const publishedSchemas = {
  run: RunSchema,
  'response-line': ResponseLineSchema,
  model: ModelSchema,
  provider: ProviderSchema,
  protocol: ProtocolSchema,
  paper: PaperSchema,
  'dataset-card': DatasetCardSchema,
  item: ItemSchema,
} as const;

/** JSON Schema (draft 2020-12) of a published schema. Checks across fields are not in it; the validator makes them. */
export const jsonSchemaOf = (name: keyof typeof publishedSchemas): unknown =>
  z.toJSONSchema(publishedSchemas[name]);

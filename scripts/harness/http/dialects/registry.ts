import type { Dialect } from '../../../../src/core/schema/provider.ts';
import { anthropicDialect } from './anthropic.ts';
import type { DialectAdapter } from './dialect.ts';
import { googleDialect } from './google.ts';
import { openaiDialect } from './openai.ts';

/** A new dialect is a file here, a line below and a word in ProviderSchema. */
export const dialects: Readonly<Record<Dialect, DialectAdapter>> = {
  openai: openaiDialect,
  anthropic: anthropicDialect,
  google: googleDialect,
};

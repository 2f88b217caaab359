import type { Model } from '../../src/core/schema/model.ts';
import type { Question } from './client.ts';

/** Tokens of some prompts, and whether they were counted with the model's own vocabulary. */
export interface PromptTokens {
  count: number;
  tokenizer: string;
  isOwn: boolean;
}

/**
 * Counts prompts with OpenAI's o200k_base vocabulary: exact for models that state it, and for others an
 * estimate, because their own vocabularies are not at hand. What a chat format adds, a few tokens a request, is left out.
 */
export const countPromptTokens = async (
  model: Model,
  questions: readonly Pick<Question, 'prompt'>[],
): Promise<PromptTokens> => {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return {
    count: questions.reduce((sum, { prompt }) => sum + countTokens(prompt), 0),
    tokenizer: 'o200k_base',
    isOwn: model.tokenizer === 'o200k_base',
  };
};

/** How a text came to its end. */
export type Finish = 'length' | 'filter' | 'other';

/**
 * What a provider's finish reason means for the text: `length` when the output budget cut it, `filter` when a
 * content filter or refusal ended it, `other` for a normal stop, an unknown word or none.
 */
export const readFinishReason = (finishReason: string | null): Finish => {
  const word = (finishReason ?? '').toLowerCase().replace(/[^a-z]/g, '');
  if (CUT.has(word)) return 'length';
  return FILTERED.has(word) ? 'filter' : 'other';
};

/** OpenAI, Anthropic, Gemini, Responses API, Mistral, in letters only. */
const CUT: ReadonlySet<string> = new Set([
  'length',
  'maxtokens',
  'maxoutputtokens',
  'modellength',
  'modelcontextwindowexceeded',
  'tokenlimit',
]);

/** OpenAI, Anthropic, Gemini, Bedrock, Zhipu, in letters only. */
const FILTERED: ReadonlySet<string> = new Set([
  'contentfilter',
  'contentfiltered',
  'refusal',
  'safety',
  'recitation',
  'language',
  'blocklist',
  'prohibitedcontent',
  'spii',
  'guardrailintervened',
  'sensitive',
]);

/**
 * The final answer text of an output, without hidden reasoning: closed blocks go first, then everything up to
 * a leftover closing tag (the chat template opened the block in the prompt), then everything after a leftover
 * opening tag (the budget ended mid-thought). Of channel markup only the final channel counts.
 *
 * Linear in the length of the text.
 * @returns the rest, '' when nothing but reasoning is left
 */
export const stripReasoning = (text: string): string => stripBlocks(finalChannel(text));

const stripBlocks = (text: string): string => {
  let kept = '';
  let position = 0;
  let isInside = false;
  for (const { 0: tag, index } of text.matchAll(REASONING_TAG)) {
    if (CLOSING.test(tag)) {
      // Without its opening tag, all that came before was reasoning.
      if (!isInside) kept = '';
      isInside = false;
      position = index + tag.length;
    } else if (!isInside) {
      kept += text.slice(position, index);
      isInside = true;
    }
  }
  return isInside ? kept : kept + text.slice(position);
};

const TAG_NAME =
  '(?:[a-z0-9]+[:_])*(?:antthinking|think(?:ing)?|thoughts?|reason(?:ing)?|reflect(?:ion)?|scratchpad|analysis|monologue|cot|rationale|deliberation)';

/** Opening and closing tags of reasoning, one alternative a family; any tag closes any other. */
export const REASONING_TAGS = {
  /** DeepSeek, Qwen, GLM, MiniMax, Claude-style prompts, `<seed:think>`, `<longcat_think>`; also HTML-escaped. */
  angle: `(?:<|&lt;)/?${TAG_NAME}(?:\\s[^<>&]{0,200})?(?:>|&gt;)`,
  /** Kimi. */
  triangle: '◁/?think▷',
  /** Mistral. */
  bracket: '\\[/?think(?:ing)?\\]',
  /** Sky-T1, OpenThinker, Cohere, Apertus. */
  special: '<\\|/?(?:(?:begin|start|end)_)?(?:of_)?(?:think(?:ing)?|thought|inner_(?:prefix|suffix))\\|>',
  /** Gemma. */
  channel: '<\\|channel>thought|<channel\\|>|<unused94>thought|<unused95>',
  /** Granite, which marks its thoughts in words. */
  words: 'here is my (?:thought process|response):',
} as const;

const REASONING_TAG = new RegExp(Object.values(REASONING_TAGS).join('|'), 'giu');
const CLOSING = /^(?:(?:<|&lt;|◁|\[)\|?(?:\/|end|inner_suffix)|<channel\||<unused95|here is my response)/iu;

/** The final channel of gpt-oss output, with its marks or with the marks stripped by a server. */
const finalChannel = (text: string): string => {
  const marked = text.replace(/^\s*(?=(?:analysis|commentary|final)<\|message\|>)/, '<|channel|>');
  if (marked.includes('<|channel|>')) return afterFirst(FINAL_CHANNEL, marked);
  if (BARE_FINAL.test(text) || BARE_ANALYSIS.test(text)) return afterFirst(BARE_FINAL, text);
  return text;
};

const FINAL_CHANNEL = /<\|channel\|>\s*final[^<]{0,40}(?:<\|constrain\|>[^<]{0,40})?<\|message\|>/;
const BARE_FINAL = /assistant\s?final/;
/** "analysis" glued to the first word: no English text begins so. */
const BARE_ANALYSIS = /^\s*(?:analysis|commentary)(?=[\p{L}\p{N}])/u;

const afterFirst = (mark: RegExp, text: string): string => {
  const found = mark.exec(text);
  return found === null ? '' : text.slice(found.index + found[0].length);
};

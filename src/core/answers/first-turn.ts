/**
 * The model's first turn in a folded text with leaked chat-template tokens. What follows the answer in another
 * turn is not part of it. A turn that a token closed ends in a line break, so that it does not look cut.
 * @returns '' when there are tokens and no words of the model's own
 */
export const firstTurn = (folded: string): string => {
  let start = 0;
  let opener = '';
  const text = folded.replaceAll('<|begin_of_box|>', '\\boxed{').replaceAll('<|end_of_box|>', '}');
  for (const { 0: token, index } of text.matchAll(TURN_TOKEN)) {
    const turn = ownWords(text.slice(start, index), opener);
    if (turn !== '') return `${turn}\n`;
    start = index + token.length;
    opener = token;
  }
  return ownWords(text.slice(start), opener);
};

/** Tokens that open or end a turn, a family a line; a name without a line of its own is matched by its pipes. */
export const TURN_TOKENS = {
  /** OpenAI, Qwen, Llama, Phi, DeepSeek (its full-width bars are folded), GLM, Cohere. */
  pipes: '<\\|[^<>|]{1,40}\\|>',
  /** Gemma. */
  halfPipes: '<\\|[a-z_]{1,40}>|<[a-z_]{1,40}\\|>',
  gemma: '<(?:start|end)_of_turn>',
  /** Sentence and padding tokens of SentencePiece vocabularies. */
  sentence: '</?s>|<(?:bos|eos|pad|unk)>',
  /** Llama 2, Mistral. */
  instruction: '\\[/?inst\\]|<</?sys>>',
} as const;

const TURN_TOKEN = new RegExp(Object.values(TURN_TOKENS).join('|'), 'g');

/** A turn without the role name that its opening token left behind; '' when it is empty or another's. */
const ownWords = (turn: string, opener: string): string => {
  if (opener === '[inst]') return '';
  const words = opener === '' ? turn : turn.replace(/^\s*(?:assistant|model)(?=\s|$)/, '');
  if (opener !== '' && /^\s*(?:user|system|human)(?=\s|$)/.test(words)) return '';
  return words.trim() === '' ? '' : words;
};

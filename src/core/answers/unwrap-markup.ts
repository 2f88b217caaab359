import { foldPersian } from '../text/fold-persian.ts';

/**
 * A folded text free of what formats an answer: entities, code fences, JSON, LaTeX, tags, struck text. Markdown
 * signs, quotes and brackets are left to the tokeniser, which needs them to see what is set apart.
 */
export const unwrapMarkup = (folded: string): string =>
  Object.values(UNWRAPPERS).reduce((text, unwrap) => unwrap(text), folded);

/** In the order in which they nest: a fence holds JSON, JSON holds LaTeX or tags. */
export const UNWRAPPERS = {
  entities: (text: string): string =>
    text.replace(/&(?:lt|gt|quot|laquo|raquo|amp|nbsp|zwnj);/g, (entity) => ENTITIES[entity] ?? entity),

  /** How SentencePiece (▁, <0x0A>) and byte-level BPE (Ġ, Ċ) write spaces, line ends and bytes. */
  vocabularySigns: (text: string): string => text.replace(/[▁ġ]/g, ' ').replace(/ċ|<0x[0-9a-f]{2}>/g, '\n'),

  fences: (text: string): string => text.replace(/```[a-z]*|~~~/g, '\n'),

  checkBoxes: (text: string): string => text.replace(/\[x\]|☒/g, '✅').replace(/\[ \]|☐/g, '❌'),

  struckText: (text: string): string => text.replace(/~~[^~\n]{1,500}~~/g, ' '),

  json: (text: string): string => {
    const trimmed = text.trim();
    if (!/^[{[][^]*[}\]]$/.test(trimmed)) return text;
    try {
      // Escaped letters come out of JSON unfolded.
      return foldPersian(linesOf(JSON.parse(trimmed)) ?? text);
    } catch {
      // Brackets around a label, a Python dictionary, JSON with a fault: the text is read as it is.
      return text;
    }
  },

  /** A box is an answer line only if it holds a single word; \text{…} and the like are dropped around theirs. */
  latex: (text: string): string =>
    text
      .replace(/\\(?!boxed|fbox)[a-z]+\*?|\\[()[\]]/g, ' ')
      .replace(/\\f?box(?:ed)?[\s{]*([\p{L}\p{N}().*]+)[\s}]*\}/gu, '\nanswer: $1\n')
      .replace(/\\f?box(?:ed)?/g, ' '),

  tags: (text: string): string =>
    text.replace(
      /<(\/?)([a-z][a-z0-9_-]{0,40})(?:\s[^<>]{0,200})?\/?>/g,
      (_tag, slash: string, name: string) => {
        if (BLOCK_TAGS.has(name)) return '\n';
        if (!ANSWER_TAG.test(name)) return '*';
        return slash === '' ? `\n${name.replace(/[_-]/g, ' ')}: ` : '\n';
      },
    ),
} as const satisfies Record<string, (text: string) => string>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&laquo;': '«',
  '&raquo;': '»',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&zwnj;': '',
};

const BLOCK_TAGS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'pre', 'hr']);

const ANSWER_TAG = /answer|choice|option|output|response|result|solution/;

/** One `key: value` a line, inner keys after their outer ones; the value alone where it is the only one. */
const linesOf = (json: unknown): string | null => {
  if (typeof json !== 'object' || json === null) return null;
  const leaves = leavesOf(json, '', 0);
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return `${only.value}\n`;
  return leaves.map(({ key, value }) => `${key}: ${value}\n`).join('');
};

/** Deeper than this nobody writes an answer. */
const JSON_DEPTH = 4;

const leavesOf = (value: unknown, key: string, depth: number): { key: string; value: string }[] => {
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return [{ key, value: value.map(String).join(', ') }];
  if (typeof value !== 'object' || value === null) return [{ key, value: String(value) }];
  if (depth === JSON_DEPTH) return [];
  return Object.entries(value).flatMap(([inner, entry]) => leavesOf(entry, `${key} ${inner}`, depth + 1));
};

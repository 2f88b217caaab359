/** What `JSON.parse` does not tell: where a text stops being JSON, and which keys an object has twice. */
export interface JsonScan {
  /** UTF-16 offset of the first character that cannot stand there; null for valid JSON. */
  syntaxError: number | null;
  /** Repeats of a key within one object, by the offset of the repeat. JSON.parse keeps the last one in silence. */
  repeatedKeys: { key: string; offset: number }[];
}

/**
 * Walks JSON text once, without building values.
 * @see RFC 8259, sections 2 to 7; section 4 leaves repeated names open, we refuse them
 * @example scanJson('{"a": NaN}').syntaxError // 6
 */
export const scanJson = (text: string): JsonScan => {
  const repeatedKeys: JsonScan['repeatedKeys'] = [];
  /** Keys of the objects around the current place; null stands for an array. */
  const open: (Set<string> | null)[] = [];
  let state: State = 'value';
  let position = skipSpace(text, 0);

  while (position < text.length) {
    const character = text.charAt(position);
    const inside = open.at(-1);
    let end = position + 1;

    if (state === 'value' || state === 'first value') {
      if (character === '{') {
        open.push(new Set());
        state = 'first key';
      } else if (character === '[') {
        open.push(null);
        state = 'first value';
      } else if (character === ']' && state === 'first value') {
        open.pop();
        state = 'after value';
      } else {
        end = character === '"' ? stringEnd(text, position) : matchEnd(SCALAR, text, position);
        if (end === -1) break;
        state = 'after value';
      }
    } else if (state === 'key' || state === 'first key') {
      if (character === '}' && state === 'first key') {
        open.pop();
        state = 'after value';
      } else {
        end = character === '"' ? stringEnd(text, position) : -1;
        if (end === -1) break;
        const key = JSON.parse(text.slice(position, end)) as string;
        if (inside?.has(key) === true) repeatedKeys.push({ key, offset: position });
        inside?.add(key);
        state = 'colon';
      }
    } else if (state === 'colon') {
      if (character !== ':') break;
      state = 'value';
    } else {
      if (inside === undefined) break;
      if (character === ',') state = inside === null ? 'value' : 'key';
      else if (character === (inside === null ? ']' : '}')) open.pop();
      else break;
    }
    position = skipSpace(text, end);
  }
  const isWhole = position === text.length && state === 'after value' && open.length === 0;
  return { syntaxError: isWhole ? null : position, repeatedKeys };
};

type State = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'after value';

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Offset behind a sticky match at `position`, or -1. */
const matchEnd = (pattern: RegExp, text: string, position: number): number => {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

const skipSpace = (text: string, position: number): number => matchEnd(SPACE, text, position);

/** Offset behind the closing quote of the string that opens at `position`, or -1. */
const stringEnd = (text: string, position: number): number => {
  let index = position + 1;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 0x22) return index + 1;
    if (code < 0x20) return -1;
    index = code === 0x5c ? matchEnd(ESCAPE, text, index) : index + 1;
    if (index === -1) return -1;
  }
  return -1;
};

/** What a punctuation character does for an answer; other characters (quotes, emphasis, emoji) do nothing. */
const MARKS = {
  /** Announces or equates. */
  ':': ':=→⇒',
  ',': ',،、|',
  ';': ';؛',
  '/': '/',
  /** Dashes and bullets. */
  '~': '-‐–—−•',
  /** Ends a sentence. */
  '!': '.!?؟。۔',
  '<': '([',
  '>': ')]',
  /** Ends a line. */
  _: '\n\r\u2028\u2029',
} as const;

export type Mark = keyof typeof MARKS;

export const MARK_CHARACTERS = Object.values(MARKS).join('');

export const markOf = (character: string): Mark | null => MARK_OF.get(character) ?? null;

const MARK_OF: ReadonlyMap<string, Mark> = new Map(
  Object.entries(MARKS).flatMap(([mark, characters]) =>
    [...characters].map((character) => [character, mark as Mark] as const),
  ),
);

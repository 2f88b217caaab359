/** A stretch of a line: of the line's own script, a Latin name in a Persian line, or a left-to-right isolate. */
export interface Stretch {
  text: string;
  kind: 'own' | 'latin' | 'left-to-right';
}

/**
 * Divides a Persian line where its direction changes. Persian text has no ASCII letter or digit of its own,
 * so every run of them is a Latin name, code or id; what stands between U+2066 and U+2069 is a signed number.
 * @example stretches('مدل GPT-4o mini، ۲').map(({ kind }) => kind) // ['own', 'latin', 'own']
 */
export const stretches = (line: string): Stretch[] =>
  line
    .split(BOUNDARY)
    .map((text): Stretch => {
      if (text.startsWith('\u2066')) return { text: text.slice(1, -1), kind: 'left-to-right' };
      return { text, kind: /[A-Za-z0-9]/.test(text) ? 'latin' : 'own' };
    })
    .filter(({ text }) => text !== '');

/** An isolate with its marks, or ASCII from the first letter or digit of a run to its last. */
const BOUNDARY = /(\u2066[^\u2069]*\u2069|[A-Za-z0-9](?:[ -~’–]*[A-Za-z0-9])?)/;

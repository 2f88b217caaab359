export type PythonDict =
  { ok: true; entries: [string, string][] } | { ok: false; column: number; expected: string };

/**
 * Reads a Python dictionary of strings as `repr` prints it, such as `{'a': "it's"}`. A parser of its
 * own, because swapping quotes to get JSON breaks values with apostrophes. Entries stay a list, so
 * that a key given twice can be seen.
 */
export const parsePythonDict = (text: string): PythonDict => {
  const scanner = { text, position: 0 };
  const entries: [string, string][] = [];
  const fail = (expected: string): PythonDict => ({ ok: false, column: scanner.position + 1, expected });

  if (!take(scanner, '{')) return fail('{');
  while (!take(scanner, '}')) {
    if (entries.length > 0) {
      if (!take(scanner, ',')) return fail(', or }');
      if (take(scanner, '}')) break;
    }
    const key = takeString(scanner);
    if (key === null) return fail('a quoted text');
    if (!take(scanner, ':')) return fail(':');
    const value = takeString(scanner);
    if (value === null) return fail('a quoted text');
    entries.push([key, value]);
  }
  skipSpace(scanner);
  return scanner.position === text.length ? { ok: true, entries } : fail('nothing after }');
};

interface Scanner {
  readonly text: string;
  position: number;
}

const STRING = /'(?<single>(?:[^'\\\n]|\\[^])*)'|"(?<double>(?:[^"\\\n]|\\[^])*)"/y;
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([^]))/g;
const ESCAPED: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\n': '',
  "'": "'",
  '"': '"',
  '\\': '\\',
};

const skipSpace = (scanner: Scanner): void => {
  while (/\s/.test(scanner.text.charAt(scanner.position))) scanner.position += 1;
};

const take = (scanner: Scanner, mark: string): boolean => {
  skipSpace(scanner);
  if (!scanner.text.startsWith(mark, scanner.position)) return false;
  scanner.position += mark.length;
  return true;
};

const takeString = (scanner: Scanner): string | null => {
  skipSpace(scanner);
  STRING.lastIndex = scanner.position;
  const match = STRING.exec(scanner.text);
  if (match === null) return null;
  scanner.position = STRING.lastIndex;
  return unescape(match.groups?.['single'] ?? match.groups?.['double'] ?? '');
};

/** As Python does, an escape that it does not know keeps its backslash. */
const unescape = (body: string): string =>
  body.replace(ESCAPE, (whole, x?: string, u?: string, one?: string) => {
    const code = x ?? u;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return ESCAPED[one ?? ''] ?? whole;
  });

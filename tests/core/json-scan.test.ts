import { describe, expect, it } from 'vitest';

import { scanJson } from '../../src/core/json-scan.ts';

const VALID = [
  '{}',
  ' [ ] ',
  '0',
  '-0.5e+10',
  '"\\u0628 \\" \\\\"',
  'null',
  '[1, [2, {"a": []}], true]',
  '{"a": {"b": "}"}, "c":[{"a":1},{"a":2}]}\n',
  '"🐪"',
];

const INVALID: [string, number][] = [
  ['', 0],
  ['  ', 2],
  ['{"a": NaN}', 6],
  ['{"a": -Infinity}', 6],
  ['{"a": 01}', 6],
  ['{"a": 1.}', 6],
  ['{"a": +1}', 6],
  ['{"a": .5}', 6],
  ['[1,]', 3],
  ['{"a":1,}', 7],
  ['{,}', 1],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['{"a" 1}', 5],
  ['{"a":1', 6],
  ['{"a":1]', 6],
  ['[1 2]', 3],
  ['{} x', 3],
  ['["a\nb"]', 1],
  ['["\\q"]', 1],
  ['["open]', 1],
  ['tru', 0],
  ['[undefined]', 1],
  ['// comment', 0],
];

describe('scanJson()', () => {
  it.each(VALID)('takes %s, as JSON.parse does', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(scanJson(text)).toEqual({ syntaxError: null, repeatedKeys: [] });
  });

  it.each(INVALID)('finds where %j stops being JSON, as JSON.parse does', (text, offset) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(scanJson(text).syntaxError).toBe(offset);
  });

  it('finds a key twice in one object, also in another spelling', () => {
    expect(scanJson('{"a": 1, "b": {"a": 2}, "\\u0061": 3, "a": 4}').repeatedKeys).toEqual([
      { key: 'a', offset: 24 },
      { key: 'a', offset: 37 },
    ]);
  });

  it('takes the same key in two objects', () => {
    expect(scanJson('[{"a": 1}, {"a": {"a": 2}}]').repeatedKeys).toEqual([]);
  });

  it('walks nesting of any depth', () => {
    expect(scanJson('['.repeat(200_000) + ']'.repeat(200_000)).syntaxError).toBeNull();
  });
});

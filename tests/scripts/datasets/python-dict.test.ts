import { describe, expect, it } from 'vitest';

import { parsePythonDict } from '../../../scripts/datasets/python-dict.ts';

const entriesOf = (text: string): [string, string][] => {
  const dict = parsePythonDict(text);
  if (!dict.ok) throw new Error(`column ${String(dict.column)}: ${dict.expected}`);
  return dict.entries;
};

describe('parsePythonDict()', () => {
  it.each([
    [
      'single quotes',
      `{'a': 'x', 'b': 'y'}`,
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
    ],
    [
      'double quotes around an apostrophe',
      `{'a': "it's fine", 'b': 'y'}`,
      [
        ['a', "it's fine"],
        ['b', 'y'],
      ],
    ],
    ['single quotes around double ones', `{'a': 'say "x"'}`, [['a', 'say "x"']]],
    [
      'escaped quotes',
      String.raw`{'a': 'it\'s "x"', 'b': "\"y\""}`,
      [
        ['a', `it's "x"`],
        ['b', '"y"'],
      ],
    ],
    [
      'escaped backslash before a quote',
      String.raw`{'a': 'x\\', 'b': 'y'}`,
      [
        ['a', 'x\\'],
        ['b', 'y'],
      ],
    ],
    ['code point escapes', String.raw`{'\u0628': '\x41\n'}`, [['ب', 'A\n']]],
    ['an escape that Python does not know', String.raw`{'a': '\d'}`, [['a', String.raw`\d`]]],
    ['space, line breaks and a trailing comma', ` { 'a' :\n 'x' , } `, [['a', 'x']]],
    ['no entries', '{}', []],
    ['colons, commas and braces in values', `{'a': '{b: c, d}'}`, [['a', '{b: c, d}']]],
  ])('reads %s', (_, text, expected) => {
    expect(entriesOf(text)).toEqual(expected);
  });

  it('keeps a key that is given twice', () => {
    expect(entriesOf(`{'a': 'x', 'a': 'y'}`)).toEqual([
      ['a', 'x'],
      ['a', 'y'],
    ]);
  });

  it.each([
    ['', 1, '{'],
    [`{'a': 'x'`, 10, ', or }'],
    [`{'a': 'x' 'b': 'y'}`, 11, ', or }'],
    [`{'a' 'x'}`, 6, ':'],
    [`{'a': x}`, 7, 'a quoted text'],
    [`{'a': 'it's'}`, 11, ', or }'],
    [`{'a': 'x}`, 7, 'a quoted text'],
    [`{'a': 'x'} + 1`, 12, 'nothing after }'],
    [`{'a': __import__('os')}`, 7, 'a quoted text'],
    [`{,}`, 2, 'a quoted text'],
  ])('refuses %s at its column', (text, column, expected) => {
    expect(parsePythonDict(text)).toEqual({ ok: false, column, expected });
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { describeIssue, parseJsonContent, parseJsonLines } from '../../src/core/content-door.ts';

const Schema = z.strictObject({ id: z.string(), nested: z.strictObject({ n: z.number() }).optional() });

const problems = (text: string): string[] => {
  const parsed = parseJsonContent(Schema, text, { file: 'a.json' });
  return parsed.ok ? [] : parsed.issues.map((issue) => describeIssue(issue));
};

describe('parseJsonContent()', () => {
  it.each([
    ['{\n  "id": "a",\n  "nested": {"n": Infinity}\n}', 'line 3, column 19', '"Infinity}"'],
    ['{"id": NaN}', 'line 1, column 8', '"NaN}"'],
    ['{"id": "a"', 'line 1, column 11', 'the end of the text'],
  ])('says where %j is no JSON', (text, place, found) => {
    expect(problems(text)).toEqual([
      `a.json: ${place}: expected JSON (finite numbers, double quotes, no trailing comma), found ${found}. Correct the syntax at this place.`,
    ]);
  });

  it('refuses a key that one object has twice, which JSON.parse lets through', () => {
    expect(problems('{"id": "a",\n "id": "b"}')).toEqual([
      'a.json: line 2, column 2: expected each key once, found "id" again. Remove one of the two.',
    ]);
    expect(problems('{"id" :"a", "nested": {"n": 1, "n": 2}}')).toHaveLength(1);
  });

  it('takes colons inside texts', () => {
    expect(problems('{"id": "a: \\"id\\": b"}')).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', (key) => {
    expect(problems(`{"id": "a", "nested": {"n": 1, "${key}": {}}}`).join('\n')).toContain(
      `found the key ${key}`,
    );
  });

  it('refuses nesting of any depth without falling over', () => {
    const deep = `{"id": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(problems(deep)).toEqual([expect.stringContaining('at most 32 levels deep, found more levels')]);
  });
});

describe('parseJsonLines()', () => {
  it('names the line and the column, and keeps the good lines', () => {
    const { records, issues } = parseJsonLines(
      Schema,
      '{"id": "a"}\n{"id": NaN}\n{"id": "b", "id": "c"}\n{"id": "d"}\n',
      {
        file: 'a.jsonl',
      },
    );
    expect(records).toEqual([{ id: 'a' }, { id: 'd' }]);
    expect(issues.map(({ place }) => place)).toEqual(['line 2, column 8', 'line 3, column 13']);
  });
});

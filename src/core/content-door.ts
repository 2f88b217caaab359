import type { z } from 'zod';

import { scanJson } from './json-scan.ts';

/** One fault in a file that people or programs handed in. */
export interface ContentIssue {
  file: string;
  /** Where in the file: `line 12`, a JSON path such as `tasks.contextual.right`, or both. */
  place: string;
  expected: string;
  found: string;
  /** What to do about it. */
  action: string;
}

type Fault = Pick<ContentIssue, 'expected' | 'found' | 'action'>;

/** Where a record comes from. */
interface Source {
  file: string;
  place?: string;
  /** No more of its kind come: a parser compiled for it would cost more than it saves. */
  isSingle?: boolean;
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issues: ContentIssue[] };

/** One line a person can act on. */
export const describeIssue = (issue: ContentIssue): string =>
  `${issue.file}: ${issue.place}: expected ${issue.expected}, found ${issue.found}. ${issue.action}`;

/**
 * The one door through which outside data becomes a record of ours. Reports every problem, not the
 * first, each with file, place, what was expected, what was found and what to do.
 */
export const parseContent = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: Source,
): Parsed<z.output<Schema>> => admit(schema, value, source, countPlainKeys(value));

/**
 * As {@link parseContent}, from JSON text: a syntax error is reported with its line and column, and so is
 * a key that one object has twice.
 */
export const parseJsonContent = <Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  source: Source,
): Parsed<z.output<Schema>> => {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const issueAt = (offset: number, fault: Fault): ContentIssue => {
    const before = json.slice(0, offset).split('\n');
    const line = source.place ?? `line ${String(before.length)}`;
    const column = String((before.at(-1) ?? '').length + 1);
    return { file: source.file, place: `${line}, column ${column}`, ...fault };
  };

  const value = readJson(json);
  if (value === undefined) {
    const offset = scanJson(json).syntaxError ?? json.length;
    const issue = issueAt(offset, {
      expected: 'JSON (finite numbers, double quotes, no trailing comma)',
      found:
        offset === json.length ? 'the end of the text' : show(json.slice(offset, offset + 20).split('\n')[0]),
      action: 'Correct the syntax at this place.',
    });
    return { ok: false, issues: [issue] };
  }

  const keyCount = countPlainKeys(value);
  const parsed = admit(schema, value, source, keyCount);
  // A key ends with a quote before a colon: with as many of these as keys none was lost, and nothing has to be scanned.
  if (countKeyEnds(json) === keyCount) return parsed;
  const repeated = scanJson(json).repeatedKeys.map(({ key, offset }) =>
    issueAt(offset, {
      expected: 'each key once',
      found: `${show(key)} again`,
      action: 'Remove one of the two.',
    }),
  );
  if (repeated.length === 0) return parsed;
  return { ok: false, issues: [...(parsed.ok ? [] : parsed.issues), ...repeated] };
};

/** One record a line, as in JSON Lines; a blank last line is allowed. Good lines are returned beside the faults of bad ones. */
export const parseJsonLines = <Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  source: { file: string },
): { records: z.output<Schema>[]; issues: ContentIssue[] } => {
  const records: z.output<Schema>[] = [];
  const issues: ContentIssue[] = [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const parsed = parseJsonContent(schema, line, { file: source.file, place: `line ${String(index + 1)}` });
    if (parsed.ok) records.push(parsed.value);
    else issues.push(...parsed.issues);
  }
  return { records, issues };
};

/** The value, or undefined when the text is not JSON. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Quotes with nothing but space between them and a colon: every key has one, and text has one now and then. */
const countKeyEnds = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (SPACE.has(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === QUOTE) count += 1;
  }
  return count;
};
const QUOTE = 0x22;
const SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** @param keyCount  of {@link countPlainKeys} */
const admit = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: Source,
  keyCount: number | null,
): Parsed<z.output<Schema>> => {
  const issues: ContentIssue[] = [];
  const report = (path: readonly PropertyKey[], fault: Fault): void => {
    const place = [source.place, formatPath(path)].filter(Boolean).join(', ');
    issues.push({ file: source.file, place: place === '' ? 'the whole file' : place, ...fault });
  };

  const unsafe = keyCount === null ? findUnsafe(value, []) : [];
  for (const { path, found } of unsafe)
    report(path, {
      expected: `plain field names, at most ${String(DEEPEST)} levels deep`,
      found,
      action: 'Remove this key.',
    });
  // What is too deep to walk is also too deep to show, and no schema nests so far.
  if (unsafe.some(({ path }) => path.length === DEEPEST)) return { ok: false, issues };

  const result = schema.safeParse(value, { reportInput: true, jitless: source.isSingle === true });
  if (result.success && issues.length === 0) return { ok: true, value: result.data };
  for (const issue of result.error?.issues ?? []) report(issue.path, explain(issue));
  return { ok: false, issues };
};

const DEEPEST = 32;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** How many keys a value has at all depths; null when one is forbidden or nested too deep. */
const countPlainKeys = (value: unknown, depth = 0): number | null => {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === DEEPEST) return null;
  let count = 0;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key)) return null;
    const inner = countPlainKeys((value as Record<string, unknown>)[key], depth + 1);
    if (inner === null) return null;
    count += inner + (Array.isArray(value) ? 0 : 1);
  }
  return count;
};

const findUnsafe = (value: unknown, path: PropertyKey[]): { path: PropertyKey[]; found: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (path.length === DEEPEST) return [{ path, found: 'more levels' }];
  return Object.keys(value).flatMap((key) => {
    const here = [...path, key];
    if (FORBIDDEN_KEYS.has(key)) return [{ path: here, found: `the key ${key}` }];
    return findUnsafe((value as Record<string, unknown>)[key], here);
  });
};

const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${String(part)}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

const explain = (issue: z.core.$ZodIssue): Fault => {
  const found = 'input' in issue ? show(issue.input) : 'another value';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { expected: `a field of type ${issue.expected}`, found: 'nothing', action: 'Add the field.' }
        : { expected: issue.expected, found, action: 'Change the value to this type.' };
    case 'invalid_value':
      return {
        expected: issue.values.map((option) => show(option)).join(' or '),
        found,
        action: 'Use one of the values named.',
      };
    case 'unrecognized_keys':
      return {
        expected: 'only the fields of the schema',
        found: `${issue.keys.length === 1 ? 'the field' : 'the fields'} ${issue.keys.join(', ')}`,
        action: 'Remove what the schema does not name, or correct a misspelt name.',
      };
    case 'too_big':
    case 'too_small': {
      const bound =
        issue.code === 'too_big' ? `at most ${String(issue.maximum)}` : `at least ${String(issue.minimum)}`;
      const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
      const named = issue.message.startsWith('Too ') ? '' : ` (${issue.message})`;
      return { expected: `${bound}${unit}${named}`, found, action: 'Correct the value.' };
    }
    case 'invalid_format':
      return {
        expected: issue.message.startsWith('Invalid ') ? `a valid ${issue.format}` : issue.message,
        found,
        action: 'Write it in this form.',
      };
    default:
      return { expected: issue.message, found, action: 'Correct the value.' };
  }
};

const show = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return typeof value;
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

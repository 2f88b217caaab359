import type { z } from 'zod';

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
  source: { file: string; place?: string },
): Parsed<z.output<Schema>> => {
  const forbidden = findForbiddenKeys(value, []);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success && forbidden.length === 0) return { ok: true, value: result.data };

  const place = (path: readonly PropertyKey[]): string =>
    [source.place, path.length === 0 ? undefined : formatPath(path)].filter(Boolean).join(', ') ||
    'the whole file';
  const issues = forbidden.map((path) => ({
    file: source.file,
    place: place(path),
    expected: 'plain field names',
    found: `the key ${String(path.at(-1))}`,
    action: 'Remove this key.',
  }));
  for (const issue of result.error?.issues ?? [])
    issues.push({ file: source.file, place: place(issue.path), ...explain(issue) });
  return { ok: false, issues };
};

/** As {@link parseContent}, from JSON text: a syntax error is reported with its line and column. */
export const parseJsonContent = <Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  source: { file: string; place?: string },
): Parsed<z.output<Schema>> => {
  const json = readJson(text.startsWith('\uFEFF') ? text.slice(1) : text);
  if (json.ok) return parseContent(schema, json.value, source);
  return {
    ok: false,
    issues: [
      {
        file: source.file,
        place: source.place === undefined ? json.place : `${source.place}, ${json.place}`,
        expected: 'JSON (finite numbers, double quotes, no trailing comma)',
        found: json.found,
        action: 'Correct the syntax at this place.',
      },
    ],
  };
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

const readJson = (
  text: string,
): { ok: true; value: unknown } | { ok: false; place: string; found: string } => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const offset = position === undefined ? text.length : Number(position);
    const before = text.slice(0, offset).split('\n');
    const place = `line ${String(before.length)}, column ${String((before.at(-1) ?? '').length + 1)}`;
    const found = text.slice(offset, offset + 20).split('\n')[0] ?? '';
    return { ok: false, place, found: found === '' ? 'the end of the text' : show(found) };
  }
};

const findForbiddenKeys = (value: unknown, path: PropertyKey[]): PropertyKey[][] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const here = [...path, key];
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return [here];
    return findForbiddenKeys((value as Record<string, unknown>)[key], here);
  });
};

const formatPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${String(part)}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

const explain = (issue: z.core.$ZodIssue): { expected: string; found: string; action: string } => {
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

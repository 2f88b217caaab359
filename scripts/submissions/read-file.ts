import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';

import type { z } from 'zod';

import { parseJsonContent } from '../../src/core/content-door.ts';
import { error, type Finding } from '../../src/core/submission/finding.ts';

/**
 * Text of a file that somebody handed in, or null with a finding: it must be a regular file (a link could
 * point anywhere), of bearable size, in UTF-8.
 */
export const readHandedIn = (
  path: string,
  file: string,
  { limitBytes, findings }: { limitBytes: number; findings: Finding[] },
): string | null => {
  const refuse = (expected: string, found: string, action: string): null => {
    findings.push({ file, ...error({ place: 'the whole file', expected, found, action }) });
    return null;
  };
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) return refuse('a file', 'nothing', 'Add the file, or correct its path.');
  if (!status.isFile()) return refuse('a regular file', 'a folder, link or device', 'Put a plain file here.');
  if (status.size > limitBytes)
    return refuse(
      `at most ${String(limitBytes / 1024)} KiB`,
      `${String(Math.ceil(status.size / 1024))} KiB`,
      'Let the harness write the file: prompts and long texts do not belong here.',
    );
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) return refuse('UTF-8 text', 'bytes that are not UTF-8', 'Save the file as UTF-8.');
  return bytes.toString('utf8');
};

const RECORD_LIMIT_BYTES = 4 * 1024 * 1024;

/** A record of one JSON file, or null with findings. */
export const readJsonFile = <Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  {
    file,
    findings,
    limitBytes = RECORD_LIMIT_BYTES,
  }: { file: string; findings: Finding[]; limitBytes?: number },
): z.output<Schema> | null => {
  const text = readHandedIn(path, file, { limitBytes, findings });
  if (text === null) return null;
  const parsed = parseJsonContent(schema, text, { file });
  if (parsed.ok) return parsed.value;
  findings.push(...parsed.issues.map((issue) => ({ severity: 'error' as const, ...issue })));
  return null;
};

import { close, fdatasync, openSync, readFileSync, statSync, truncateSync, writeFile } from 'node:fs';
import { promisify } from 'node:util';

import { parseJsonContent } from '../../../src/core/content-door.ts';
import { CliError } from '../../cli.ts';
import { shownPath } from '../../io/content.ts';
import { differences } from '../run-identity.ts';
import { groupCommit } from './group-commit.ts';
import type {
  JournalLine,
  LostLine,
  ReplyLine,
  RequestSettings,
  RunLine,
  SettingsLine,
} from './journal-lines.ts';
import { onDisk, storageError } from './storage-error.ts';

// Not those of node:fs/promises, which takes three milliseconds to load.
const writeTo = promisify(writeFile);
const flush = promisify(fdatasync);
const closeFile = promisify(close);

/** What a journal says: what is in it has happened, what is not in it is asked again. */
export interface JournalRecord {
  run: RunLine;
  /** Every settings the route was asked with, the present ones last. */
  settings: RequestSettings[];
  /** In the order in which they came. */
  replies: ReplyLine[];
  /** Attempts of earlier sessions that brought no reply. */
  lost: LostLine[];
}

/** The record of a run, open for more. */
export interface Journal extends JournalRecord {
  /** Resolves once the line is on the disk. @throws CliError when the disk does not take it */
  append(line: SettingsLine | ReplyLine | LostLine): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the journal at `path`, or begins it with `opening`.
 * @throws CliError naming file and line for a damaged line, and every field that this run asks differently
 */
export const openJournal = async (path: string, opening: RunLine): Promise<Journal> => {
  const { lines, end, size } = await readLines(path);
  const run = lines[0] === undefined ? opening : runLine(path, lines);
  refuseOtherRun(path, run, opening);
  if (end < size)
    onDisk(path, () => {
      truncateSync(path, end);
    });

  const file = onDisk(path, () => openSync(path, 'a'));
  const commit = groupCommit({ write: (text) => writeTo(file, text), flush: () => flush(file) });
  const append = (line: JournalLine): Promise<void> =>
    commit(`${JSON.stringify(line)}\n`).catch((error: unknown) => {
      throw storageError(path, error);
    });
  const close = (): Promise<void> => closeFile(file);
  if (lines.length === 0)
    await append(opening).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return { ...recordOf(run, lines), append, close };
};

/**
 * What a journal holds, for programs that only read it: another process may be writing it.
 * @param opening  of the run that it is expected to belong to
 * @throws CliError as {@link openJournal}, and for no journal
 */
export const readJournal = async (path: string, opening?: RunLine): Promise<JournalRecord> => {
  const { lines } = await readLines(path);
  if (lines.length === 0)
    throw new CliError(
      `${shownPath(path)}: expected the journal of a run, found no such file or an empty one`,
    );
  const run = runLine(path, lines);
  if (opening !== undefined) refuseOtherRun(path, run, opening);
  return recordOf(run, lines);
};

const recordOf = (run: RunLine, lines: readonly JournalLine[]): JournalRecord => ({
  run,
  settings: [run.settings, ...lines.flatMap((line) => (line.line === 'settings' ? [line.settings] : []))],
  replies: lines.filter((line) => line.line === 'reply'),
  lost: lines.filter((line) => line.line === 'lost'),
});

const runLine = (path: string, [first]: readonly JournalLine[]): RunLine => {
  if (first?.line === 'run') return first;
  const expected = 'the line that says what the run asks';
  throw damaged(path, 1, { expected, found: `a ${String(first?.line)} line` });
};

/** The lines of a journal up to the byte `end`; what stands behind it is a last line that a kill has cut off. */
const readLines = async (path: string): Promise<{ lines: JournalLine[]; end: number; size: number }> => {
  // Something other than a regular file (a device, a pipe) can be written to but not gone on from.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return { lines: [], end: 0, size: 0 };
  const bytes = readFileSync(path);
  // A new run has nothing to read, and does not wait for what reads it.
  const { JournalLineSchema } = await import('./journal-lines.ts');
  const parse = (text: string, number: number): JournalLine => {
    const parsed = parseJsonContent(JournalLineSchema, text, { file: path });
    if (parsed.ok) return parsed.value;
    const issue = parsed.issues[0];
    const { expected = 'a line of a journal', found = 'something else' } = issue ?? {};
    throw damaged(path, number, { expected, found, text });
  };
  const end = bytes.lastIndexOf('\n'.charCodeAt(0)) + 1;
  const lines = bytes
    .toString('utf8', 0, end)
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parse(line, index + 1)]));
  return { lines, end, size: bytes.length };
};

const damaged = (
  path: string,
  number: number,
  { expected, found, text = '' }: { expected: string; found: string; text?: string },
): CliError =>
  new CliError(
    `${shownPath(path)}:${String(number)}: damaged line: expected ${expected}, found ${found}. ${wayOut(number, text)}`,
  );

const wayOut = (number: number, text: string): string => {
  if (number === 1)
    return 'The first line says what the run asks, so restore it from a copy, or begin anew with another --run-dir';
  return text.includes('"line":"settings"')
    ? 'It says how the route was asked from there on, so restore it from a copy: without it every later answer is asked again'
    : 'Delete this line and run the same command again: its item is asked again, every other answer is kept';
};

const refuseOtherRun = (path: string, run: RunLine, opening: RunLine): void => {
  const fields = differences({ ...run.asks, shard: run.shard }, { ...opening.asks, shard: opening.shard });
  if (fields.length > 0)
    throw new CliError(
      `${shownPath(path)} belongs to a run that asks something else:\n${fields.map((field) => `  ${field}`).join('\n')}\nGive the options of that run, or another --run-dir`,
    );
};

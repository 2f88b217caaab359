import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { z } from 'zod';

import { parseJsonLines } from '../../src/core/content-door.ts';
import { CliError } from '../cli.ts';
import { issuesError, shownPath } from '../io/content.ts';
import { writeAtomically } from '../io/write-atomically.ts';

/** The folder of a set under construction: one JSONL file a step, a journal for each step that asks a model. */
export interface Workspace {
  folder: string;
  path(file: string): string;
  /** Records of a file, none where it does not exist. @throws CliError naming line and place of what does not parse */
  read<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema>[];
  write(file: string, records: readonly object[]): void;
}

export const openWorkspace = (folder: string): Workspace => {
  mkdirSync(folder, { recursive: true });
  const path = (file: string): string => join(folder, file);
  return {
    folder,
    path,
    read: (schema, file) => {
      if (!existsSync(path(file))) return [];
      const { records, issues } = parseJsonLines(schema, readFileSync(path(file), 'utf8'), {
        file: shownPath(path(file)),
      });
      if (issues.length > 0) throw issuesError(issues);
      return records;
    },
    write: (file, records) => {
      writeAtomically(path(file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    },
  };
};

/** Records that a step needs, from the step before it. @throws CliError when there are none */
export const needed = <Record>(records: Record[], file: string, step: string): Record[] => {
  if (records.length > 0) return records;
  throw new CliError(`${file} is empty or missing: run \`npm run construct -- ${step}\` first`);
};

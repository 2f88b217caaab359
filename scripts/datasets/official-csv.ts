import { CsvError, parse } from 'csv-parse/sync';

import { type ContentIssue, parseContent } from '../../src/core/content-door.ts';
import { itemId } from '../../src/core/dataset.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import { type Item, ItemSchema } from '../../src/core/schema/item.ts';
import { readRoles } from './read-roles.ts';
import { findRepeatedQuestions, type NumberedItem } from './repeated-questions.ts';
import { type Fault, splitPrompt } from './split-prompt.ts';

const COLUMNS = ['Question', 'Answer Key'] as const;

export interface Import {
  /** In row order; complete only when there are no issues. */
  items: Item[];
  issues: ContentIssue[];
}

/**
 * Reads a published file: a CSV of whole prompts and of answer keys that are Python dictionaries from
 * label to role word. Every bad row is reported by its 1-based data row; none is skipped in silence.
 */
export const importOfficialCsv = (bytes: Uint8Array, task: TaskCard, file: string): Import => {
  const { rows, issues } = readRows(bytes, task, file);
  const numbered = rows.flatMap((fields, index): NumberedItem[] => {
    const row = index + 1;
    const source = { file, place: `row ${String(row)}` };
    const { item, faults } = readRow(fields, task, itemId(task, row));
    issues.push(...faults.map((fault) => ({ ...source, ...fault })));
    if (item === null) return [];
    const parsed = parseContent(ItemSchema, item, source);
    if (!parsed.ok) issues.push(...parsed.issues);
    return parsed.ok ? [{ row, item: parsed.value }] : [];
  });
  issues.push(...findRepeatedQuestions(numbered, task, file));
  return { items: numbered.map(({ item }) => item), issues };
};

/** The data rows of the file, without its header. */
const readRows = (
  bytes: Uint8Array,
  task: TaskCard,
  file: string,
): { rows: string[][]; issues: ContentIssue[] } => {
  const issues: ContentIssue[] = [];
  const report = (place: string, expected: string, found: string, action: string): void => {
    issues.push({ file, place, expected, found, action });
  };

  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report('the whole file', 'UTF-8 text', 'bytes that are not UTF-8', 'Save the file as UTF-8.');
    return { rows: [], issues };
  }

  const records: string[][] = [];
  try {
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n'],
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Nothing after a broken quote can be told apart, so the rows behind it are not guessed at.
    const place = records.length === 0 ? 'the header' : `row ${String(records.length)}`;
    report(place, 'well-formed CSV', error.message, 'Correct the quotes of this row.');
    return { rows: records.slice(1), issues };
  }

  const [header = [], ...rows] = records;
  if (header.join('\n') !== COLUMNS.join('\n')) {
    report(
      'the header',
      `the columns ${COLUMNS.join(', ')}`,
      header.length === 0 ? 'an empty file' : header.join(', ').slice(0, 80),
      'Use the file as published.',
    );
    return { rows: [], issues };
  }
  if (rows.length !== task.itemCount)
    report(
      'the whole file',
      `${String(task.itemCount)} rows, as the card of the data set says`,
      `${String(rows.length)} rows`,
      'Use the file as published, or correct itemCount on the card.',
    );
  return { rows, issues };
};

const readRow = (
  fields: readonly string[],
  task: TaskCard,
  id: string,
): { item: Item | null; faults: Fault[] } => {
  const [prompt, key] = fields;
  if (prompt === undefined || key === undefined || fields.length !== COLUMNS.length)
    return {
      item: null,
      faults: [
        {
          expected: `${String(COLUMNS.length)} columns`,
          found: `${String(fields.length)} columns`,
          action: 'Correct the commas and quotes of this row.',
        },
      ],
    };
  const split = splitPrompt(prompt, task.labels);
  const { roles, faults } = readRoles(key, task);
  if (!split.ok) return { item: null, faults: [split.fault, ...faults] };
  if (faults.length > 0) return { item: null, faults };

  const { instruction, dialogue, proverb, question, options } = split.parts;
  const item: Item = {
    id,
    task: task.id,
    proverb,
    ...(dialogue === undefined ? {} : { dialogue }),
    question,
    options: options.map((text, position) => ({ role: roles[position] ?? '', text })),
    published: { prompt, instruction },
  };
  return { item, faults };
};

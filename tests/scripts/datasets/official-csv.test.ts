import { describe, expect, it } from 'vitest';

import { importOfficialCsv } from '../../../scripts/datasets/official-csv.ts';
import { describeIssue } from '../../../src/core/content-door.ts';
import { renderPrompt } from '../../../src/core/prompt.ts';
import type { TaskCard } from '../../../src/core/schema/dataset-card.ts';
import {
  bytesOf,
  csvOf,
  DIALOGUE_KEY,
  dialoguePrompt,
  type DialogueRow,
  dialogueTask,
  goodDialogueRows,
  goodProverbRows,
  proverbTask,
} from './published-fixture.ts';

const importText = (csv: string, task: TaskCard = dialogueTask(1)): ReturnType<typeof importOfficialCsv> =>
  importOfficialCsv(bytesOf(csv), task, 'talk.csv');

const problems = (csv: string, task?: TaskCard): string[] =>
  importText(csv, task).issues.map((issue) => describeIssue(issue));

const oneRow = (row: DialogueRow): string => csvOf([[dialoguePrompt(1, row), row.key ?? DIALOGUE_KEY]]);

describe('importOfficialCsv()', () => {
  it('takes a dialogue prompt apart', () => {
    const prompt = dialoguePrompt(1, {
      instruction: 'بخش یک.\n\nبخش دو.',
      turns: [' پیمان: رفت؟', 'شاید رفته باشد.', 'ترانه: گفت: می‌روم!'],
      options: ['یک ', 'دو، «سه»', 'a) b'],
    });
    const { items, issues } = importText(
      csvOf([[prompt, `{'ج': 'Correct', 'الف': 'Literal Trap', "ب": "Irrelevant"}`]]),
    );
    expect(issues).toEqual([]);
    expect(items).toEqual([
      {
        id: 'tk-001',
        task: 'talk',
        proverb: null,
        dialogue: [
          { speaker: 'پیمان', text: 'رفت؟' },
          { speaker: null, text: 'شاید رفته باشد.' },
          { speaker: 'ترانه', text: 'گفت: می‌روم!' },
        ],
        question: 'ترانه چه می‌خواست بگوید؟',
        options: [
          { role: 'literal', text: 'یک ' },
          { role: 'irrelevant', text: 'دو، «سه»' },
          { role: 'correct', text: 'a) b' },
        ],
        published: { prompt, instruction: 'بخش یک.\n\nبخش دو.' },
      },
    ]);
  });

  it('takes a proverb prompt apart', () => {
    const { items, issues } = importText(csvOf(goodProverbRows(2)), proverbTask(2));
    expect(issues).toEqual([]);
    expect(items[1]).toMatchObject({
      id: 'pr-02',
      proverb: 'نمونهٔ ساختگیِ شمارهٔ 2',
      options: [
        { role: 'irrelevant', text: "It's made-up saying no. 2, said twice." },
        { role: 'correct', text: '"Quoted" saying' },
      ],
    });
    expect(items[1]).not.toHaveProperty('dialogue');
  });

  it.each([
    ['LF', (csv: string) => csv],
    ['CRLF', (csv: string) => csv.replaceAll('\n', '\r\n')],
    [
      'a byte order mark and a quoted header',
      (csv: string) => `\uFEFF${csv.replace('Question,Answer Key', '"Question","Answer Key"')}`,
    ],
    ['a final line feed', (csv: string) => `${csv}\n`],
  ])('renders every published prompt byte for byte from a file with %s', (_, change) => {
    const task = dialogueTask(3);
    const { items, issues } = importText(change(csvOf(goodDialogueRows(3))), task);
    expect(issues).toEqual([]);
    expect(items.map((item) => renderPrompt(item, task, [0, 1, 2]))).toEqual(
      items.map(({ published }) => published?.prompt),
    );
    expect(items.map(({ published }) => published?.prompt.replaceAll('\r', ''))).toEqual(
      goodDialogueRows(3).map(([prompt]) => prompt),
    );
  });

  it.each<[string, string, string]>([
    [
      'a missing label',
      oneRow({ options: ['یک', 'دو'] }),
      '3 option lines labelled الف, ب, ج in this order, found 2 lines',
    ],
    [
      'an extra label',
      oneRow({ labels: ['الف', 'ب', 'ج', 'د'], options: ['۱', '۲', '۳', '۴'] }),
      'found 4 lines',
    ],
    ['labels out of order', oneRow({ labels: ['ب', 'الف', 'ج'] }), 'in this order'],
    ['an option over two lines', oneRow({ options: ['یک\nهنوز یک', 'دو', 'سه'] }), 'found 4 lines'],
    [
      'an unknown role word',
      oneRow({ key: "{'الف': 'Correct', 'ب': 'Trap', 'ج': 'Irrelevant'}" }),
      'found the role word "Trap"',
    ],
    [
      'two keys',
      oneRow({ key: "{'الف': 'Correct', 'ب': 'Correct', 'ج': 'Irrelevant'}" }),
      'exactly one option with the role Correct, found 2: الف, ب',
    ],
    [
      'no key',
      oneRow({ key: "{'الف': 'Irrelevant', 'ب': 'Literal Trap', 'ج': 'Irrelevant'}" }),
      'exactly one option with the role Correct, found no such option',
    ],
    [
      'a role twice',
      oneRow({ key: "{'الف': 'Correct', 'ب': 'Irrelevant', 'ج': 'Irrelevant'}" }),
      'each of the roles Correct, Literal Trap, Irrelevant once',
    ],
    [
      'a key for a label that is not offered',
      oneRow({ key: "{'الف': 'Correct', 'ب': 'Literal Trap', 'د': 'Irrelevant'}" }),
      'once each, found الف, ب, د',
    ],
    [
      'a label keyed twice',
      oneRow({ key: "{'الف': 'Correct', 'ب': 'Literal Trap', 'ب': 'Irrelevant'}" }),
      'once each, found الف, ب, ب',
    ],
    [
      'a key that is no dictionary',
      oneRow({ key: '["الف"]' }),
      'expected { at character 1 of the answer key',
    ],
    [
      'a missing heading',
      csvOf([[dialoguePrompt(1).replace('سؤال:\n', ''), DIALOGUE_KEY]]),
      'found «مکالمه:», «گزینه‌ها:»',
    ],
    [
      'two stimuli',
      csvOf([[dialoguePrompt(1).replace('سؤال:', 'ضرب‌المثل فارسی:\nالف\n\nسؤال:'), DIALOGUE_KEY]]),
      'once each and in this order',
    ],
    [
      'no blank line before a heading',
      csvOf([[dialoguePrompt(1).replace('\n\nسؤال:', '\nسؤال:'), DIALOGUE_KEY]]),
      'one blank line before each heading',
    ],
    ['an empty question', oneRow({ question: '' }), 'one blank line before each heading'],
    [
      'an empty option',
      oneRow({ options: ['', 'دو', 'سه'] }),
      'options[0].text: expected at least 1 characters',
    ],
    [
      'line breaks of two kinds',
      csvOf([[dialoguePrompt(1).replace('\n', '\r\n'), DIALOGUE_KEY]]),
      'one kind of line break',
    ],
    ['an empty row', csvOf([['', '']]), 'found none of them'],
    ['a third column', csvOf([[dialoguePrompt(1), DIALOGUE_KEY, 'x']]), '2 columns, found 3 columns'],
  ])('refuses %s and names the row', (_, csv, reason) => {
    const found = problems(csv);
    expect(found).not.toEqual([]);
    for (const problem of found) expect(problem).toMatch(/^talk\.csv: row 1[:,]/);
    expect(found.join('\n')).toContain(reason);
  });

  it.each<[string, string, string]>([
    [
      'another header',
      csvOf(goodDialogueRows(1), 'Prompt,Answer Key'),
      'the header: expected the columns Question, Answer Key, found Prompt, Answer Key',
    ],
    ['swapped columns', csvOf(goodDialogueRows(1), 'Answer Key,Question'), 'found Answer Key, Question'],
    ['no content', '', 'found an empty file'],
    [
      'fewer rows than the card says',
      csvOf([]),
      'expected 1 rows, as the card of the data set says, found 0 rows',
    ],
    ['more rows than the card says', csvOf(goodDialogueRows(2)), 'found 2 rows'],
  ])('refuses a file with %s', (_, csv, reason) => {
    expect(problems(csv).join('\n')).toContain(reason);
  });

  it('refuses bytes that are not UTF-8', () => {
    const { issues } = importOfficialCsv(Uint8Array.of(0x51, 0xff, 0xfe), dialogueTask(1), 'talk.csv');
    expect(issues).toMatchObject([{ place: 'the whole file', expected: 'UTF-8 text' }]);
  });

  it('names the row of a quote that is never closed, and reads the rows before it', () => {
    const { items, issues } = importText(`${csvOf(goodDialogueRows(2))}\n"never closed`, dialogueTask(3));
    expect(items).toHaveLength(2);
    expect(issues).toMatchObject([{ place: 'row 3', expected: 'well-formed CSV' }]);
  });

  it('reports every bad row, not the first, and every fault of a row', () => {
    const rows = goodDialogueRows(5);
    rows[1] = [dialoguePrompt(2, { options: ['یک', 'دو'] }), "{'الف': 'Correct'}"];
    rows[3] = [dialoguePrompt(4), 'None'];
    const { issues } = importText(csvOf(rows), dialogueTask(5));
    expect(issues.map(({ place }) => place)).toEqual(['row 2', 'row 2', 'row 4']);
  });

  it('counts rows, not lines: the second row is row 2 whatever the first row holds', () => {
    const rows = [
      [dialoguePrompt(1, { turns: Array.from({ length: 17 }, () => 'پیمان: باز هم؟') }), DIALOGUE_KEY],
      ['x', 'y'],
    ];
    expect(problems(csvOf(rows), dialogueTask(2))[0]).toMatch(/^talk\.csv: row 2:/);
  });

  it('keeps a question out that comes twice, and names both rows', () => {
    const rows = goodDialogueRows(3);
    rows[2] = rows[0] ?? [];
    expect(problems(csvOf(rows), dialogueTask(3))).toEqual([
      'talk.csv: rows 1 and 3: expected each question once, found the same question twice. Remove one of the two.',
    ]);
  });

  it('says so when one question has two keys', () => {
    const rows = goodDialogueRows(2);
    rows[1] = [dialoguePrompt(1), "{'الف': 'Irrelevant', 'ب': 'Literal Trap', 'ج': 'Correct'}"];
    expect(problems(csvOf(rows), dialogueTask(2))[0]).toContain(
      'rows 1 and 2: expected each question once, found the same question twice, with two different keys',
    );
  });

  it('knows a question again behind other option order, spaces, half-spaces and Arabic letters', () => {
    const base = { turns: ['پیمان: کی می‌رود؟', 'ترانه: یک روزی.'], options: ['الفبا', 'کتاب', 'یاد'] };
    const twin = { turns: ['پیمان: كي مي رود؟', 'ترانه:  یک روزی.'], options: ['كتاب', 'ياد', 'الفبا'] };
    const csv = csvOf([
      [dialoguePrompt(1, base), DIALOGUE_KEY],
      [dialoguePrompt(1, twin), "{'ج': 'Correct', 'الف': 'Literal Trap', 'ب': 'Irrelevant'}"],
    ]);
    expect(problems(csv, dialogueTask(2))).toEqual([
      'talk.csv: rows 1 and 2: expected each question once, found the same question twice. Remove one of the two.',
    ]);
  });

  it('takes two questions that differ in their dialogue alone', () => {
    expect(problems(csvOf(goodDialogueRows(2)), dialogueTask(2))).toEqual([]);
  });
});

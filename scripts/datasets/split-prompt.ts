import type { ContentIssue } from '../../src/core/content-door.ts';
import type { Item } from '../../src/core/schema/item.ts';

/** What is wrong with one row, apart from where it stands. */
export type Fault = Pick<ContentIssue, 'expected' | 'found' | 'action'>;

export interface PromptParts {
  instruction: string;
  /** One of the two is there: a dialogue, or a proverb on its own. */
  dialogue: Item['dialogue'];
  proverb: string | null;
  question: string;
  /** Texts behind the labels, spaces and all, so that the prompt can be put together again. */
  options: string[];
}

/** The headings of a published prompt, each a line of its own with a blank line before it. */
const HEADINGS = {
  dialogue: 'مکالمه:',
  proverb: 'ضرب‌المثل فارسی:',
  question: 'سؤال:',
  options: 'گزینه‌ها:',
} as const;

type Section = keyof typeof HEADINGS;

/** Takes a published prompt apart: instruction, dialogue or proverb, question, one line an option. */
export const splitPrompt = (
  prompt: string,
  labels: readonly string[],
): { ok: true; parts: PromptParts } | { ok: false; fault: Fault } => {
  const lineBreak = prompt.includes('\r\n') ? '\r\n' : '\n';
  const lines = prompt.split(lineBreak);
  if (lines.some((line) => /[\r\n]/.test(line)))
    return fail('one kind of line break', 'line breaks of two kinds', 'Restore the file as published.');

  const headings = findHeadings(lines);
  const shape = headings.map(({ section }) => section);
  if (!/^(?:dialogue|proverb) question options$/.test(shape.join(' ')))
    return fail(
      `the headings «${HEADINGS.dialogue}» or «${HEADINGS.proverb}», «${HEADINGS.question}» and «${HEADINGS.options}», once each and in this order`,
      shape.length === 0 ? 'none of them' : shape.map((section) => `«${HEADINGS[section]}»`).join(', '),
      'Correct the headings of this prompt.',
    );

  const [stimulusStart = 0, questionStart = 0, optionsStart = 0] = headings.map(({ index }) => index);
  const instruction = lines.slice(0, stimulusStart);
  const stimulus = lines.slice(stimulusStart + 1, questionStart);
  const question = lines.slice(questionStart + 1, optionsStart);
  const sections = [instruction, stimulus, question];
  if (sections.some((section) => section.pop() !== '' || section.join('') === ''))
    return fail('text and then one blank line before each heading', 'another layout', 'Correct the layout.');

  const options = lines.slice(optionsStart + 1);
  const found = options.map((line) => line.split(') ', 1)[0] ?? '');
  if (
    found.length !== labels.length ||
    options.some((line, row) => !line.startsWith(`${labels[row] ?? ''}) `))
  )
    return fail(
      `${String(labels.length)} option lines labelled ${labels.join(', ')} in this order`,
      `${String(options.length)} lines that begin ${found.map((start) => `«${start.slice(0, 12)}»`).join(', ')}`,
      'Correct the labels of this prompt.',
    );

  const text = stimulus.join('\n');
  return {
    ok: true,
    parts: {
      instruction: instruction.join(lineBreak),
      dialogue: shape[0] === 'dialogue' ? stimulus.map(splitTurn) : undefined,
      proverb: shape[0] === 'proverb' ? text : null,
      question: question.join('\n'),
      options: options.map((line, row) => line.slice(`${labels[row] ?? ''}) `.length)),
    },
  };
};

const fail = (expected: string, found: string, action: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { expected, found, action },
});

const findHeadings = (lines: readonly string[]): { section: Section; index: number }[] =>
  lines.flatMap((line, index) =>
    (Object.keys(HEADINGS) as Section[])
      .filter((section) => HEADINGS[section] === line)
      .map((section) => ({ section, index })),
  );

/** A speaker is a short name before the first colon; a turn may name nobody. */
const splitTurn = (line: string): { speaker: string | null; text: string } => {
  const named = /^\s*(?<speaker>[\p{L}\p{M}\u200c ]{1,30}):\s+(?<text>\S.*)$/u.exec(line);
  return { speaker: named?.groups?.['speaker']?.trim() ?? null, text: named?.groups?.['text'] ?? line };
};

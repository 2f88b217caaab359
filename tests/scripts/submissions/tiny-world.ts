import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { validateContent, type Validation } from '../../../scripts/submissions/validate-content.ts';
import { SCORER_VERSION } from '../../../src/core/answers/scorer-version.ts';
import { describeIssue } from '../../../src/core/content-door.ts';
import type { DatasetCard } from '../../../src/core/schema/dataset-card.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import type { ResponseLine, Run } from '../../../src/core/schema/run.ts';

/** A copy of tests/fixtures/tiny in a folder of its own, to put results into and to break. */
export interface TinyWorld extends Disposable {
  root: string;
  path: (file: string) => string;
  read: (file: string) => string;
  write: (file: string, content: string | Uint8Array) => void;
  /** Files a result with its replies where it belongs, and gives the path of the result below the root. */
  file: (submission: Submission, place?: string) => string;
  validate: (...files: string[]) => Validation;
  /** `severity: file: place: expected …, found …. action` of every finding. */
  findings: (...files: string[]) => string[];
}

export interface Submission {
  run: Run;
  replies: ResponseLine[];
}

export const tinyWorld = (): TinyWorld => {
  const root = mkdtempSync(join(tmpdir(), 'masal-tiny-'));
  cpSync(fileURLToPath(new URL('../../fixtures/tiny/', import.meta.url)), root, { recursive: true });
  const path = (file: string): string => join(root, file);
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), content);
  };
  const validate = (...files: string[]): Validation =>
    validateContent({ root, ...(files.length === 0 ? {} : { files: files.map((file) => path(file)) }) });
  return {
    root,
    path,
    write,
    validate,
    read: (file) => readFileSync(path(file), 'utf8'),
    file: ({ run, replies }, place = `content/results/${run.dataset.id}/${run.model}/${run.run}`) => {
      write(`${place}.json`, `${JSON.stringify(run, null, 2)}\n`);
      write(`${place}.responses.jsonl`, replies.map((reply) => `${JSON.stringify(reply)}\n`).join(''));
      return `${place}.json`;
    },
    findings: (...files) =>
      validate(...files).findings.map((finding) => `${finding.severity}: ${describeIssue(finding)}`),
    [Symbol.dispose]: () => {
      rmSync(root, { recursive: true });
    },
  };
};

const fixture = (file: string): string =>
  readFileSync(new URL(`../../fixtures/tiny/content/${file}`, import.meta.url), 'utf8');
const card = JSON.parse(fixture('datasets/tiny/card.json')) as DatasetCard;

/** Options of the fixture, by role letter in published order: talk CPLI, ICPL, LICP, PLIC; pair CI, IC, CI. */
const TALK = ['tk-1', 'tk-2', 'tk-3', 'tk-4'] as const;
const PAIR = ['pr-1', 'pr-2', 'pr-3'] as const;

/** Written out here a second time, so that the hash does not come from the code under test. */
const promptsSha256 = (task: 'talk' | 'pair'): string => {
  const prompts = fixture(`datasets/tiny/items/${task}.jsonl`)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { dialogue, proverb, question, options } = JSON.parse(line) as Item;
      const stimulus =
        dialogue === undefined
          ? `مَثَل:\n${proverb ?? ''}`
          : `گفت‌وگو:\n${dialogue.map(({ speaker, text }) => `${speaker ?? ''}: ${text}`).join('\n')}`;
      const block = options.map(({ text }, position) => `${['الف', 'ب', 'ج', 'د'][position] ?? ''}) ${text}`);
      return `یک گزینه را برگزین.\n\n${stimulus}\n\nپرسش:\n${question}\n\nگزینه‌ها:\n${block.join('\n')}`;
    });
  return createHash('sha256').update(prompts.join('\u0000')).digest('hex');
};

/**
 * A run that is fit to publish. Read by hand: الف of CPLI is C, الف of ICPL is I, ج of LICP is C, and nothing
 * before the budget ended is ~; so CIC~, 2 of 4. In pair, ب of CI is I, ب of IC is C, prose is ?; 1 of 3.
 */
export const goodSubmission = (): Submission => ({
  run: {
    schemaVersion: 1,
    run: '2026-05-04-paper-0a1b2c3d',
    model: 'parrot-one',
    dataset: { id: 'tiny', version: '1.0.0' },
    protocol: {
      id: 'paper',
      optionOrder: 'published',
      seed: null,
      asked: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      used: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      scorerVersion: SCORER_VERSION,
    },
    endpoint: {
      provider: 'example',
      baseUrl: 'https://api.example.org/v1',
      modelAsked: 'parrot-one',
      modelsAnswered: ['parrot-one'],
      fingerprints: [],
    },
    startedAt: '2026-05-04T10:00:00.000Z',
    finishedAt: '2026-05-04T10:00:03.500Z',
    harness: { version: '0.1.0', commit: null },
    usage: {
      requests: 7,
      retries: 0,
      promptTokens: 700,
      completionTokens: 7,
      reasoningTokens: null,
      costUsd: null,
      missing: { reasoningTokens: 'not stated', costUsd: 'no price' },
    },
    tasks: {
      talk: {
        sha256: card.tasks[0]?.file.sha256 ?? '',
        promptsSha256: promptsSha256('talk'),
        answers: 'CIC~',
        right: 2,
        total: 4,
        accuracy: 0.5,
      },
      pair: {
        sha256: card.tasks[1]?.file.sha256 ?? '',
        promptsSha256: promptsSha256('pair'),
        answers: 'IC?',
        right: 1,
        total: 3,
        accuracy: 1 / 3,
      },
    },
  },
  replies: [
    reply(TALK[0], 'الف'),
    reply(TALK[1], 'پاسخ: الف'),
    reply(TALK[2], 'ج'),
    reply(TALK[3], '', 'length'),
    reply(PAIR[0], 'ب'),
    reply(PAIR[1], 'ب) Count the stairs'),
    reply(PAIR[2], 'نمی‌دانم.'),
  ],
});

/** Another run, of another model with other answers: IIII, 0 of 4, from a whole answer set of its own. */
export const otherSubmission = (): Submission => {
  const { run, replies } = goodSubmission();
  const talk = {
    ...run.tasks['talk'],
    answers: 'IIII',
    right: 0,
    total: 4,
    accuracy: 0,
  } as Run['tasks'][string];
  return {
    run: { ...run, run: '2026-05-05-paper-ffffffff', model: 'parrot-two', tasks: { talk } },
    replies: [
      reply('tk-1', 'د'),
      reply('tk-2', 'الف'),
      reply('tk-3', 'ب'),
      reply('tk-4', 'ج'),
      ...replies.slice(7),
    ],
  };
};

export const reply = (id: string, text: string, finishReason = 'stop'): ResponseLine => ({
  id,
  text,
  finishReason,
});

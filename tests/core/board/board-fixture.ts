import { DatasetCardSchema } from '../../../src/core/schema/dataset-card.ts';
import { ModelSchema, type Model } from '../../../src/core/schema/model.ts';
import { ProtocolSchema, type Protocol } from '../../../src/core/schema/protocol.ts';
import { RunSchema, type Run } from '../../../src/core/schema/run.ts';

const both = (text: string): { en: string; fa: string } => ({ en: text, fa: text });
const role = (id: string, letter: string, tone: string): object => ({
  id,
  letter,
  published: null,
  tone,
  name: both(id),
  description: both(id),
});
const hash = (letter: string): string => letter.repeat(64);

/** Ten four-way questions and ten two-way ones. */
export const boardCard = DatasetCardSchema.parse({
  schemaVersion: 1,
  id: 'small',
  name: both('Small'),
  version: '1.0.0',
  description: both('A set for tests'),
  licence: { id: 'CC-BY-4.0', note: both('free') },
  source: { name: 'tests', url: 'https://example.org/', commit: null, downloadBase: null },
  citation: { authors: 'A', title: 'B', year: 2026, url: 'https://example.org/', bibtex: '@misc{x}' },
  publish: 'all',
  review: { status: 'unreviewed', note: both('no') },
  canary: null,
  tasks: [
    {
      id: 'contextual',
      name: both('Contextual'),
      description: both('four-way'),
      idPrefix: 'ctx',
      idDigits: 2,
      itemCount: 10,
      labels: ['الف', 'ب', 'ج', 'د'],
      optionLanguage: 'fa',
      roles: [
        role('correct', 'C', 'correct'),
        role('plausible', 'P', 'plausible'),
        role('literal', 'L', 'literal'),
        role('irrelevant', 'I', 'irrelevant'),
      ],
      file: { path: 'a', sha256: hash('a') },
      template: null,
      exampleCount: 0,
    },
    {
      id: 'cross-cultural',
      name: both('Cross-cultural'),
      description: both('two-way'),
      idPrefix: 'xc',
      idDigits: 2,
      itemCount: 10,
      labels: ['الف', 'ب'],
      optionLanguage: 'en',
      roles: [role('correct', 'C', 'correct'), role('irrelevant', 'I', 'irrelevant')],
      file: { path: 'b', sha256: hash('b') },
      template: null,
      exampleCount: 0,
    },
  ],
});

export const boardProtocols: ReadonlyMap<string, Protocol> = new Map(
  [
    ['paper', 'paper'],
    ['paper-reasoning', 'paper'],
    ['shuffled', 'shuffled'],
  ].map(([id = '', group = '']) => [
    id,
    ProtocolSchema.parse({
      schemaVersion: 1,
      id,
      group,
      name: both(id),
      description: both(id),
      optionOrder: 'published',
      sampling: { temperature: 0, topP: 1 },
      maxOutputTokens: 5,
      kinds: ['instruct'],
    }),
  ]),
);

export const boardModel = (id: string, baseline?: 'chance' | 'rule' | 'learned'): Model =>
  ModelSchema.parse({
    schemaVersion: 1,
    id,
    name: `Model ${id}`,
    persianName: null,
    summary: null,
    organization: 'Tests',
    family: null,
    kind: baseline === undefined ? 'instruct' : 'baseline',
    totalParametersBillions: null,
    activeParametersBillions: null,
    openWeights: null,
    licence: null,
    released: null,
    links: [],
    endpoints: [],
    ...(baseline === undefined ? {} : { baseline }),
    missing: {
      family: 'a test',
      totalParametersBillions: 'a test',
      activeParametersBillions: 'a test',
      openWeights: 'a test',
      licence: 'a test',
      released: 'a test',
    },
  });

/** A run whose answers are given as role letters; everything else is in order unless overridden. */
export const boardRun = (
  model: string,
  answers: { contextual?: string; 'cross-cultural'?: string },
  change: { protocol?: string; version?: string; scorer?: string; finishedAt?: string; run?: string } = {},
): Run =>
  RunSchema.parse({
    schemaVersion: 1,
    run: change.run ?? 'run-1',
    model,
    dataset: { id: 'small', version: change.version ?? '1.0.0' },
    protocol: {
      id: change.protocol ?? 'paper',
      optionOrder: 'published',
      seed: null,
      asked: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      used: { temperature: 0, topP: 1, maxOutputTokens: 5 },
      scorerVersion: change.scorer ?? '1.0.0',
    },
    endpoint: {
      provider: 'test',
      baseUrl: 'https://example.org/v1',
      modelAsked: model,
      modelsAnswered: [],
      fingerprints: [],
    },
    startedAt: '2026-05-01T10:00:00Z',
    finishedAt: change.finishedAt ?? '2026-05-01T11:00:00Z',
    harness: { version: '0.1.0', commit: null },
    usage: {
      requests: 20,
      retries: 0,
      promptTokens: null,
      completionTokens: null,
      reasoningTokens: null,
      costUsd: null,
      missing: { promptTokens: 'test', completionTokens: 'test', reasoningTokens: 'test', costUsd: 'test' },
    },
    tasks: Object.fromEntries(
      Object.entries(answers).map(([task, text]) => {
        const right = [...text].filter((letter) => letter === 'C').length;
        return [
          task,
          {
            sha256: hash(task === 'contextual' ? 'a' : 'b'),
            promptsSha256: hash('c'),
            answers: text,
            right,
            total: text.length,
            accuracy: right / text.length,
          },
        ];
      }),
    ),
  });

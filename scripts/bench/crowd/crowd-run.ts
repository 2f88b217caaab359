import { optionOrder } from '../../../src/core/prompt.ts';
import { seededIntegers } from '../../../src/core/random.ts';
import type { AnswerKey } from '../../../src/core/schema/answer-key.ts';
import type { DatasetCard, TaskCard } from '../../../src/core/schema/dataset-card.ts';
import type { Model } from '../../../src/core/schema/model.ts';
import type { Protocol } from '../../../src/core/schema/protocol.ts';
import { type ResponseLine, type Run, RunSchema } from '../../../src/core/schema/run.ts';

/** Of a thousand questions a model of the crowd gets so many right: from 960 down, again from 960 after 97 models. */
const easeOf = (index: number): number => 960 - Math.round((index % 97) * 4.6);

/** A run whose every answer is drawn, with the replies that it was read from. */
export const crowdRun = ({
  template,
  card,
  key,
  model,
  protocol,
  promptHashes,
  index,
}: {
  /** Any run on the same version of the data set. */
  template: Run;
  card: DatasetCard;
  key: AnswerKey;
  model: Model;
  protocol: Protocol;
  /** Of the tasks whose prompts are known; others keep those of the template. */
  promptHashes: Readonly<Record<string, string>>;
  index: number;
}): { run: Run; replies: ResponseLine[] } => {
  const isShuffled = protocol.optionOrder === 'seeded';
  const settings = { ...protocol.sampling, maxOutputTokens: protocol.maxOutputTokens };
  const used = { optionOrder: protocol.optionOrder, seed: isShuffled ? 1 : null };
  const draw = seededIntegers(isShuffled ? index + 100_000 : index);
  const replies: ResponseLine[] = [];
  const answer = (task: TaskCard): string => {
    const roles = drawRoles(task, { ease: easeOf(index), draw });
    replies.push(...repliesTo(task, { key, roles, protocol: used }));
    return roles.join('');
  };
  const day = String((index % 28) + 1).padStart(2, '0');
  const run = RunSchema.parse({
    ...template,
    run: `2026-06-${day}-${protocol.id}-${String(index + 1).padStart(8, '0')}`,
    model: model.id,
    protocol: { ...template.protocol, ...used, id: protocol.id, asked: settings, used: settings },
    endpoint: {
      provider: 'example',
      baseUrl: 'https://example.org/v1',
      modelAsked: `maker/${model.id}`,
      modelsAnswered: [`maker/${model.id}`],
      fingerprints: [],
    },
    startedAt: `2026-06-${day}T12:00:00Z`,
    finishedAt: `2026-06-${day}T12:20:00Z`,
    usage: {
      requests: card.tasks.reduce((sum, { itemCount }) => sum + itemCount, 0),
      retries: 0,
      promptTokens: 400_000 + draw(90_000),
      completionTokens: 3_400 + draw(900),
      reasoningTokens: null,
      costUsd: draw(9_000) / 1_000,
      missing: { reasoningTokens: 'not stated' },
    },
    tasks: Object.fromEntries(
      card.tasks.map((task) => {
        const answers = answer(task);
        const right = answers.split(goldOf(task)).length - 1;
        const promptsSha256 = promptHashes[task.id] ?? template.tasks[task.id]?.promptsSha256;
        return [
          task.id,
          {
            sha256: task.file.sha256,
            promptsSha256,
            answers,
            right,
            total: task.itemCount,
            accuracy: right / task.itemCount,
          },
        ];
      }),
    ),
  });
  return { run, replies };
};

const goldOf = ({ roles }: TaskCard): string => roles.find(({ tone }) => tone === 'correct')?.letter ?? '';

/** A role letter an item; one wrong answer in twenty cannot be read, and earlier wrong roles are likelier. */
const drawRoles = (
  task: TaskCard,
  { ease, draw }: { ease: number; draw: (bound: number) => number },
): string[] => {
  const wrong = task.roles.filter(({ tone }) => tone !== 'correct').map(({ letter }) => letter);
  return Array.from({ length: task.itemCount }, () => {
    if (draw(1_000) < ease) return goldOf(task);
    if (draw(20) === 0) return '?';
    return wrong[Math.min(draw(wrong.length), draw(wrong.length))] ?? '?';
  });
};

/** What the model would have said for these roles to be read from it. */
const repliesTo = (
  task: TaskCard,
  {
    key,
    roles,
    protocol,
  }: { key: AnswerKey; roles: readonly string[]; protocol: Pick<Run['protocol'], 'optionOrder' | 'seed'> },
): ResponseLine[] =>
  (key.tasks[task.id]?.items ?? []).map(({ id, roles: published }, index) => {
    const order = optionOrder(protocol, protocol.seed, { id, optionCount: published.length });
    const shown = order.map((position) => published[position]);
    const text = task.labels[shown.indexOf(roles[index])] ?? 'نمی‌دانم';
    return { id, text, finishReason: 'stop' };
  });

import { existsSync } from 'node:fs';

import { type Passes, passesOf, placeOfPass } from '../../src/core/passes.ts';
import { type OptionOrder, optionOrder, renderPrompt } from '../../src/core/prompt.ts';
import type { AnswerKey } from '../../src/core/schema/answer-key.ts';
import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import type { Model } from '../../src/core/schema/model.ts';
import type { Protocol } from '../../src/core/schema/protocol.ts';
import { CliError } from '../cli.ts';
import { sha256OfAll } from '../datasets/pinned-file.ts';
import {
  isPinned,
  itemsInMemory,
  itemsOfPinnedFile,
  pinnedItems,
  type TaskItems,
} from '../datasets/pinned-items.ts';
import {
  answerKeyPath,
  contentFolder,
  idsIn,
  itemsPath,
  projectRoot,
  readAnswerKey,
  readCard,
  readItems,
  readModel,
  readProtocol,
  shownPath,
} from '../io/content.ts';
import { linesOf } from '../io/lines-of.ts';
import type { Question } from './client.ts';
import { DEFAULTS } from './defaults.ts';

export interface PlanOptions {
  model: string;
  /** @default masalbench */
  dataset?: string | undefined;
  /** @default the paper's protocol that fits the kind of model */
  protocol?: string | undefined;
  /** @default all tasks of the data set */
  tasks?: readonly string[] | undefined;
  /** Of option orders and of what a baseline draws; without effect where neither draws. @default 1 for option orders */
  seed?: number | undefined;
  /** How often every item is asked in each order. @default 1 */
  repeats?: number | undefined;
  /** Holds content/, .data/ and .runs/. @default this project */
  root?: string | undefined;
}

export interface PlannedTask {
  task: TaskCard;
  passes: Passes;
  /** Every question of the task: in data-set order, one pass after the other. */
  questions: Question[];
  promptsSha256: string;
}

/** Everything that is asked, before anybody is asked. */
export interface Plan {
  model: Model;
  card: DatasetCard;
  protocol: Protocol;
  seed: number | null;
  /** How often every item is asked in each order. */
  repeats: number;
  tasks: PlannedTask[];
}

/** Reads model, data set and protocol and lays out every question. @throws CliError */
export const planRun = (options: PlanOptions): Plan => {
  const root = options.root ?? projectRoot;
  const model = readModel(options.model, root);
  const card = readCard(options.dataset ?? DEFAULTS.dataset, root);
  const protocol = fittingProtocol(model, options.protocol, root);
  const seed =
    protocol.optionOrder === 'seeded'
      ? (options.seed ?? DEFAULTS.seed)
      : model.kind === 'baseline'
        ? (options.seed ?? null)
        : null;
  const repeats = options.repeats ?? DEFAULTS.repeats;
  let key: AnswerKey | null = null;
  const answerKey = (): AnswerKey | null =>
    (key ??= existsSync(answerKeyPath(card.id, root)) ? readAnswerKey(card.id, root) : null);
  const tasks = wantedTasks(card, options.tasks).map((task): PlannedTask => {
    const { items, promptsSha256 } = verifiedItems(card, task, { answerKey, root });
    const passes = passesOf({ optionOrder: protocol.optionOrder, repeats }, task.labels.length);
    const questions = questionsOf({ items, task, passes, protocol, seed });
    if (protocol.optionOrder === 'published' && promptsSha256 !== null)
      return { task, passes, questions, promptsSha256 };
    const onceInEachOrder = questions.slice(0, items.ids.length * passes.rotations);
    return { task, passes, questions, promptsSha256: sha256OfAll(promptsOf(onceInEachOrder)) };
  });
  return { model, card, protocol, seed, repeats, tasks };
};

const questionsOf = ({
  items,
  task,
  passes,
  protocol,
  seed,
}: {
  items: TaskItems;
  task: TaskCard;
  passes: Passes;
  protocol: Protocol;
  seed: number | null;
}): Question[] => {
  interface Own extends Pick<Question, 'id' | 'order' | 'pass'> {
    row: number;
  }
  // Getters of its own would make each of thousands of questions ten times as large.
  const shared: Omit<Question, keyof Own> & ThisType<Own> = {
    task,
    get item() {
      return items.read(this.row);
    },
    get prompt() {
      return renderPrompt(items.read(this.row), task, this.order);
    },
  };
  return Array.from({ length: passes.count }, (_, pass) => {
    const place = { optionCount: task.labels.length, rotation: placeOfPass(pass, passes).rotation };
    const orderOf = (id: string): OptionOrder => optionOrder(protocol, seed, { id, ...place });
    const orderOfAll = protocol.optionOrder === 'seeded' ? null : orderOf('');
    return items.ids.map((id, row) => {
      const own: Own = { id, row, order: orderOfAll ?? orderOf(id), pass };
      return Object.assign(Object.create(shared) as typeof shared, own);
    });
  }).flat();
};

function* promptsOf(questions: readonly Question[]): Generator<string> {
  for (const { prompt } of questions) yield prompt;
}

/** The questions of a task about its first `limit` items, in every pass. */
export const firstItems = ({ questions, passes }: PlannedTask, limit = Infinity): Question[] => {
  const itemCount = questions.length / passes.count;
  return questions.filter((_, index) => index % itemCount < limit);
};

const fittingProtocol = (model: Model, id: string | undefined, root: string): Protocol => {
  const protocol = readProtocol(id ?? (model.kind === 'reasoning' ? 'paper-reasoning' : 'paper'), root);
  if (protocol.kinds.includes(model.kind)) return protocol;
  const fitting = idsIn(`${contentFolder(root)}/protocols`).filter((other) =>
    readProtocol(other, root).kinds.includes(model.kind),
  );
  const rule =
    model.kind === 'reasoning'
      ? `it leaves ${String(protocol.maxOutputTokens)} output tokens, which reasoning uses up before an answer is written (reasoning budgets begin at about 1,024 tokens)`
      : `it is for models of the kind ${protocol.kinds.join(', ')}`;
  throw new CliError(
    `${model.id} is a model of the kind ${model.kind}, and protocol ${protocol.id} does not fit it: ${rule}. ${
      fitting.length === 0 ? 'No protocol fits this kind' : `Use --protocol ${fitting.join(' or ')}`
    }`,
  );
};

/** The tasks of a data set with these ids, in the order of its card; all without ids. @throws CliError */
export const wantedTasks = (card: DatasetCard, ids: readonly string[] | undefined): TaskCard[] => {
  const known = card.tasks.map(({ id }) => id);
  const unknown = ids?.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new CliError(`${card.id} has no task ${JSON.stringify(unknown)}; it has ${known.join(', ')}`);
  return card.tasks.filter(({ id }) => ids === undefined || ids.includes(id));
};

/** The items of a task, held against what the repository pins, and the hash of their published prompts where it is pinned. */
const verifiedItems = (
  card: DatasetCard,
  task: TaskCard,
  { answerKey, root }: { answerKey: () => AnswerKey | null; root: string },
): { items: TaskItems; promptsSha256: string | null } => {
  const path = itemsPath(card, task.id, root);
  const pinned = existsSync(path) ? itemsOfPinnedFile(path, task) : null;
  if (pinned !== null) return { items: pinned, promptsSha256: task.pins?.promptsSha256 ?? null };
  const key = answerKey();
  const items = key === null ? readItems(card, task.id, root) : itemsOfAnswerKey(card, task, { key, root });
  return { items: itemsInMemory(items), promptsSha256: null };
};

/** Items whose text and key are those that the answer key pins. @throws CliError naming the first line that is not */
const itemsOfAnswerKey = (
  card: DatasetCard,
  task: TaskCard,
  { key, root }: { key: AnswerKey; root: string },
): Item[] => {
  const path = itemsPath(card, task.id, root);
  const pins = key.tasks[task.id]?.items ?? [];
  const pinned = existsSync(path) ? pinnedItems(linesOf(path), task, pins) : null;
  if (pinned !== null) return pinned;
  // Something is wrong, and here it is found out what.
  const items = readItems(card, task.id, root);
  const differing = items.findIndex((item, index) => !isPinned(item, task, pins[index]));
  if (differing === -1 && items.length === pins.length) return items;
  const remedy =
    card.source.downloadBase === null
      ? `npm run answer-key -- ${card.id}`
      : `npm run fetch-dataset -- ${card.id}`;
  throw new CliError(
    `${shownPath(path)}: line ${String((differing === -1 ? items.length : differing) + 1)}: expected the item that the answer key pins, found another. Run \`${remedy}\``,
  );
};

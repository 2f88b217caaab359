import { statSync } from 'node:fs';
import { join } from 'node:path';

import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { CliError } from '../cli.ts';
import { contentFolder, readProvider, shownPath } from '../io/content.ts';
import type { Client } from './client.ts';
import { httpClient } from './http/http-client.ts';
import { type JournalRecord, readJournal } from './journal/journal.ts';
import type { ReplyLine, RunLine } from './journal/journal-lines.ts';
import { lockRun } from './journal/run-lock.ts';
import { planRun } from './plan.ts';
import { openReplyBook, type ReplyBook, replyKey } from './reply-book.ts';
import { differences, whatIsAsked } from './run-identity.ts';
import { type AnswerSheet, answerSheets, settingsOfReplies } from './run-record.ts';
import { shardText } from './shard.ts';
import { writeResult } from './write-result.ts';

interface Part extends JournalRecord {
  folder: string;
}

/** A result of all parts, where it is filed, and the answers to each task. */
export interface Merged {
  run: Run;
  path: string;
  sheets: AnswerSheet[];
}

/** Items named in one message. */
const NAMED = 8;

/**
 * Makes one result of the journals of a run's shards. Refuses parts that ask different things or of a route that took
 * different settings, questions answered in two parts, and questions answered in none.
 * @param folders  run folders, each with a journal
 * @throws CliError naming what does not fit
 */
export const mergeRuns = async (
  folders: readonly string[],
  { root, out }: { root: string; out?: string | undefined },
): Promise<Merged> => {
  const unknown = folders.find(
    (folder) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true,
  );
  if (unknown !== undefined) throw new CliError(`no such folder: ${shownPath(unknown)}`);
  const twice = folders.find((folder, index) => folders.indexOf(folder) < index);
  if (twice !== undefined) throw new CliError(`${shownPath(twice)} is given twice: give each shard once`);
  const unlocks = [];
  try {
    for (const folder of folders) unlocks.push(await lockRun(folder));
    const parts: Part[] = [];
    for (const folder of folders)
      parts.push({ folder, ...(await readJournal(join(folder, 'journal.jsonl'))) });
    return await mergeParts(parts, { root, folder: out ?? join(contentFolder(root), 'results') });
  } finally {
    for (const unlock of unlocks) unlock();
  }
};

const mergeParts = async (
  parts: readonly Part[],
  { root, folder }: { root: string; folder: string },
): Promise<Merged> => {
  const [first, ...others] = parts;
  if (first === undefined) throw new CliError('expected the run folders of all shards, found none');
  for (const other of others) refuseMixed(first, other);
  refuseOverlaps(parts);
  if (first.run.asks.endpoint.baseUrl === null)
    throw new CliError('a baseline answers inside the program and needs no shards');

  const { asks } = first.run;
  const plan = planRun({
    model: asks.model,
    dataset: asks.dataset.id,
    protocol: asks.protocol.id,
    tasks: Object.keys(asks.tasks),
    seed: asks.protocol.seed ?? undefined,
    repeats: asks.protocol.repeats,
    root,
  });
  const client = silentClient(first.run, root);
  const changed = differences(asks, whatIsAsked(plan, client));
  if (changed.length > 0)
    throw new CliError(
      `the shards were asked something else than this project asks now:\n${changed.map((field) => `  ${field}`).join('\n')}`,
    );

  const whole = wholeRun(parts);
  const questions = plan.tasks.flatMap((task) => task.questions);
  const book = await openReplyBook({
    questions,
    client,
    journal: { ...whole, append: noMore, close: noMore },
  });
  const missing = questions.filter(({ id, pass }) => !book.replies.has(replyKey(id, pass)));
  if (missing.length > 0)
    throw gaps(
      parts,
      missing.map(({ id, pass }) => replyKey(id, pass)),
    );
  await client.close();
  refuseMixedSettings(parts, book);
  const finished = { plan, run: whole.run, settings: book.settings, replies: book.replies };
  return { ...writeResult(folder, finished), sheets: answerSheets(plan, book.replies) };
};

/** One journal of all parts: it began with the earliest of them. */
const wholeRun = (parts: readonly Part[]): JournalRecord => {
  const [earliest] = parts
    .map(({ run }) => run)
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1)) as [RunLine, ...RunLine[]];
  const { shard: _, ...run } = earliest;
  return {
    run,
    settings: parts.flatMap(({ settings }) => settings),
    replies: parts.flatMap(({ replies }) => replies),
    lost: parts.flatMap(({ lost }) => lost),
  };
};

const refuseMixed = (first: Part, other: Part): void => {
  const asked = (part: Part): object => ({
    ...part.run.asks,
    scorerVersion: part.run.scorerVersion,
    shards: part.run.shard?.count,
  });
  refuseDifferences(first, other, [asked(first), asked(other)]);
  if (other.run.scorerVersion !== SCORER_VERSION)
    throw new CliError(
      `${shownPath(other.folder)} was read by scorer ${other.run.scorerVersion}, this is ${SCORER_VERSION}`,
    );
};

/** Parts whose replies came under other settings: a switch in mid-run is stated in the result, two kinds of parts are not mixed. */
const refuseMixedSettings = (
  parts: readonly Part[],
  { settings, replies }: Pick<ReplyBook, 'settings' | 'replies'>,
): void => {
  const used = (part: Part): object => {
    const read = part.replies.flatMap(({ item, pass = 0 }) => replies.get(replyKey(item, pass)) ?? []);
    return { settings: settingsOfReplies(settings, read).map(({ answers: _, ...each }) => each) };
  };
  const [first, ...others] = parts;
  if (first === undefined) return;
  for (const other of others) refuseDifferences(first, other, [used(first), used(other)]);
};

const refuseDifferences = (first: Part, other: Part, [one, two]: readonly [object, object]): void => {
  const fields = differences(one, two).map((field) =>
    field
      .replace(' in the journal, ', ` in ${shownPath(first.folder)}, `)
      .replace(/ now$/, ` in ${shownPath(other.folder)}`),
  );
  if (fields.length > 0)
    throw new CliError(
      `these two were not asked alike, so they are no parts of one run:\n${fields.map((field) => `  ${field}`).join('\n')}`,
    );
};

const refuseOverlaps = (parts: readonly Part[]): void => {
  const answeredIn = new Map<string, string>();
  for (const { folder, replies } of parts)
    for (const key of new Set(replies.map(({ item, pass = 0 }: ReplyLine) => replyKey(item, pass)))) {
      const earlier = answeredIn.get(key);
      if (earlier !== undefined)
        throw new CliError(
          `${key} is answered in ${shownPath(earlier)} and in ${shownPath(folder)}: give each shard once`,
        );
      answeredIn.set(key, folder);
    }
};

const gaps = (parts: readonly Part[], missing: readonly string[]): CliError => {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${String(missing.length - NAMED)} more` : '';
  const shards = parts.flatMap(({ run }) => (run.shard === undefined ? [] : shardText(run.shard)));
  return new CliError(
    `${String(missing.length)} questions have no answer: ${named}${more}. ${
      shards.length === 0 ? '' : `Given: shard ${shards.join(', ')}. `
    }Give the folders of all shards; a shard that is not finished goes on with its own command`,
  );
};

/** Knows how requests were worded, to recognise their replies, and asks nothing. */
const silentClient = ({ asks, settings }: RunLine, root: string): Client =>
  httpClient(
    {
      provider: asks.endpoint.provider,
      dialect:
        asks.endpoint.provider === 'custom' ? 'openai' : readProvider(asks.endpoint.provider, root).dialect,
      baseUrl: asks.endpoint.baseUrl ?? 'http://127.0.0.1',
      modelAsked: asks.endpoint.modelAsked,
      apiKeyEnv: null,
      outputBudgetField: settings.budgetField,
      minOutputTokens: 1,
      price: null,
    },
    { apiKey: null, connections: 1 },
  );

const noMore = (): Promise<void> => Promise.reject(new RangeError('a merged journal takes no more lines'));

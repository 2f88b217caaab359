import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Run } from '../../../src/core/schema/run.ts';
import { CliError } from '../../cli.ts';
import { contentFolder, projectRoot, shownPath } from '../../io/content.ts';
import type { Price } from '../client.ts';
import { type OpenRunOptions, type OpenedRun, withRun } from '../open-run.ts';
import { openReplyBook } from '../reply-book.ts';
import { type AnswerSheet, answerSheets } from '../run-record.ts';
import { writeResult } from '../write-result.ts';
import { type BatchApi, type BatchState } from './batch-api.ts';
import { batchFiles, type BatchLimits, readBatchOutput, requestIds } from './batch-file.ts';
import { type Batch, openLedger } from './batch-ledger.ts';
import { addFailure, type Taken, takeIn, waitingQuestions } from './take-in.ts';

export interface BatchOptions extends OpenRunOptions {
  /** Folder of the results. @default content/results */
  out?: string | undefined;
}

/**
 * Writes every question without an answer into batch files in the run folder.
 * @returns the files, none when everything is answered
 * @throws CliError while files of an earlier call wait to be collected
 */
export const createBatches = (options: BatchOptions, limits: BatchLimits): Promise<string[]> =>
  withRun(options, async ({ plan, journal, runFolder }) => {
    const ledger = openLedger(runFolder);
    const open = ledger.batches.find(({ collected }) => !collected);
    if (open !== undefined)
      throw new CliError(
        `${shownPath(join(runFolder, open.file))} is not collected yet; collect its output first, or its questions would be asked twice`,
      );
    const questions = plan.tasks.flatMap((task) => task.questions);
    const book = await openReplyBook({ questions, client: options.client, journal });
    const waiting = waitingQuestions(questions, { book, client: options.client });
    if (new Set(waiting.map(({ id }) => id)).size < waiting.length)
      throw new RangeError('createBatches: two questions of one task have the same prompt');
    const files = batchFiles(waiting, limits).map((text, index) => {
      const file = `batch-${String(ledger.batches.length + index + 1).padStart(3, '0')}.jsonl`;
      writeFileSync(join(runFolder, file), text);
      return { file, requests: requestIds(text).length };
    });
    const createdAt = new Date().toISOString();
    ledger.batches.push(
      ...files.map((entry) => ({ ...entry, createdAt, inputFileId: null, batchId: null, collected: false })),
    );
    ledger.save();
    return files.map(({ file }) => join(runFolder, file));
  });

/** Hands in every batch file that is not handed in yet; goes on where an earlier call stopped. */
export const submitBatches = (options: BatchOptions, api: BatchApi): Promise<Batch[]> =>
  withRun(options, async ({ runFolder }) => {
    const ledger = openLedger(runFolder);
    const waiting = ledger.batches.filter(({ batchId, collected }) => batchId === null && !collected);
    for (const batch of waiting) {
      batch.inputFileId ??= await api.upload(join(runFolder, batch.file));
      ledger.save();
      batch.batchId = await api.submit(batch.inputFileId);
      ledger.save();
    }
    return waiting;
  });

/** How the submitted batches stand at the provider. */
export const batchStates = (
  options: BatchOptions,
  api: BatchApi,
): Promise<{ batch: Batch; state: BatchState | null }[]> =>
  withRun(options, async ({ runFolder }) => {
    const states = [];
    for (const batch of openLedger(runFolder).batches.filter(({ collected }) => !collected))
      states.push({ batch, state: batch.batchId === null ? null : await api.state(batch.batchId) });
    return states;
  });

export interface Collected extends Taken {
  answered: number;
  total: number;
  /** Batches that the provider is still working on. */
  unfinished: BatchState[];
  /** Files, in order, that output files from the disk do not answer in full. */
  uncollected: Batch[];
  /** null until every question is answered. */
  result: { run: Run; path: string; sheets: AnswerSheet[] } | null;
}

/** A source of outputs: files on disk, or the provider. */
export type OutputSource = { files: readonly string[] } | { api: BatchApi };

/**
 * Takes answers into the run's journal, each once, and writes the result when none is missing. Failed requests stay
 * open: the next `create` asks them again, with other settings where the route complained of one.
 */
export const collectBatches = (
  options: BatchOptions,
  source: OutputSource,
  price: Price | null,
): Promise<Collected> =>
  withRun(options, async (run) => {
    const ledger = openLedger(run.runFolder);
    const open = ledger.batches.filter(({ collected }) => !collected);
    const { texts, refusals, done, unfinished } =
      'files' in source ? fromFiles(source.files, open, run) : await fromApi(source.api, open);
    const questions = run.plan.tasks.flatMap((task) => task.questions);
    const book = await openReplyBook({ questions, client: options.client, journal: run.journal });
    const mayAdapt = done.length === open.length;
    const taken = await takeIn(texts.map(readBatchOutput), {
      book,
      questions,
      client: options.client,
      price,
      mayAdapt,
    });
    for (const reason of refusals) addFailure(taken.failures, 'refused', reason);
    for (const batch of done) batch.collected = true;
    ledger.save();

    const { answered, total } = book.tally;
    const folder = options.out ?? join(contentFolder(options.root ?? projectRoot), 'results');
    return {
      ...taken,
      answered,
      total,
      unfinished,
      uncollected: 'files' in source ? open.filter(({ collected }) => !collected) : [],
      result:
        answered < total
          ? null
          : {
              ...writeResult(folder, {
                plan: run.plan,
                run: run.journal.run,
                settings: book.settings,
                replies: book.replies,
              }),
              sheets: answerSheets(run.plan, book.replies),
            },
    };
  });

interface Outputs {
  texts: string[];
  /** Why the provider's check refused batches as a whole: they answer nothing, and no question is at fault. */
  refusals: string[];
  /** Batches whose outputs these are. */
  done: Batch[];
  unfinished: BatchState[];
}

/** Outputs of an engine of one's own: a batch is done when every request of it has a line. */
const fromFiles = (files: readonly string[], open: readonly Batch[], { runFolder }: OpenedRun): Outputs => {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const ids = new Set(texts.flatMap(requestIds));
  const done = open.filter(({ file }) =>
    requestIds(readFileSync(join(runFolder, file), 'utf8')).every((id) => ids.has(id)),
  );
  return { texts, refusals: [], done, unfinished: [] };
};

const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'expired', 'cancelled']);

const fromApi = async (api: BatchApi, open: readonly Batch[]): Promise<Outputs> => {
  const outputs: Outputs = { texts: [], refusals: [], done: [], unfinished: [] };
  for (const batch of open) {
    if (batch.batchId === null)
      throw new CliError(`${batch.file} is not submitted; submit it, or give its output files to collect`);
    const state = await api.state(batch.batchId);
    if (!ENDED.has(state.status)) {
      outputs.unfinished.push(state);
      continue;
    }
    if (state.refusal !== null && state.outputFileId === null && state.errorFileId === null)
      outputs.refusals.push(`${batch.file}: ${state.refusal}`);
    for (const fileId of [state.outputFileId, state.errorFileId])
      if (fileId !== null) outputs.texts.push(await api.download(fileId));
    outputs.done.push(batch);
  }
  return outputs;
};

import { join } from 'node:path';

import type { Run } from '../../src/core/schema/run.ts';
import { namesOfOthers } from '../../src/core/submission/names-of-others.ts';
import { CliError } from '../cli.ts';
import { contentFolder, projectRoot, shownPath } from '../io/content.ts';
import { wholeText } from '../report/number-text.ts';
import { askAll } from './asking/ask-all.ts';
import type { Failure } from './asking/ask-item.ts';
import { type Patience, patienceFor } from './asking/retry-policy.ts';
import type { Stop } from './asking/run-control.ts';
import type { Client, Question } from './client.ts';
import { DEFAULTS } from './defaults.ts';
import type { Journal } from './journal/journal.ts';
import { type OpenedRun, type OpenRunOptions, withRun } from './open-run.ts';
import type { Plan } from './plan.ts';
import {
  refuseIdleOptions,
  refuseTooFewTokens,
  refuseUnwritable,
  refuseWhileBatchesWait,
} from './refuse-run.ts';
import { openReplyBook, replyKey } from './reply-book.ts';
import type { AnswerSheet } from './run-record.ts';
import { askedQuestions, type Shard } from './shard.ts';
import { spentBefore } from './spent-before.ts';
import type { Tally } from './tally.ts';

export interface EvaluateOptions extends OpenRunOptions {
  /** Ask only the first items of each task; a run that leaves items out is a trial and writes no result. */
  limit?: number | undefined;
  /** Requests at once. @default 16 */
  concurrency?: number | undefined;
  requestsPerMinute?: number | undefined;
  /** Prompt tokens and output budgets together, by what replies say of themselves. */
  tokensPerMinute?: number | undefined;
  /** Most that the run may cost over all its sessions, in United States dollars; stops cleanly before it is passed. */
  budgetUsd?: number | undefined;
  /** @default 60 seconds an attempt, 600 for models that reason */
  patience?: Patience | undefined;
  /** Folder of the results, which go to <dataset>/<model>/ below it. @default content/results */
  out?: string | undefined;
}

/** What an evaluation touches outside its files. */
export interface Effects {
  /** Aborted when the person wants to stop. */
  interrupt: AbortSignal;
  /** Handed the live counts once, before the first request; returns what ends the watching. */
  watch: (tally: Readonly<Tally>) => () => void;
  /** One line for the person at the terminal. */
  note: (text: string) => void;
}

export interface RunState {
  runFolder: string;
  answered: number;
  total: number;
  /** What the replies so far say that they cost, in United States dollars; null: none says so. */
  costUsd: number | null;
  /** The answers so far, by task. */
  sheets: AnswerSheet[];
}

/** How an evaluation ended. Only `complete` has a result file; errors of the route are never wrong answers. */
export type Outcome = RunState &
  (
    | { status: 'complete'; run: Run; path: string }
    | { status: 'trial' }
    /** Everything of this part is answered; `merge` makes the result of all parts. */
    | { status: 'shard'; shard: Shard }
    | {
        status: 'incomplete';
        /** Passes over items without an answer, by {@link replyKey}: those that failed, and those not asked before a stop. */
        missing: string[];
        failures: Failure[];
        stop: Stop | null;
      }
  );

/** How long replies in flight may take after the first Ctrl-C. */
const GRACE_MS = 10_000;

export const silentEffects: Effects = {
  interrupt: new AbortController().signal,
  watch: () => () => undefined,
  note: () => undefined,
};

/**
 * Runs or resumes an evaluation and writes its result file.
 * @throws CliError for what the person has to put right; everything recorded until then is kept
 */
export const evaluate = async (options: EvaluateOptions, effects = silentEffects): Promise<Outcome> => {
  refuseIdleOptions(options);
  const folder = options.out ?? join(contentFolder(options.root ?? projectRoot), 'results');
  if (options.limit === undefined && options.shard === undefined) refuseUnwritable(folder);
  return withRun(options, async ({ plan, runFolder, journal }) => {
    await refuseWhileBatchesWait(runFolder);
    const { questions, book, failures, stop } = await askRemaining(
      { plan, journal, runFolder },
      options,
      effects,
    );
    const { replies, tally } = book;
    const { answerSheets } = await import('./run-record.ts');
    const state = {
      runFolder,
      answered: tally.answered,
      total: tally.total,
      costUsd: tally.costUsd,
      sheets: answerSheets(plan, replies),
    };
    if (tally.answered < tally.total) {
      // With answers to keep it ends as every other stop does, so that the person learns how to go on.
      if (stop?.because === 'no-access' && tally.answered === 0) throw noAccess(options.client, stop);
      const missing = questions.map(({ id, pass }) => replyKey(id, pass)).filter((key) => !replies.has(key));
      return { ...state, status: 'incomplete', missing, failures, stop };
    }
    if (options.limit !== undefined && questions.length < allQuestions(plan).length)
      return { ...state, status: 'trial' };
    if (options.shard !== undefined) return { ...state, status: 'shard', shard: options.shard };
    const finished = { plan, run: journal.run, settings: book.settings, replies };
    const { writeResult } = await import('./write-result.ts');
    const written = writeResult(folder, finished);
    const otherNames = namesOfOthers(written.run.endpoint);
    if (otherNames.length > 0)
      effects.note(
        `answered as ${otherNames.join(', ')}, not as ${options.client.endpoint.modelAsked}: make sure that this is the model that was asked`,
      );
    return { ...state, status: 'complete', ...written };
  });
};

const askRemaining = async (
  { plan, journal, runFolder }: OpenedRun,
  options: EvaluateOptions,
  effects: Effects,
) => {
  const { client, concurrency = DEFAULTS.concurrency } = options;
  const questions = askedQuestions(plan, options);
  const book = await openReplyBook({ questions, client, journal });
  if (book.foreign > 0)
    effects.note(
      book.foreign === 1
        ? '1 reply in the journal answers another request; its item is asked again'
        : `${String(book.foreign)} replies in the journal answer other requests; their items are asked again`,
    );
  if (book.tally.answeredBefore > 0)
    effects.note(
      `going on: ${wholeText(book.tally.answeredBefore)} of ${wholeText(questions.length)} answered before`,
    );
  else if (options.runDir === undefined) await noteOtherAnswers(journal, runFolder, effects);

  const open = questions.filter(({ id, pass }) => !book.replies.has(replyKey(id, pass)));
  const settings = book.settings.at(-1) ?? journal.run.settings;
  refuseTooFewTokens(options, open[0], settings);
  const seconds = DEFAULTS.attemptSeconds[plan.model.kind === 'reasoning' ? 'reasoning' : 'other'];
  const stopWatching = effects.watch(book.tally);
  const { failures, stop } = await askAll({
    questions: open,
    client,
    settings,
    patience: options.patience ?? patienceFor(seconds * 1000),
    concurrency,
    requestsPerMinute: options.requestsPerMinute ?? null,
    tokensPerMinute: options.tokensPerMinute ?? null,
    budget:
      options.budgetUsd === undefined
        ? null
        : { usd: options.budgetUsd, spentUsd: spentBefore(journal, allQuestions(plan), client) },
    interrupt: effects.interrupt,
    graceMs: GRACE_MS,
    tally: book.tally,
    record: book.record,
    recordLost: book.recordLost,
    recordSettings: async (settings, reason) => {
      effects.note(
        `the route refused a parameter (${reason}); from now on asked with ${JSON.stringify(settings)}`,
      );
      await book.recordSettings(settings, reason);
    },
  }).finally(stopWatching);
  return { questions, book, failures, stop };
};

/** Who means to go on, but gives another model name or has a newer data set, begins anew in another folder. */
const noteOtherAnswers = async ({ run }: Journal, runFolder: string, { note }: Effects): Promise<void> => {
  const { otherAnswers } = await import('./other-answers.ts');
  const other = await otherAnswers(runFolder, run);
  if (other !== null)
    note(
      `a new run; ${wholeText(other.answers)} answers in ${shownPath(other.folder)} are of another, which differs in\n${other.differences.map((each) => `  ${each}`).join('\n')}`,
    );
};

const allQuestions = (plan: Plan): Question[] => plan.tasks.flatMap(({ questions }) => questions);

const noAccess = ({ endpoint }: Client, { reason }: Stop): CliError =>
  new CliError(`${endpoint.modelAsked} at ${endpoint.baseUrl ?? endpoint.provider}: ${reason}`);

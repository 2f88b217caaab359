import type { z } from 'zod';

import { parseJsonContent } from '../../src/core/content-door.ts';
import type { Reasons } from '../../src/core/construct/check-drafts.ts';
import { sha256 } from '../datasets/pinned-file.ts';
import { askAll } from '../harness/asking/ask-all.ts';
import type { Failure } from '../harness/asking/ask-item.ts';
import { patienceFor } from '../harness/asking/retry-policy.ts';
import type { Stop } from '../harness/asking/run-control.ts';
import type { Attachment, Client, Prompted } from '../harness/client.ts';
import type { RequestSettings } from '../harness/journal/journal-lines.ts';
import { newTally, type Tally } from '../harness/tally.ts';
import { openDraftJournal } from './draft-journal.ts';

/** One thing to draft: what is asked, and what is wrong with an answer. */
export interface DraftTask<Draft> {
  id: string;
  prompt: string;
  attachments?: readonly Attachment[];
  /** Reasons against a draft of the right shape; none accepts it. */
  check: (draft: Draft) => Reasons;
}

export interface Drafts<Draft> {
  /** With the model as it named itself, or else as it was asked for. */
  accepted: { id: string; draft: Draft; model: string }[];
  /** After the last attempt. */
  rejected: { id: string; reasons: Reasons; text: string }[];
  failures: Failure[];
  stop: Stop | null;
}

export interface DraftOptions<Draft> {
  tasks: readonly DraftTask<Draft>[];
  schema: z.ZodType<Draft>;
  client: Client<Prompted>;
  journalPath: string;
  /** How often a rejected draft is asked for again, with the reasons against it. */
  attempts: number;
  concurrency: number;
  temperature: number;
  maxOutputTokens: number;
  interrupt: AbortSignal;
  watch: (tally: Readonly<Tally>) => () => void;
  note: (text: string) => void;
}

/**
 * Asks for every draft until it is accepted or out of attempts. A reply is in the journal before it counts, under its
 * request; so after a kill the same call asks only what has no reply yet, and goes through the same attempts again.
 */
export const draftAll = async <Draft>(options: DraftOptions<Draft>): Promise<Drafts<Draft>> => {
  const journal = await openDraftJournal(options.journalPath);
  const drafts: Drafts<Draft> = { accepted: [], rejected: [], failures: [], stop: null };
  let settings: RequestSettings = options.client.openingSettings({
    temperature: options.temperature,
    topP: null,
    maxOutputTokens: options.maxOutputTokens,
  });
  let open = options.tasks.map((task) => ({ task, prompt: task.prompt }));
  try {
    for (let attempt = 1; open.length > 0 && drafts.stop === null; attempt += 1) {
      const asked = open.map(({ task, prompt }): Asked<Draft> => {
        const { id, attachments } = task;
        const question = { item: { id }, prompt, ...(attachments === undefined ? {} : { attachments }) };
        return { ...question, task, request: identify(options.client, question, attempt) };
      });
      const questions = asked.filter(({ request }) => !journal.replies.has(request));
      const answered = asked.length - questions.length;
      const tally = { ...newTally(asked.length), answered, answeredBefore: answered, right: null };
      const stopWatching = options.watch(tally);
      const { failures, stop } = await askAll<Asked<Draft>>({
        questions,
        client: options.client,
        settings,
        patience: patienceFor(300_000),
        concurrency: options.concurrency,
        requestsPerMinute: null,
        tokensPerMinute: null,
        budget: null,
        interrupt: options.interrupt,
        graceMs: 10_000,
        tally,
        record: async ({ question, reply }) => {
          const { request, item } = question;
          await journal.append({
            request,
            id: item.id,
            text: reply.text,
            model: reply.model,
            at: new Date().toISOString(),
          });
          tally.answered += 1;
          tally.promptTokens += reply.promptTokens ?? 0;
          tally.completionTokens += reply.completionTokens ?? 0;
        },
        recordLost: () => Promise.resolve(),
        recordSettings: (changed) => {
          settings = changed;
          return Promise.resolve();
        },
      }).finally(stopWatching);
      drafts.failures = failures;
      drafts.stop = stop;

      open = [];
      for (const { task, prompt, request } of asked) {
        const reply = journal.replies.get(request);
        if (reply === undefined) continue;
        const judged = judgeDraft(jsonIn(reply.text), options.schema, task);
        if (judged.draft !== null) {
          const model = reply.model ?? options.client.endpoint.modelAsked;
          drafts.accepted.push({ id: task.id, draft: judged.draft, model });
        } else if (attempt < options.attempts)
          open.push({ task, prompt: withReasons(prompt, judged.reasons) });
        else drafts.rejected.push({ id: task.id, reasons: judged.reasons, text: reply.text });
      }
      if (open.length > 0)
        options.note(`${String(open.length)} drafts are asked for again, with what is wrong with them`);
    }
  } finally {
    await journal.close();
  }
  drafts.accepted.sort((one, other) => (one.id < other.id ? -1 : 1));
  return drafts;
};

type Asked<Draft> = Prompted & { task: DraftTask<Draft>; request: string };

/** Settings that a route refuses change a body, but not what was asked for: the identity leaves them out. */
const identify = (
  { endpoint }: Client<Prompted>,
  { prompt, attachments = [] }: Prompted,
  attempt: number,
): string =>
  sha256(JSON.stringify([endpoint.baseUrl, endpoint.modelAsked, prompt, attachments, attempt])).slice(0, 16);

/** Models like to wrap JSON in a code block or a sentence. */
const jsonIn = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

/** A draft with nothing against its shape or by its rules, or the reasons against it. */
export const judgeDraft = <Draft>(
  json: string,
  schema: z.ZodType<Draft>,
  { id, check }: Pick<DraftTask<Draft>, 'id' | 'check'>,
): { draft: Draft; reasons: Reasons } | { draft: null; reasons: Reasons } => {
  const parsed = parseJsonContent(schema, json, { file: id });
  if (!parsed.ok)
    return {
      draft: null,
      reasons: parsed.issues.map(
        ({ place, expected, found }) => `${place}: ${expected} is wanted, found ${found}`,
      ),
    };
  const reasons = check(parsed.value);
  return reasons.length === 0 ? { draft: parsed.value, reasons } : { draft: null, reasons };
};

const withReasons = (prompt: string, reasons: Reasons): string =>
  `${prompt}\n\nYour last draft was not taken:\n${reasons.map((reason) => `- ${reason}`).join('\n')}\nWrite a new one.`;

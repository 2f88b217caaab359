import { passesOf, placeOfPass } from '../../src/core/passes.ts';
import type { Answered } from './asking/ask-item.ts';
import type { Client, Question } from './client.ts';
import type { ReplyLine, RequestSettings } from './journal/journal-lines.ts';
import type { Journal } from './journal/journal.ts';
import { keptText } from './kept-text.ts';
import type * as ReadAnswer from './read-answer.ts';
import type { RequestError } from './request-error.ts';
import { requestIdentity } from './run-identity.ts';
import { newTally, type Tally } from './tally.ts';

/** A reply with the answer that was read from it. */
export interface ReadReply {
  line: ReplyLine;
  /** With which its request was made. */
  settings: RequestSettings;
  /** The role chosen or the status, as in compact answer strings. */
  character: string;
}

/** Tells the passes over an item apart in {@link ReplyBook.replies}. */
export const replyKey = (item: string, pass: number): string =>
  pass === 0 ? item : `${item} ${String(pass)}`;

const keyOf = ({ id, pass }: Question): string => replyKey(id, pass);

/** The replies of a run: those that the journal holds, and each new one once it is safe there. */
export interface ReplyBook {
  /** By {@link replyKey}. */
  replies: ReadonlyMap<string, ReadReply>;
  /** Items that the journal answers only for a request that this run would not send: they are asked again. */
  foreign: number;
  tally: Tally;
  /** Identity of the request that asks a question with this body. */
  identify: (question: Question, body: string) => string;
  /** Every settings of the route in the order in which they came into use; the last are those of the next request. */
  settings: readonly RequestSettings[];
  record: (answered: Answered) => Promise<void>;
  /** Keeps that an attempt brought no reply. */
  recordLost: (question: Question, error: RequestError) => Promise<void>;
  recordSettings: (settings: RequestSettings, reason: string) => Promise<void>;
}

/** @param questions what is asked now, perhaps not all that the journal answers */
export const openReplyBook = async ({
  questions,
  client,
  journal,
}: {
  questions: readonly Question[];
  client: Client;
  journal: Journal;
}): Promise<ReplyBook> => {
  const { protocol } = journal.run.asks;
  const identify = ({ task, pass }: Question, body: string): string =>
    requestIdentity({
      baseUrl: client.endpoint.baseUrl,
      body,
      taskSha256: task.file.sha256,
      protocol: protocol.id,
      repeat: placeOfPass(pass, passesOf(protocol, task.labels.length)).repeat,
    });
  const byKey = new Map(questions.map((question) => [keyOf(question), question]));
  const replies = new Map<string, ReadReply>();
  const settings = [...journal.settings];
  const tally = newTally(questions.length);
  const enter = async (question: Question, line: ReplyLine, asked: RequestSettings): Promise<void> => {
    const { answerCharacter, isRight } = (reader ??= await import('./read-answer.ts'));
    const character = answerCharacter(question, line);
    replies.set(keyOf(question), { line, settings: asked, character });
    count(tally, line, isRight(question, character));
  };

  const lostBefore = Map.groupBy(journal.lost, ({ item, pass = 0 }) => replyKey(item, pass));

  const foreign = new Set<string>();
  for (const line of journal.replies) {
    const key = replyKey(line.item, line.pass ?? 0);
    const question = byKey.get(key);
    if (question === undefined || replies.has(key)) continue;
    const asked = settings.find(
      (known) => identify(question, client.requestBody(question, known)) === line.request,
    );
    if (asked === undefined) foreign.add(key);
    else await enter(question, line, asked);
  }
  tally.answeredBefore = tally.answered;

  return {
    replies,
    foreign: [...foreign].filter((key) => !replies.has(key)).length,
    tally,
    identify,
    settings,
    record: async ({ question, settings: asked, body, reply, attempts, milliseconds }) => {
      const line: ReplyLine = {
        line: 'reply',
        ...placeOf(question),
        request: identify(question, body),
        ...reply,
        ...keptText(reply.text),
        attempts: attempts + (lostBefore.get(keyOf(question))?.length ?? 0),
        milliseconds,
        at: new Date().toISOString(),
      };
      await journal.append(line);
      await enter(question, line, asked);
    },
    recordLost: (question, { kind }) =>
      journal.append({ line: 'lost', ...placeOf(question), kind, at: new Date().toISOString() }),
    recordSettings: async (changed, reason) => {
      await journal.append({ line: 'settings', settings: changed, reason, at: new Date().toISOString() });
      settings.push(changed);
    },
  };
};

/** Loaded with the first reply: the first request need not wait for its word lists. */
let reader: typeof ReadAnswer | null = null;

const placeOf = ({ id, pass }: Question): Pick<ReplyLine, 'item' | 'pass'> =>
  pass === 0 ? { item: id } : { item: id, pass };

const count = (tally: Tally, line: ReplyLine, right: boolean): void => {
  tally.answered += 1;
  if (right && tally.right !== null) tally.right += 1;
  tally.promptTokens += line.promptTokens ?? 0;
  tally.completionTokens += line.completionTokens ?? 0;
  if (line.costUsd !== null) tally.costUsd = (tally.costUsd ?? 0) + line.costUsd;
};

import type { Answered } from './asking/ask-item.ts';
import type { Client, Question } from './client.ts';
import type { Journal } from './journal/journal.ts';
import type { ReplyLine, RequestSettings } from './journal/journal-lines.ts';
import { keptText } from './kept-text.ts';
import { answerCharacter, isRight } from './read-answer.ts';
import { requestIdentity } from './run-identity.ts';
import type { Tally } from './tally.ts';

/** The replies of a run: those that the journal holds, and each new one once it is safe there. */
export interface ReplyBook {
  replies: ReadonlyMap<string, ReplyLine>;
  /** Replies in the journal to requests that this run would not send: their items are asked again. */
  foreign: number;
  tally: Tally;
  /** With which the route is asked at present. */
  settings: () => RequestSettings;
  record: (answered: Answered) => Promise<void>;
  recordSettings: (settings: RequestSettings, reason: string) => Promise<void>;
}

/** @param questions what is asked now, perhaps not all that the journal answers */
export const openReplyBook = ({
  questions,
  client,
  journal,
}: {
  questions: readonly Question[];
  client: Client;
  journal: Journal;
}): ReplyBook => {
  const { protocol } = journal.run.asks;
  const identify = (question: Question, asked: RequestSettings): string =>
    requestIdentity(client, question, asked, protocol.id);
  const byId = new Map(questions.map((question) => [question.item.id, question]));
  const replies = new Map<string, ReplyLine>();
  let foreign = 0;
  let settings = journal.settings.at(-1) ?? journal.run.settings;
  const tally = newTally(questions.length);

  for (const line of journal.replies) {
    const question = byId.get(line.item);
    if (question === undefined || replies.has(line.item)) continue;
    if (journal.settings.some((asked) => identify(question, asked) === line.request)) {
      replies.set(line.item, line);
      count(tally, question, line);
    } else foreign += 1;
  }
  tally.answeredBefore = tally.answered;

  return {
    replies,
    foreign,
    tally,
    settings: () => settings,
    record: async ({ question, settings: asked, reply, attempts, milliseconds }) => {
      const line: ReplyLine = {
        line: 'reply',
        item: question.item.id,
        request: identify(question, asked),
        ...reply,
        ...keptText(reply.text),
        attempts,
        milliseconds,
        at: new Date().toISOString(),
      };
      await journal.append(line);
      replies.set(line.item, line);
      count(tally, question, line);
    },
    recordSettings: async (changed, reason) => {
      await journal.append({ line: 'settings', settings: changed, reason, at: new Date().toISOString() });
      settings = changed;
    },
  };
};

const newTally = (total: number): Tally => ({
  total,
  answered: 0,
  answeredBefore: 0,
  right: 0,
  promptTokens: 0,
  completionTokens: 0,
  costUsd: null,
  retries: new Map(),
  errors: new Map(),
  waiting: 0,
  waitingForRateLimit: 0,
});

const count = (tally: Tally, question: Question, line: ReplyLine): void => {
  tally.answered += 1;
  if (isRight(question, answerCharacter(question, line))) tally.right += 1;
  tally.promptTokens += line.promptTokens ?? 0;
  tally.completionTokens += line.completionTokens ?? 0;
  if (line.costUsd !== null) tally.costUsd = (tally.costUsd ?? 0) + line.costUsd;
};

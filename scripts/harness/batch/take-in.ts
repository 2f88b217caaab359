import { createRouteSettings } from '../asking/route-settings.ts';
import type { Client, Price, Question } from '../client.ts';
import { openaiDialect } from '../http/dialects/openai.ts';
import type { RequestSettings } from '../journal/journal-lines.ts';
import { type ReplyBook, replyKey } from '../reply-book.ts';
import { type FailureKind, RequestError } from '../request-error.ts';
import type { BatchOutput } from './batch-file.ts';

/** What output files brought. */
export interface Taken {
  /** Answers that were new. */
  added: number;
  /** Requests that failed, by kind, each with the reason given first. */
  failures: Map<FailureKind, { count: number; reason: string }>;
  /** Lines that are no answer to an open question of this run. */
  foreign: number;
  unreadable: number;
}

/** A question of a run that waits for an answer, with a request that asks it. */
interface Waiting {
  question: Question;
  settings: RequestSettings;
  id: string;
  body: string;
}

/**
 * Takes each answer once, whichever settings its batch was made with: it is paid for. What a route complains of changes
 * the settings of the next batch only once no other batch is out with the present ones.
 */
export const takeIn = async (
  files: readonly { outputs: BatchOutput[]; unreadable: number }[],
  {
    book,
    questions,
    client,
    price,
    mayAdapt,
  }: {
    book: ReplyBook;
    questions: readonly Question[];
    client: Client;
    price: Price | null;
    mayAdapt: boolean;
  },
): Promise<Taken> => {
  const byId = new Map(
    book.settings.flatMap((settings) =>
      waitingQuestions(questions, { book, client }, settings).map((each) => [each.id, each] as const),
    ),
  );
  const route = createRouteSettings(presentSettings(book), book.recordSettings);
  const failures: Taken['failures'] = new Map();
  let added = 0;
  let foreign = 0;
  for (const { id, answer } of files.flatMap(({ outputs }) => outputs)) {
    const match = byId.get(id);
    if (match === undefined || isAnswered(match.question, book)) {
      foreign += 1;
      continue;
    }
    const { question, settings, body } = match;
    try {
      const reply = openaiDialect.read(answer, price);
      await book.record({ question, settings, body, reply, attempts: 1, milliseconds: null });
      added += 1;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      addFailure(failures, error.kind, error.message);
      if (mayAdapt) await route.adapt(settings, error);
    }
  }
  return { added, failures, foreign, unreadable: files.reduce((sum, { unreadable }) => sum + unreadable, 0) };
};

/** Counts a failure; of each kind the reason given first is told. */
export const addFailure = (failures: Taken['failures'], kind: FailureKind, reason: string): void => {
  const known = failures.get(kind);
  failures.set(kind, { count: (known?.count ?? 0) + 1, reason: known?.reason ?? reason });
};

/** The requests that ask each question without an answer, with these settings. */
export const waitingQuestions = (
  questions: readonly Question[],
  { book, client }: { book: ReplyBook; client: Client },
  settings = presentSettings(book),
): Waiting[] =>
  questions
    .filter((question) => !isAnswered(question, book))
    .map((question) => {
      const body = client.requestBody(question, settings);
      return { question, settings, id: book.identify(question, body), body };
    });

const isAnswered = ({ id, pass }: Question, { replies }: ReplyBook): boolean =>
  replies.has(replyKey(id, pass));

const presentSettings = ({ settings }: ReplyBook): RequestSettings => {
  const present = settings.at(-1);
  if (present === undefined) throw new RangeError('presentSettings: a journal begins with settings');
  return present;
};

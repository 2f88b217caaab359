import type { OptionOrder } from '../../src/core/prompt.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import type { RequestSettings } from './journal/journal-lines.ts';

/** A picture or a document that is sent with a prompt. */
export interface Attachment {
  /** `image/png`, `image/jpeg`, `image/webp` or `application/pdf`. */
  mediaType: string;
  base64: string;
  /** The name of its file. */
  name: string;
}

/** Whatever is asked of a model: one user message, about something with an id. */
export interface Prompted {
  item: { id: string };
  /** The text of the message. */
  prompt: string;
  attachments?: readonly Attachment[];
}

/** One question as it is put to a model. */
export interface Question extends Prompted {
  /** Of its item. */
  id: string;
  /** Perhaps parsed anew each time it is looked at, as is the prompt; who only wants to know which it is takes the id. */
  readonly item: Item;
  readonly prompt: string;
  task: TaskCard;
  order: OptionOrder;
  /** Which pass over the items, from 0. */
  pass: number;
}

/** What came back: the final answer text, never hidden reasoning. Unknown numbers are null. */
export interface Reply {
  text: string;
  finishReason: string | null;
  /** The name under which the model answered. */
  model: string | null;
  fingerprint: string | null;
  promptTokens: number | null;
  completionTokens: number | null;
  reasoningTokens: number | null;
  costUsd: number | null;
}

/** United States dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** What a protocol wants of a route besides the question. */
export type Sampling = Omit<RequestSettings, 'budgetField'>;

/**
 * Whatever answers questions: a model behind an HTTP route, or a baseline inside the program. It keeps
 * no state between requests: what a route turned out to refuse is in the settings it is handed.
 */
export interface Client<Asked extends Prompted = Question> {
  /** Written into the result file. */
  readonly endpoint: { provider: string; baseUrl: string | null; modelAsked: string };
  /** null: not known. */
  readonly price: Price | null;
  /** The settings of the first request, from what the protocol asks and what is known of the route. */
  openingSettings(asked: Sampling): RequestSettings;
  /** The exact request body; with endpoint, data-set hash and protocol it identifies a request. */
  requestBody(question: Asked, settings: RequestSettings): string;
  /** Sends that body once. @throws RequestError (scripts/harness/request-error.ts) when no reply came. */
  ask(question: Asked, body: string, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

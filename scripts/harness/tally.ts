import type { FailureKind } from './request-error.ts';

/** What a display may show while a run goes on. The engine counts, a display only reads. */
export interface Tally {
  readonly total: number;
  /** Answered items, those of earlier sessions included. */
  answered: number;
  /** Answered before this session began. */
  answeredBefore: number;
  /** null: what is asked has no key, as drafts have none. */
  right: number | null;
  /** Sums over replies that state them. */
  promptTokens: number;
  completionTokens: number;
  /** null: the price is not known. */
  costUsd: number | null;
  /** Attempts that failed and were made again, by kind; `empty` is a reply without text. */
  readonly retries: Map<FailureKind | 'empty', number>;
  /** Items given up in this session, by kind. */
  readonly errors: Map<FailureKind, number>;
  /** Items that wait before their next attempt, after a rate limit or another failure. */
  waitingForRateLimit: number;
  waiting: number;
}

/** Nothing asked yet in this session. */
export const newTally = (total: number): Tally => ({
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

/**
 * Why a request brought no reply, and what that means for the next one: `patient` kinds are tried again
 * until the item's deadline, `retry` kinds a bounded number of times, `refused` is an error of this item,
 * `no-access` ends the run. `mayBeBilled`: the route may have answered, though nothing usable arrived.
 */
export const FAILURE_KINDS = {
  'rate-limit': { policy: 'patient', words: 'rate limited', mayBeBilled: false },
  server: { policy: 'retry', words: 'server error', mayBeBilled: false },
  timeout: { policy: 'retry', words: 'time-out', mayBeBilled: true },
  connection: { policy: 'retry', words: 'connection lost', mayBeBilled: true },
  unreachable: { policy: 'retry', words: 'unreachable', mayBeBilled: false },
  malformed: { policy: 'retry', words: 'malformed reply', mayBeBilled: true },
  refused: { policy: 'give-up', words: 'refused', mayBeBilled: false },
  'no-access': { policy: 'stop-run', words: 'no access', mayBeBilled: false },
} as const;
export type FailureKind = keyof typeof FAILURE_KINDS;

export interface RequestErrorDetails {
  kind: FailureKind;
  /** HTTP status, or the code inside a body that came with status 200. */
  status?: number | undefined;
  /** The wait that the route asked for. */
  retryAfterMs?: number | null;
  /** The request field that the route complains of, where it names one. */
  parameter?: string | null;
  cause?: unknown;
}

/** One attempt that brought no reply. Its message is the provider's own reason, free of keys. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | null;
  readonly parameter: string | null;

  constructor(reason: string, details: RequestErrorDetails) {
    super(reason, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.parameter = details.parameter ?? null;
  }
}

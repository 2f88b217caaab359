import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { fetch, FormData } from 'undici';

import { CliError } from '../../cli.ts';
import { nextStep, type Patience, patienceFor } from '../asking/retry-policy.ts';
import { fieldAt, parseJson, textOrNull } from '../http/json-field.ts';
import { keyRemover } from '../http/key-remover.ts';
import { providerError } from '../http/provider-error.ts';
import type { Route } from '../http/route.ts';
import { RequestError } from '../request-error.ts';
import { BATCH_ENDPOINT } from './batch-file.ts';

/** How a provider's batch stands. */
export interface BatchState {
  id: string;
  /** The provider's word, such as `in_progress`, in lower case. */
  status: string;
  completed: number | null;
  failed: number | null;
  total: number | null;
  outputFileId: string | null;
  errorFileId: string | null;
  /** Why the provider refused the batch as a whole; null where it did not. */
  refusal: string | null;
}

/**
 * Files and batches of an OpenAI-compatible API. Every call has a time-out, tries again what may pass, and throws a
 * CliError with the provider's reason, free of keys.
 */
export interface BatchApi {
  upload(path: string): Promise<string>;
  /** Finds the batch of an uploaded file if there is one, so that a file is never paid for twice. */
  submit(inputFileId: string): Promise<string>;
  state(batchId: string): Promise<BatchState>;
  download(fileId: string): Promise<string>;
}

/** A call about a file carries the whole of it; what is asked about a batch is small. */
const FILE_PATIENCE: Patience = { ...patienceFor(600_000), failures: 4 };
const CALL_PATIENCE: Patience = { ...patienceFor(60_000), failures: 6 };

/** @param patience  with every call, where it is not the usual one */
export const batchApi = (route: Route, apiKey: string | null, patience?: Patience): BatchApi => {
  const redact = keyRemover(apiKey);
  /** Sends once. @throws RequestError */
  const send = async (
    path: string,
    { signal, ...init }: { method?: string; body?: FormData | string; signal: AbortSignal },
  ): Promise<string> => {
    const headers: Record<string, string> = {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const response = await fetch(`${route.baseUrl}${path}`, { ...init, headers, signal }).catch(lost);
    const text = redact(await response.text().catch(lost));
    if (response.ok) return text;
    const answer = { status: response.status, headers: Object.fromEntries(response.headers), text };
    throw providerError(answer, parseJson(text));
  };
  const lost = (error: unknown): never => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new RequestError(redact(isLate ? 'no reply in time' : reasonOf(error)), {
      kind: isLate ? 'timeout' : 'connection',
      cause: error,
    });
  };
  const sendForJson = async (...request: Parameters<typeof send>): Promise<unknown> => {
    const text = await send(...request);
    const body = parseJson(text);
    if (body === undefined)
      throw new RequestError(`expected JSON, found ${JSON.stringify(text.slice(0, 80))}`, {
        kind: 'malformed',
      });
    return body;
  };
  /** Does again what may pass the next time, with a time-out for each try. @throws CliError */
  const patiently = async <Result>(
    path: string,
    usual: Patience,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const limits = patience ?? usual;
    const startedAt = performance.now();
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await work(AbortSignal.timeout(limits.attemptMs));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        const elapsedMs = performance.now() - startedAt;
        const state = { elapsedMs, attempts, failures: attempts, routeHasAnswered: true };
        const next = nextStep(error, state, limits, Math.random());
        if (next.step !== 'wait') {
          const mayPass = next.step === 'give-up' && error.kind !== 'refused';
          throw new CliError(
            `${route.baseUrl}${path}: ${error.message}${mayPass ? '. Run the same command again' : ''}`,
            { cause: error },
          );
        }
        await sleep(next.milliseconds);
      }
    }
  };
  const idIn = (body: unknown, what: string): string => {
    const id = textOrNull(fieldAt(body, 'id'));
    if (id === null) throw new CliError(`${route.baseUrl}: the provider gave ${what} no id`);
    return id;
  };

  return {
    upload: (path) =>
      patiently('/files', FILE_PATIENCE, async (signal) => {
        const form = new FormData();
        form.set('purpose', 'batch');
        form.set('file', new Blob([readFileSync(path)], { type: 'application/jsonl' }), basename(path));
        return idIn(await sendForJson('/files', { method: 'POST', body: form, signal }), 'the file');
      }),
    // Looks again before each try: a batch whose confirmation was lost on the way is not paid for twice.
    submit: (inputFileId) =>
      patiently('/batches', CALL_PATIENCE, async (signal) => {
        const known = fieldAt(await sendForJson('/batches?limit=100', { signal }), 'data');
        const earlier: unknown = Array.isArray(known)
          ? (known as unknown[]).find((batch) => fieldAt(batch, 'input_file_id') === inputFileId)
          : undefined;
        if (earlier !== undefined) return idIn(earlier, 'the batch');
        const body = JSON.stringify({
          input_file_id: inputFileId,
          endpoint: BATCH_ENDPOINT,
          completion_window: '24h',
        });
        return idIn(await sendForJson('/batches', { method: 'POST', body, signal }), 'the batch');
      }),
    state: (batchId) => {
      const path = `/batches/${encodeURIComponent(batchId)}`;
      return patiently(path, CALL_PATIENCE, async (signal) =>
        stateOf(batchId, await sendForJson(path, { signal })),
      );
    },
    download: (fileId) => {
      const path = `/files/${encodeURIComponent(fileId)}/content`;
      return patiently(path, FILE_PATIENCE, (signal) => send(path, { signal }));
    },
  };
};

const stateOf = (id: string, body: unknown): BatchState => {
  const count = (name: string): number | null => {
    const value = fieldAt(body, 'request_counts', name);
    return typeof value === 'number' ? value : null;
  };
  return {
    id,
    status: (textOrNull(fieldAt(body, 'status')) ?? 'unknown').toLowerCase(),
    completed: count('completed'),
    failed: count('failed'),
    total: count('total'),
    outputFileId: textOrNull(fieldAt(body, 'output_file_id')),
    errorFileId: textOrNull(fieldAt(body, 'error_file_id')),
    refusal: textOrNull(fieldAt(body, 'errors', 'data', 0, 'message')),
  };
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
};

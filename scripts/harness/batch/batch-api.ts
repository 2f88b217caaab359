import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { fetch, FormData } from 'undici';

import { CliError } from '../../cli.ts';
import { fieldAt, parseJson, textOrNull } from '../http/json-field.ts';
import { keyRemover } from '../http/key-remover.ts';
import { providerError } from '../http/provider-error.ts';
import type { Route } from '../http/route.ts';
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

/** Files and batches of an OpenAI-compatible API. Every call throws a CliError with the provider's reason, free of keys. */
export interface BatchApi {
  upload(path: string): Promise<string>;
  /** Finds the batch of an uploaded file if there is one, so that a file is never paid for twice. */
  submit(inputFileId: string): Promise<string>;
  state(batchId: string): Promise<BatchState>;
  download(fileId: string): Promise<string>;
}

export const batchApi = (route: Route, apiKey: string | null): BatchApi => {
  const redact = keyRemover(apiKey);
  const call = async (
    path: string,
    init: { method?: string; body?: FormData | string } = {},
  ): Promise<string> => {
    const headers: Record<string, string> = {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const address = `${route.baseUrl}${path}`;
    const response = await fetch(address, { ...init, headers }).catch((error: unknown) => {
      throw new CliError(redact(`${address}: ${reasonOf(error)}. Run the same command again`), {
        cause: error,
      });
    });
    const text = redact(await response.text());
    if (response.ok) return text;
    const answer = { status: response.status, headers: Object.fromEntries(response.headers), text };
    throw new CliError(`${address}: ${providerError(answer, parseJson(text)).message}`);
  };
  const callJson = async (...request: Parameters<typeof call>): Promise<unknown> => {
    const text = await call(...request);
    const body = parseJson(text);
    if (body === undefined)
      throw new CliError(
        `${route.baseUrl}${request[0]}: expected JSON, found ${JSON.stringify(text.slice(0, 80))}`,
      );
    return body;
  };
  const idIn = (body: unknown, what: string): string => {
    const id = textOrNull(fieldAt(body, 'id'));
    if (id === null) throw new CliError(`${route.baseUrl}: the provider gave ${what} no id`);
    return id;
  };

  return {
    upload: async (path) => {
      const form = new FormData();
      form.set('purpose', 'batch');
      form.set('file', new Blob([readFileSync(path)], { type: 'application/jsonl' }), basename(path));
      return idIn(await callJson('/files', { method: 'POST', body: form }), 'the file');
    },
    submit: async (inputFileId) => {
      const known = fieldAt(await callJson('/batches?limit=100'), 'data');
      const earlier: unknown = Array.isArray(known)
        ? (known as unknown[]).find((batch) => fieldAt(batch, 'input_file_id') === inputFileId)
        : undefined;
      if (earlier !== undefined) return idIn(earlier, 'the batch');
      const body = JSON.stringify({
        input_file_id: inputFileId,
        endpoint: BATCH_ENDPOINT,
        completion_window: '24h',
      });
      return idIn(await callJson('/batches', { method: 'POST', body }), 'the batch');
    },
    state: async (batchId) => stateOf(batchId, await callJson(`/batches/${encodeURIComponent(batchId)}`)),
    download: (fileId) => call(`/files/${encodeURIComponent(fileId)}/content`),
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

import { z } from 'zod';

import { CliError } from '../../cli.ts';
import type { HttpAnswer } from '../http/provider-error.ts';
import { fieldAt, parseJson, textOrNull } from '../http/json-field.ts';

/** One request in OpenAI's batch format. */
export interface BatchRequest {
  /** Identity of the request; outputs come back in any order and are found by it. */
  id: string;
  /** The JSON body, as it would be sent by itself. */
  body: string;
}

/** What providers take in one file; OpenAI's are the defaults. */
export interface BatchLimits {
  requests: number;
  bytes: number;
}

export const OPENAI_LIMITS: BatchLimits = { requests: 50_000, bytes: 200_000_000 };

/** The route that every request of a batch names. */
export const BATCH_ENDPOINT = '/v1/chat/completions';

/**
 * Requests as the texts of batch files, each within the limits, in order.
 * @throws CliError for a single request above the limit of bytes
 */
export const batchFiles = (requests: readonly BatchRequest[], limits: BatchLimits): string[] => {
  const files: string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const finish = (): void => {
    if (lines.length > 0) files.push(lines.join(''));
    lines = [];
    bytes = 0;
  };
  for (const { id, body } of requests) {
    const line = `{"custom_id":${JSON.stringify(id)},"method":"POST","url":"${BATCH_ENDPOINT}","body":${body}}\n`;
    const size = Buffer.byteLength(line);
    if (size > limits.bytes)
      throw new CliError(
        `--max-bytes: expected room for request ${id}, which has ${String(size)} bytes, found ${String(limits.bytes)}`,
      );
    if (lines.length === limits.requests || bytes + size > limits.bytes) finish();
    lines.push(line);
    bytes += size;
  }
  finish();
  return files;
};

/** Ids of the requests in a batch file, in its order. */
export const requestIds = (text: string): string[] =>
  text.split('\n').flatMap((line) => textOrNull(fieldAt(parseJson(line), 'custom_id')) ?? []);

/** A line of an output or error file: the answer to one request, as if it had come over HTTP. */
export interface BatchOutput {
  id: string;
  answer: HttpAnswer;
}

/**
 * Reads an output or error file. Lines that are no JSON or name no request are counted, not guessed at. Engines put
 * the completion below `response.body`, some straight below `response`.
 */
export const readBatchOutput = (text: string): { outputs: BatchOutput[]; unreadable: number } => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const outputs = lines.flatMap((line): BatchOutput[] => {
    const parsed = parseJson(line);
    const id = textOrNull(fieldAt(parsed, 'custom_id'));
    return id === null ? [] : [{ id, answer: answerOf(parsed) }];
  });
  return { outputs, unreadable: lines.length - outputs.length };
};

const answerOf = (line: unknown): HttpAnswer => {
  const response = fieldAt(line, 'response');
  const error = fieldAt(line, 'error');
  const status = z.int().safeParse(fieldAt(response, 'status_code'));
  const body =
    fieldAt(response, 'body') ?? (fieldAt(response, 'choices') === undefined ? undefined : response);
  // A request that never reached the model (an expired batch) has an error and no response.
  if (body === undefined || body === null)
    return {
      status: status.data ?? 500,
      headers: {},
      text: JSON.stringify({ error: error ?? 'no response' }),
    };
  return { status: status.data ?? 200, headers: {}, text: JSON.stringify(body) };
};

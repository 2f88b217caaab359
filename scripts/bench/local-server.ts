import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { seededIntegers } from '../../src/core/random.ts';
import { sha256 } from '../datasets/pinned-file.ts';

/** How a local chat-completions server behaves. Shares are of all requests. */
export interface ServerBehaviour {
  latencyMs: number;
  rateLimited: number;
  broken: number;
  hanging: number;
  truncated: number;
  seed: number;
}

export const CALM: Omit<ServerBehaviour, 'latencyMs'> = {
  rateLimited: 0,
  broken: 0,
  hanging: 0,
  truncated: 0,
  seed: 1,
};

/** What the server has seen, in the order in which requests arrived. */
export interface ServerReport {
  requests: number;
  /** Milliseconds since the epoch; null without a request. */
  firstRequestAt: number | null;
  /** SHA-256 of the prompt of every request. */
  prompts: string[];
}

/** Messages of a parent process to the server's, each answered by a {@link ServerReport}. */
export type ServerMessage = 'report' | 'forget';

const LABELS = ['الف', 'ب', 'ج', 'د'];

/** The same label for the same prompt, whenever it is asked; the second of two where there are two options. */
export const answerTo = (prompt: string): string => {
  const options = LABELS.filter((label) => prompt.includes(`${label})`)).length || 2;
  return LABELS[Number.parseInt(sha256(prompt).slice(0, 8), 16) % options] ?? 'الف';
};

/** Serves until the process ends. @returns its port */
export const serve = async (
  behaviour: ServerBehaviour,
): Promise<{ port: number; report: () => ServerReport; forget: () => void; stop: () => void }> => {
  const { latencyMs, rateLimited, broken, hanging, truncated, seed } = behaviour;
  const integers = seededIntegers(seed);
  const draw = (): number => integers(10_000) / 10_000;
  let seen: ServerReport = { requests: 0, firstRequestAt: null, prompts: [] };
  const isCalm = rateLimited + broken + hanging + truncated === 0;

  const answer = (response: ServerResponse, prompt: string): void => {
    const fate = isCalm ? 1 : draw();
    if (fate < rateLimited) {
      response.writeHead(429, { 'retry-after': '0.05' }).end('{"error":{"message":"slow down"}}');
    } else if (fate < rateLimited + broken) {
      response.writeHead(500).end('{"error":{"message":"broken"}}');
    } else if (fate < rateLimited + broken + hanging) {
      // Says nothing at all.
    } else {
      const text = completion(answerTo(prompt));
      const isCut = fate < rateLimited + broken + hanging + truncated;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(isCut ? text.slice(0, text.length / 2) : text);
    }
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.firstRequestAt ??= Date.now();
      seen.requests += 1;
      const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        messages: { content: string }[];
      };
      const prompt = messages[0]?.content ?? '';
      if (!isCalm) seen.prompts.push(sha256(prompt));
      if (latencyMs === 0) answer(response, prompt);
      else
        setTimeout(() => {
          answer(response, prompt);
        }, latencyMs);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    report: () => seen,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
    forget: () => {
      seen = { requests: 0, firstRequestAt: null, prompts: [] };
    },
  };
};

const completion = (text: string): string =>
  JSON.stringify({
    id: 'chatcmpl-local',
    object: 'chat.completion',
    model: 'local',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 200, completion_tokens: 2, total_tokens: 202 },
  });

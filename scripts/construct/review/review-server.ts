import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { parseJsonContent } from '../../../src/core/content-door.ts';
import { type Decision, DecisionSchema } from '../../../src/core/construct/decision.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemHash } from '../../datasets/make-answer-key.ts';
import { writeAtomically } from '../../io/write-atomically.ts';
import { readDecisions } from './decisions.ts';

export interface ReviewOptions {
  items: readonly Item[];
  /** Where decisions go: `<folder>/<reviewer>/<item>.json`. */
  folder: string;
  /** A pseudonym of lower-case letters, digits and hyphens. */
  reviewer: string;
  /** 0: any free one. */
  port: number;
  now: () => string;
}

/**
 * A page on this machine alone, on which a native speaker reviews items by keyboard: answers blind, then sees the key and
 * accepts, edits or rejects. The key of an item leaves the server only in return for an answer.
 */
export const serveReview = async (
  options: ReviewOptions,
): Promise<{ url: string; close: () => Promise<void> }> => {
  const { items, port } = options;
  const byId = new Map(items.map((item) => [item.id, item]));
  const folder = join(options.folder, options.reviewer);
  mkdirSync(folder, { recursive: true });

  const routes: Record<string, (body: unknown) => Reply> = {
    'GET /': () => ({ status: 200, type: 'text/html; charset=utf-8', body: page() }),
    'GET /items': () =>
      json({ reviewer: options.reviewer, items: items.map(blind), decided: decidedIn(options) }),
    'POST /answers': (body) => {
      const item = byId.get(textAt(body, 'item'));
      return item === undefined ? json({ error: 'no such item' }, 404) : json(revealed(item));
    },
    'POST /decisions': (body) => {
      const parsed = readDecision(body, options, byId);
      if (typeof parsed === 'string') return json({ error: parsed }, 400);
      writeAtomically(join(folder, `${parsed.item}.json`), `${JSON.stringify(parsed, null, 2)}\n`);
      return json({ saved: parsed.item });
    },
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const route = routes[`${request.method ?? ''} ${request.url ?? ''}`];
      const body: unknown = text === '' ? null : safeParse(text);
      const { status, type, body: sent } = route?.(body) ?? json({ error: 'no such address' }, 404);
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(sent);
    });
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

interface Reply {
  status: number;
  type: string;
  body: string;
}

const json = (body: object, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

const page = (): string => readFileSync(new URL('review-page.html', import.meta.url), 'utf8');

/** An item without anything that tells its key. */
const blind = ({ id, task, proverb, dialogue, question, options }: Item): object => ({
  id,
  task,
  proverb: dialogue === undefined ? proverb : null,
  dialogue: dialogue?.map(({ speaker, text }) => ({ speaker, text })) ?? [],
  question,
  options: options.map(({ text }) => text),
});

const revealed = ({ proverb, options, authoring }: Item): object => ({
  proverb,
  roles: options.map(({ role }) => role),
  whyWrong: options.map(({ whyWrong }) => whyWrong ?? null),
  meaning: authoring?.meaning.fa ?? null,
});

const readDecision = (
  body: unknown,
  { reviewer, now }: ReviewOptions,
  items: ReadonlyMap<string, Item>,
): Decision | string => {
  const item = items.get(textAt(body, 'item'));
  if (item === undefined) return 'no such item';
  const chosen = (body as { chosen?: unknown }).chosen;
  const agrees = typeof chosen === 'number' && item.options[chosen - 1]?.role === 'correct';
  const decision = {
    ...(body as object),
    schemaVersion: 1,
    itemHash: itemHash(item),
    reviewer,
    agrees,
    at: now(),
  };
  const parsed = parseJsonContent(DecisionSchema, JSON.stringify(decision), { file: item.id });
  if (parsed.ok) return parsed.value;
  return parsed.issues
    .map(({ place, expected, found }) => `${place}: ${expected}, found ${found}`)
    .join('; ');
};

/** Items that this reviewer has decided as they are now: one whose text has changed since is open again. */
const decidedIn = ({ folder, reviewer, items }: ReviewOptions): string[] => {
  const hashes = new Map(items.map((item) => [item.id, itemHash(item)]));
  return readDecisions(folder)
    .filter((one) => one.reviewer === reviewer && one.itemHash === hashes.get(one.item))
    .map(({ item }) => item);
};

const textAt = (body: unknown, name: string): string => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { extract } from '../../../scripts/construct/extract.ts';
import { openWorkspace } from '../../../scripts/construct/workspace.ts';
import { httpClient } from '../../../scripts/harness/http/http-client.ts';
import { projectRoot } from '../../../scripts/io/content.ts';
import type { Dialect } from '../../../src/core/schema/provider.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const base64 = PDF.toString('base64');
const FOUND = '{"proverbs": []}';

/** How a PDF stands before the text of a request, and how a reply looks, by the providers' documentation. */
const FORMS: Record<Dialect, { pathEnd: string; page: object; reply: object }> = {
  openai: {
    pathEnd: '/chat/completions',
    page: {
      type: 'file',
      file: { filename: 'page.pdf', file_data: `data:application/pdf;base64,${base64}` },
    },
    reply: { choices: [{ message: { content: FOUND }, finish_reason: 'stop' }] },
  },
  anthropic: {
    pathEnd: '/messages',
    page: { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: base64 } },
    reply: { type: 'message', content: [{ type: 'text', text: FOUND }], stop_reason: 'end_turn' },
  },
  google: {
    pathEnd: '/models/some-model:generateContent',
    page: { inlineData: { mimeType: 'application/pdf', data: base64 } },
    reply: { candidates: [{ content: { parts: [{ text: FOUND }] }, finishReason: 'STOP' }] },
  },
};

interface Sent {
  messages?: { content: object[] }[];
  contents?: { parts: object[] }[];
}

it.each(Object.keys(FORMS) as Dialect[])('a page as PDF is sent in the form of %s', async (dialect) => {
  const { pathEnd, page, reply } = FORMS[dialect];
  const sent: { url: string; body: Sent }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString()) as Sent });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'construct-page-'));
  const client = httpClient(
    {
      provider: 'custom',
      baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
      modelAsked: 'some-model',
      dialect,
      apiKeyEnv: null,
      outputBudgetField: 'max_tokens',
      minOutputTokens: 1,
      price: null,
    },
    { apiKey: null, connections: 1 },
  );
  onTestFinished(async () => {
    await client.close();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, 'page.pdf');
  writeFileSync(path, PDF);

  const drafts = await extract({ workspace: openWorkspace(join(folder, 'set')), root: projectRoot }, [path], {
    client,
    attempts: 1,
    concurrency: 1,
    temperature: 0,
    maxOutputTokens: 100,
    interrupt: new AbortController().signal,
    watch: () => () => undefined,
    note: () => undefined,
  });
  expect(drafts.accepted).toHaveLength(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url.endsWith(pathEnd)).toBe(true);
  const { messages, contents } = sent[0]?.body ?? {};
  const parts = messages?.[0]?.content ?? contents?.[0]?.parts ?? [];
  expect(parts).toEqual([
    page,
    expect.objectContaining({ text: expect.stringContaining('You read a scanned page') as string }),
  ]);
});

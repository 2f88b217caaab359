import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { checkDataset } from '../../../scripts/datasets/check-dataset.ts';
import { fetchDataset } from '../../../scripts/datasets/fetch.ts';
import { filesAtAddress, filesInFolder } from '../../../scripts/datasets/source-files.ts';
import { readItems } from '../../../scripts/io/content.ts';
import {
  csvOf,
  dialogueTask,
  fixtureCard,
  goodDialogueRows,
  goodProverbRows,
  proverbTask,
  sha256Of,
} from './published-fixture.ts';

const talk = csvOf(goodDialogueRows(3));
const pair = csvOf(goodProverbRows(2));
const card = fixtureCard([dialogueTask(3, sha256Of(talk)), proverbTask(2, sha256Of(pair))]);

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masal-root-'));
  folder = mkdtempSync(join(tmpdir(), 'masal-files-'));
  writeFileSync(join(folder, 'talk.csv'), talk);
  writeFileSync(join(folder, 'pair.csv'), pair);
});
afterEach(() => {
  rmSync(root, { recursive: true });
  rmSync(folder, { recursive: true });
});

const written = (): string[] =>
  existsSync(join(root, '.data')) ? readdirSync(join(root, '.data', card.id)) : [];

const messageOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
};

describe('fetchDataset() from a folder', () => {
  it('writes items that read back, and says how many', async () => {
    const fetched = await fetchDataset(card, filesInFolder(folder), root);
    expect(fetched.map(({ task, itemCount }) => [task.id, itemCount])).toEqual([
      ['talk', 3],
      ['pair', 2],
    ]);
    expect(readItems(card, 'talk', root).map(({ id }) => id)).toEqual(['tk-001', 'tk-002', 'tk-003']);
    expect(written().sort()).toEqual(['pair.csv', 'pair.jsonl', 'talk.csv', 'talk.jsonl']);
  });

  it('writes the same bytes when it runs again', async () => {
    const path = join(root, '.data', card.id, 'talk.jsonl');
    await fetchDataset(card, filesInFolder(folder), root);
    const first = readFileSync(path);
    await fetchDataset(card, filesInFolder(folder), root);
    expect(readFileSync(path)).toEqual(first);
    expect(written()).toHaveLength(4);
  });

  it('names every file with other bytes than the pinned ones, and writes nothing', async () => {
    writeFileSync(join(folder, 'talk.csv'), talk.replaceAll('\n', '\r\n'));
    writeFileSync(join(folder, 'pair.csv'), `${pair}\n`);
    const message = await messageOf(fetchDataset(card, filesInFolder(folder), root));
    expect(message.split('\n')).toEqual([
      expect.stringContaining(
        `talk.csv: the whole file: expected SHA-256 ${sha256Of(talk)}, as on the card, found ${sha256Of(talk.replaceAll('\n', '\r\n'))}`,
      ),
      expect.stringContaining(`pair.csv: the whole file: expected SHA-256 ${sha256Of(pair)}`),
    ]);
    expect(written()).toEqual([]);
  });

  it('writes nothing when one row of one file cannot be read', async () => {
    const broken = csvOf([...goodDialogueRows(2), ['x', 'y']]);
    writeFileSync(join(folder, 'talk.csv'), broken);
    const pinned = fixtureCard([dialogueTask(3, sha256Of(broken)), proverbTask(2, sha256Of(pair))]);
    const message = await messageOf(fetchDataset(pinned, filesInFolder(folder), root));
    expect(message).toContain('talk.csv: row 3: expected the headings');
    expect(written()).toEqual([]);
  });

  it('says which file the folder lacks', async () => {
    rmSync(join(folder, 'pair.csv'));
    expect(await messageOf(fetchDataset(card, filesInFolder(folder), root))).toBe(
      `${join(folder, 'pair.csv')}: expected the published file, found nothing. Check the folder behind --from.`,
    );
  });
});

describe('checkDataset()', () => {
  const issues = (checked = card): string[] =>
    checkDataset(checked, root).flatMap((task) =>
      task.issues.map(({ expected, found }) => `${expected} | ${found}`),
    );

  it('finds nothing wrong with what was fetched', async () => {
    await fetchDataset(card, filesInFolder(folder), root);
    expect(issues()).toEqual([]);
  });

  it('finds an item that was edited after it was fetched', async () => {
    await fetchDataset(card, filesInFolder(folder), root);
    const path = join(root, '.data', card.id, 'talk.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace('یک گزینه را', 'یک گزینهٔ'));
    expect(issues()).toEqual([expect.stringMatching(/^the items of .*talk\.csv \| other items$/)]);
  });

  it('finds fetched files that another version of the card pins', async () => {
    await fetchDataset(card, filesInFolder(folder), root);
    const newer = fixtureCard([dialogueTask(3, 'f'.repeat(64)), proverbTask(2, sha256Of(pair))]);
    expect(issues(newer)).toEqual([expect.stringContaining(`SHA-256 ${'f'.repeat(64)}, as on the card`)]);
  });

  it('finds items without the canary of the card', async () => {
    await fetchDataset(card, filesInFolder(folder), root);
    const marked = { ...card, canary: 'CANARY-1' };
    const issue = 'the canary of the card in every line, "CANARY-1" | null';
    expect(issues(marked)).toEqual([issue, issue]);
  });

  it('says how to bring text that is not here', () => {
    expect(() => checkDataset(card, root)).toThrow('npm run fetch-dataset -- tiny-published');
  });
});

describe('fetchDataset() from an address', () => {
  let server: Server | undefined;
  beforeEach(() => {
    vi.stubEnv('NO_PROXY', '127.0.0.1');
    vi.stubEnv('no_proxy', '127.0.0.1');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    server?.closeAllConnections();
    server?.close();
  });

  const serve = async (listener: RequestListener): Promise<string> => {
    const started = createServer(listener);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((started.address() as AddressInfo).port)}/raw/abc`;
  };
  const bodies: Record<string, string> = { '/raw/abc/talk.csv': talk, '/raw/abc/pair.csv': pair };

  it('downloads below the base address, with or without a final slash', async () => {
    const base = await serve((request, response) => response.end(bodies[request.url ?? '']));
    await fetchDataset(card, filesAtAddress(base), root);
    await fetchDataset(card, filesAtAddress(`${base}/`), root);
    expect(checkDataset(card, root).flatMap((task) => task.issues)).toEqual([]);
  });

  it.each<[string, RequestListener, string]>([
    [
      'a file that is not there',
      (_, response) => response.writeHead(404).end('no such thing'),
      'found HTTP status 404',
    ],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: '/x' }).end(),
      'found HTTP status 302',
    ],
    ['another file', (_, response) => response.end('<html>'), `expected SHA-256 ${sha256Of(talk)}`],
    [
      'a body that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('Question');
        setTimeout(() => response.destroy(), 20);
      },
      'expected the published file, found other side closed',
    ],
    [
      'a body that never ends',
      (_, response) => response.writeHead(200).write('Question'),
      'found Body Timeout Error',
    ],
  ])('gives one clear line for %s, and writes nothing', async (_, listener, reason) => {
    const base = await serve(listener);
    const message = await messageOf(fetchDataset(card, filesAtAddress(base, 300), root));
    expect(message.split('\n')[0]).toContain(`${base}/talk.csv: `);
    expect(message.split('\n')[0]).toContain(reason);
    expect(written()).toEqual([]);
  });

  it('gives one clear line when nobody listens', async () => {
    const base = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    expect(await messageOf(fetchDataset(card, filesAtAddress(base), root))).toMatch(
      /talk\.csv: expected the published file, found connect ECONNREFUSED .*give its folder with --from\.$/,
    );
  });
});

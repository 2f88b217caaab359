import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ReplyLine, RunLine } from '../../../../scripts/harness/journal/journal-lines.ts';
import { openJournal } from '../../../../scripts/harness/journal/journal.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'journal.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const settings = { budgetField: 'max_tokens', maxOutputTokens: 5, temperature: 0, topP: 1 } as const;
const opening: RunLine = {
  line: 'run',
  asks: {
    model: 'm',
    endpoint: { provider: 'custom', baseUrl: 'http://localhost:1/v1', modelAsked: 'm' },
    dataset: { id: 'd', version: '1.0.0' },
    protocol: {
      id: 'paper',
      optionOrder: 'published',
      seed: null,
      asked: { temperature: 0, topP: 1, maxOutputTokens: 5 },
    },
    tasks: { t: { sha256: 'a'.repeat(64), promptsSha256: 'b'.repeat(64) } },
  },
  settings,
  scorerVersion: '1.0.0',
  harness: { version: '0.1.0', commit: null },
  startedAt: '2026-11-30T00:00:00.000Z',
};
const reply = (item: string): ReplyLine => ({
  line: 'reply',
  item,
  request: '0123456789abcdef',
  text: 'ب',
  finishReason: 'stop',
  model: null,
  fingerprint: null,
  promptTokens: null,
  completionTokens: null,
  reasoningTokens: null,
  costUsd: null,
  attempts: 1,
  milliseconds: 5,
  at: '2026-11-30T00:00:01.000Z',
});

/** A journal with two replies, as its file. */
const writeTwoReplies = async (): Promise<string> => {
  const journal = await openJournal(path, opening);
  await journal.append(reply('t-1'));
  await journal.append(reply('t-2'));
  await journal.close();
  return readFileSync(path, 'utf8');
};

const reopen = async () => {
  const journal = await openJournal(path, { ...opening, startedAt: '2026-12-01T00:00:00.000Z' });
  await journal.close();
  return journal;
};

describe('openJournal', () => {
  it('finds again what was appended, and when the run began', async () => {
    await writeTwoReplies();
    const journal = await reopen();
    expect(journal.run).toEqual(opening);
    expect(journal.replies).toEqual([reply('t-1'), reply('t-2')]);
  });

  it('keeps every settings, the present one last', async () => {
    const journal = await openJournal(path, opening);
    const changed = { ...settings, topP: null };
    await journal.append({
      line: 'settings',
      settings: changed,
      reason: 'top_p refused',
      at: opening.startedAt,
    });
    await journal.close();
    expect((await reopen()).settings).toEqual([settings, changed]);
  });

  it('drops a torn last line at whatever byte the kill came, and goes on behind the last whole one', async () => {
    const text = await writeTwoReplies();
    const bytes = Buffer.from(text);
    const lastLine = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    for (let end = lastLine + 1; end < bytes.length; end += 1) {
      writeFileSync(path, bytes.subarray(0, end));
      expect((await reopen()).replies).toEqual([reply('t-1')]);
      expect(readFileSync(path)).toEqual(bytes.subarray(0, lastLine));
    }
  });

  it('begins anew when the kill came within the first line', async () => {
    writeFileSync(path, '{"line":"run","asks"');
    const journal = await reopen();
    expect(journal.run.startedAt).toBe('2026-12-01T00:00:00.000Z');
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2);
  });

  it.each([
    ['cut short', (line: string) => line.slice(0, 40)],
    ['overwritten', () => '\u0000\u0000\u0000'],
    ['with a field of the wrong type', (line: string) => line.replace('"attempts":1', '"attempts":"1"')],
    ['with a field too many', (line: string) => line.replace('"attempts":1', '"attempts":1,"extra":1')],
  ])('names the place of a damaged line in the middle (%s) and changes nothing', async (_, damage) => {
    const lines = (await writeTwoReplies()).split('\n');
    const damaged = lines.with(1, damage(lines[1] ?? '')).join('\n');
    writeFileSync(path, damaged);
    await expect(reopen()).rejects.toThrow(
      /journal\.jsonl:2: damaged line: expected .*found .*Delete this line/,
    );
    expect(readFileSync(path, 'utf8')).toBe(damaged);

    writeFileSync(path, lines.toSpliced(1, 1).join('\n'));
    expect((await reopen()).replies).toEqual([reply('t-2')]);
  });

  it('says of a damaged first line that it cannot be spared', async () => {
    await writeTwoReplies();
    writeFileSync(path, readFileSync(path, 'utf8').replace('"line":"run"', '"line":"rum"'));
    await expect(reopen()).rejects.toThrow(/journal\.jsonl:1: .*The first line says what the run asks/);
  });

  it('says of damaged settings that every later answer hangs on them', async () => {
    const line = { line: 'settings', settings, reason: 'top_p refused', at: 'yesterday' };
    writeFileSync(path, (await writeTwoReplies()).replace('\n', `\n${JSON.stringify(line)}\n`));
    await expect(reopen()).rejects.toThrow(
      /journal\.jsonl:2: .*restore it from a copy: without it every later/,
    );
  });

  it('does without blank lines that an editor left', async () => {
    await writeTwoReplies();
    appendFileSync(path, '\n\n');
    expect((await reopen()).replies).toHaveLength(2);
  });

  it('refuses another run, naming each field that differs', async () => {
    await writeTwoReplies();
    const other = structuredClone(opening);
    other.asks.endpoint.modelAsked = 'other';
    other.asks.protocol.seed = 3;
    const refusal = openJournal(path, other);
    await expect(refusal).rejects.toThrow('endpoint.modelAsked: "m" in the journal, "other" now');
    await expect(refusal).rejects.toThrow('protocol.seed: null in the journal, 3 now');
  });

  it('goes on under another program version, which changes nothing of what is asked', async () => {
    await writeTwoReplies();
    const newer = { ...opening, scorerVersion: '2.0.0', harness: { version: '9.9.9', commit: null } };
    const journal = await openJournal(path, newer);
    await journal.close();
    expect(journal.replies).toHaveLength(2);
  });
});

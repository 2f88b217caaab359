import { describe, expect, it } from 'vitest';

import { CliError } from '../../../../scripts/cli.ts';
import { batchFiles, readBatchOutput, requestIds } from '../../../../scripts/harness/batch/batch-file.ts';

const request = (id: string, text = 'x') => ({ id, body: JSON.stringify({ model: 'm', text }) });

describe('batchFiles', () => {
  it('writes a line a request as the batch format wants it', () => {
    const [file = ''] = batchFiles([request('a1')], { requests: 10, bytes: 1_000 });
    expect(JSON.parse(file)).toEqual({
      custom_id: 'a1',
      method: 'POST',
      url: '/v1/chat/completions',
      body: { model: 'm', text: 'x' },
    });
    expect(file.endsWith('\n')).toBe(true);
  });

  it('begins a new file at either limit, and keeps the order', () => {
    const requests = ['a', 'b', 'c', 'd', 'e'].map((id) => request(id));
    const byCount = batchFiles(requests, { requests: 2, bytes: 10_000 });
    expect(byCount.map(requestIds)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    const line = Buffer.byteLength(byCount[2] ?? '');
    expect(batchFiles(requests, { requests: 9, bytes: 3 * line }).map(requestIds)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('counts bytes, not letters', () => {
    const persian = request('a', 'ضرب‌المثل');
    const bytes = Buffer.byteLength(batchFiles([persian], { requests: 1, bytes: 1_000 })[0] ?? '');
    const refuse = (): unknown => batchFiles([persian], { requests: 1, bytes: bytes - 1 });
    expect(refuse).toThrow(CliError);
    expect(refuse).toThrow(`--max-bytes: expected room for request a, which has ${String(bytes)} bytes`);
    expect(batchFiles([persian], { requests: 1, bytes })).toHaveLength(1);
  });

  it('is no file without requests', () => {
    expect(batchFiles([], { requests: 1, bytes: 1 })).toEqual([]);
  });
});

describe('readBatchOutput', () => {
  const body = { choices: [{ message: { content: 'ب' } }] };

  it.each([
    ['OpenAI’s form', { custom_id: 'a', response: { status_code: 200, body }, error: null }, 200, body],
    ['a completion straight below the response', { custom_id: 'a', response: body }, 200, body],
    [
      'a failed request',
      { custom_id: 'a', response: { status_code: 429, body: { error: { message: 'slow' } } }, error: null },
      429,
      { error: { message: 'slow' } },
    ],
    [
      'a request that never ran',
      { custom_id: 'a', response: null, error: { code: 'batch_expired', message: 'too late' } },
      500,
      { error: { code: 'batch_expired', message: 'too late' } },
    ],
    ['an empty line of answer', { custom_id: 'a' }, 500, { error: 'no response' }],
  ])('reads %s', (_, line, status, expected) => {
    const { outputs, unreadable } = readBatchOutput(`${JSON.stringify(line)}\n`);
    expect(unreadable).toBe(0);
    expect(outputs.map(({ id, answer }) => [id, answer.status, JSON.parse(answer.text) as unknown])).toEqual([
      ['a', status, expected],
    ]);
  });

  it('counts what it cannot read', () => {
    expect(readBatchOutput('{"custom_id":"a","resp\n\n{"id":"x"}\n')).toEqual({ outputs: [], unreadable: 2 });
  });
});

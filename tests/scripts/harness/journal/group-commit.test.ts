import { describe, expect, it } from 'vitest';

import { groupCommit, type Sink } from '../../../../scripts/harness/journal/group-commit.ts';

const recordingSink = (fault?: { atWrite: number; error: Error }) => {
  const calls: string[] = [];
  let writes = 0;
  const sink: Sink = {
    write: async (text) => {
      writes += 1;
      await Promise.resolve();
      if (writes === fault?.atWrite) throw fault.error;
      calls.push(`write ${text}`);
    },
    flush: async () => {
      await Promise.resolve();
      calls.push('flush');
    },
  };
  return { sink, calls };
};

describe('groupCommit', () => {
  it('resolves only after the text is flushed', async () => {
    const { sink, calls } = recordingSink();
    await groupCommit(sink)('a');
    expect(calls).toEqual(['write a', 'flush']);
  });

  it('lets texts that arrive during a flush share the next one, in their order', async () => {
    const { sink, calls } = recordingSink();
    const append = groupCommit(sink);
    await Promise.all(['a', 'b', 'c'].map(append));
    expect(calls).toEqual(['write a', 'flush', 'write bc', 'flush']);
  });

  it('fails everybody who waits when the disk is full, and writes nothing after a torn line', async () => {
    const full = new Error('ENOSPC: no space left on device, write');
    const { sink, calls } = recordingSink({ atWrite: 2, error: full });
    const append = groupCommit(sink);
    const results = await Promise.allSettled(['a', 'b', 'c'].map(append));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(append('d')).rejects.toBe(full);
    expect(calls).toEqual(['write a', 'flush']);
  });
});

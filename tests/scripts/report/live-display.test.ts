import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newTally } from '../../../scripts/harness/tally.ts';
import { liveDisplay, type Terminal } from '../../../scripts/report/live-display.ts';

const tally = { ...newTally(10), answered: 5, right: 4 };

const stream = (fields: Pick<Terminal, 'isTTY' | 'columns'>) => {
  const written: string[] = [];
  const terminal = Object.assign(new PassThrough({ decodeStrings: false }), fields);
  terminal.write = (text: string): boolean => written.push(text) > 0;
  return { written, stream: terminal };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('liveDisplay', () => {
  it('prints a plain line every five seconds and at the end where there is no terminal', () => {
    const { written, stream: file } = stream({});
    const stop = liveDisplay(file).watch(tally);
    vi.advanceTimersByTime(11_000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(written).toHaveLength(3);
    expect(written[0]).toBe('5 of 10 (50 %), 1.0/s, 0:05 left | right so far 0.800 (0.376 to 0.964)\n');
    expect(written.join('')).not.toContain('\u001B');
  });

  it('draws over its own lines on a terminal, and keeps notes above them', () => {
    const { written, stream: terminal } = stream({ isTTY: true, columns: 200 });
    const display = liveDisplay(terminal);
    const stop = display.watch(tally);
    vi.advanceTimersByTime(250);
    display.note('something happened');
    stop();
    const text = written.join('');
    expect(text.match(/\u001B\[2A\u001B\[0J/g)).toHaveLength(3);
    expect(text).toMatch(/something happened\n.*█{12}░{12}/);
  });

  it('lets go of the time left when nothing comes any more', () => {
    const { written, stream: file } = stream({});
    const stop = liveDisplay(file).watch(tally);
    vi.advanceTimersByTime(40_000);
    stop();
    expect(written.at(-1)).toContain('5 of 10 (50 %), 0.0/s |');
  });

  it.each([
    ['', true],
    ['1', false],
  ])('obeys NO_COLOR=%s on a terminal that has colours', (noColor, isColoured) => {
    vi.stubEnv('FORCE_COLOR', undefined);
    vi.stubEnv('NODE_DISABLE_COLORS', undefined);
    vi.stubEnv('CI', undefined);
    vi.stubEnv('TERM', 'xterm-256color');
    vi.stubEnv('NO_COLOR', noColor);
    const { written, stream: terminal } = stream({ isTTY: true, columns: 200 });
    // As process.stderr has it on a terminal.
    Object.assign(terminal, { getColorDepth: () => WriteStream.prototype.getColorDepth.call(terminal) });
    liveDisplay(terminal).watch(tally)();
    const text = written.join('');
    expect(text).toContain('5 of 10');
    expect(/\u001B\[\d+m/.test(text)).toBe(isColoured);
  });

  it('cuts lines that would wrap, which could not be erased', () => {
    const { written, stream: terminal } = stream({ isTTY: true, columns: 40 });
    liveDisplay(terminal).watch(tally)();
    const lines = written
      .join('')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('\u001B'));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
  });
});

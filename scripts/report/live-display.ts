import type { Writable } from 'node:stream';
import { stripVTControlCharacters, styleText } from 'node:util';

import type { Tally } from '../harness/tally.ts';
import { progressBar, progressParts } from './progress-lines.ts';
import { recentRate } from './recent-rate.ts';

/** A stream that may be a terminal, as process.stderr is. */
export type Terminal = Writable & { isTTY?: boolean; columns?: number };

export interface LiveDisplay {
  /** Shows the counts until the returned function is called. */
  watch: (tally: Readonly<Tally>) => () => void;
  /** One line that stays. */
  note: (text: string) => void;
}

const REDRAW_MS = 200;
const PLAIN_LINE_MS = 5_000;

/** Live lines on a terminal; elsewhere a plain line every five seconds and at the end. Colours obey NO_COLOR. */
export const liveDisplay = (stream: Terminal): LiveDisplay =>
  stream.isTTY === true ? terminalDisplay(stream) : plainDisplay(stream);

const plainDisplay = (stream: Terminal): LiveDisplay => ({
  watch: (tally) => {
    const speed = speedOf(tally);
    const print = (): void => {
      stream.write(`${progressParts(tally, speed()).join(' | ')}\n`);
    };
    const timer = setInterval(print, PLAIN_LINE_MS);
    return () => {
      clearInterval(timer);
      if (hasAnswers(tally)) print();
    };
  },
  note: (text) => {
    stream.write(`${text}\n`);
  },
});

const terminalDisplay = (stream: Terminal): LiveDisplay => {
  let drawn = 0;
  let redraw = (): void => undefined;
  const erase = (): void => {
    if (drawn > 0) stream.write(`\u001B[${String(drawn)}A\u001B[0J`);
    drawn = 0;
  };
  const draw = (lines: readonly string[]): void => {
    erase();
    stream.write(lines.map((line) => `${fit(line, columnsOf(stream))}\n`).join(''));
    drawn = lines.length;
  };
  return {
    watch: (tally) => {
      const speed = speedOf(tally);
      redraw = () => {
        const [head = '', ...rest] = progressParts(tally, speed());
        const bar = styleText('cyan', progressBar(tally), { stream });
        draw([`${bar} ${head}`, ...rest.map((line) => styleText('dim', line, { stream }))]);
      };
      redraw();
      const timer = setInterval(redraw, REDRAW_MS);
      return () => {
        clearInterval(timer);
        if (hasAnswers(tally)) redraw();
        else erase();
        redraw = () => undefined;
        drawn = 0;
      };
    },
    note: (text) => {
      erase();
      stream.write(`${text}\n`);
      redraw();
    },
  };
};

/** A session without a reply ends with the reason alone. */
const hasAnswers = ({ answered, answeredBefore }: Readonly<Tally>): boolean => answered > answeredBefore;

/** Answers a second at present. */
const speedOf = (tally: Readonly<Tally>): (() => number) => {
  const startedAt = performance.now();
  const rate = recentRate(tally.answeredBefore);
  return () => rate(tally.answered, (performance.now() - startedAt) / 1000);
};

/** Some terminals do not know their width and say 0. */
const columnsOf = ({ columns = 0 }: Terminal): number => (columns === 0 ? 80 : columns);

/** A line that wrapped could not be erased again. */
const fit = (line: string, columns: number): string => {
  const plain = stripVTControlCharacters(line);
  return plain.length < columns ? line : `${plain.slice(0, columns - 2)}…`;
};

import { describe, expect, it } from 'vitest';

import { textRuns } from '../../src/lettering/text-runs.ts';

const kindsOf = (line: string): [string, string][] => textRuns(line).map(({ text, kind }) => [text, kind]);

describe('textRuns', () => {
  it('keeps the words of one script together, and parts scripts', () => {
    expect(kindsOf('مدل GPT-4o mini، خوب است')).toEqual([
      ['مدل', 'persian'],
      [' ', 'neutral'],
      ['GPT-4o mini', 'latin'],
      ['، ', 'neutral'],
      ['خوب است', 'persian'],
    ]);
  });

  it('takes Persian figures with their sign and decimal mark as numbers', () => {
    expect(kindsOf('دقت ۹۰٫۴ ±۱٫۹')).toEqual([
      ['دقت', 'persian'],
      [' ', 'neutral'],
      ['۹۰٫۴', 'number'],
      [' ', 'neutral'],
      ['±۱٫۹', 'number'],
    ]);
  });

  it('leaves marks of direction out, and loses nothing else', () => {
    for (const line of ['\u2066±۱٫۹\u2069 واحد', 'A (b), c… — «مَثَل» ۲٪', '671B, 37B active · open'])
      expect(
        textRuns(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line.replaceAll(/[\u2066\u2069]/g, ''));
  });

  it('keeps a half-space inside its word', () => {
    expect(kindsOf('می\u200cفهمد')).toEqual([['می\u200cفهمد', 'persian']]);
  });
});

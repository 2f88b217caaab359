import { describe, expect, it } from 'vitest';

import { checkEquivalent, checkWhyWrong } from '../../../src/core/construct/check-english.ts';
import type { EquivalentDraft, WhyWrongDraft } from '../../../src/core/construct/drafts.ts';

const PROVERB = 'سگ زرد برادر شغال است';

describe('checkEquivalent', () => {
  const good: EquivalentDraft = {
    equivalent: 'Still waters run deep.',
    familiarity: 4,
    imageException: null,
    scores: { sense: 2, polarity: 2, speechAct: 1, target: 2 },
  };
  const check = (change: Partial<EquivalentDraft>, keySharesImage = false): string =>
    checkEquivalent({ ...good, ...change }, { keySharesImage }, PROVERB).join('\n');

  it('takes a good one', () => {
    expect(check({})).toBe('');
    expect(check({ equivalent: 'Let sleeping dogs lie.' }, true)).toBe('');
  });

  it.each<[string, Partial<EquivalentDraft>, RegExp]>([
    [
      'a weak equivalent',
      { scores: { sense: 1, polarity: 2, speechAct: 2, target: 2 } },
      /2 on sense and 6 of 8, found 1 and 7: leave this proverb out/,
    ],
    ['a curly apostrophe', { equivalent: 'Don’t cry wolf.' }, /straight apostrophes/],
    ['no full stop', { equivalent: 'Speech is silver' }, /a full stop at the end/],
    ['the picture where none is assigned', { equivalent: 'Let sleeping dogs lie.' }, /no picture of «سگ/],
  ])('rejects %s', (_, change, reason) => {
    expect(check(change)).toMatch(reason);
  });

  it('wants the assigned picture, or a line on why there is none', () => {
    expect(check({}, true)).toMatch(/the picture of «سگ زرد.* is wanted in the equivalent/);
    expect(check({ imageException: 'No English proverb about dogs says this.' }, true)).toBe('');
  });
});

describe('checkWhyWrong', () => {
  it('wants each distractor that was dealt, word for word', () => {
    const dealt = { image: 'Let sleeping dogs lie.', theme: 'Easy come, easy go.', familiar: 'Time flies.' };
    const ruling = (text: string) => ({ text, fits: false, whyWrong: 'x' });
    const draft: WhyWrongDraft = {
      image: ruling(dealt.image),
      theme: ruling(dealt.theme),
      familiar: ruling('Time flies'),
    };
    expect(checkWhyWrong(draft, dealt)).toEqual(['“Time flies.” is wanted as familiar, found “Time flies”']);
    expect(checkWhyWrong({ ...draft, familiar: ruling('Time flies.') }, dealt)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { checkDialogue, checkDistractors, checkKey } from '../../../src/core/construct/check-drafts.ts';
import type { DialogueDraft, DistractorsDraft } from '../../../src/core/construct/drafts.ts';

const speakers: [string, string] = ['لادن', 'کاوه'];

const proverb = 'سنگ روی یخ شدن';
const dialogue: DialogueDraft = {
  proverbAsUsed: 'سنگِ روی یخ نشو',
  dialogue: [
    { speaker: 'لادن', text: 'می‌خوام جلوی همه ازش بپرسم چرا دعوتم نکرده بود.', en: '' },
    { speaker: 'کاوه', text: 'ول کن لادن جان، سنگِ روی یخ نشو.', en: '' },
  ],
};

/** Three sentences of 50, 48 and 46 characters, with the verb at their end. */
const sentence = (length: number, letter: string, word = ''): string =>
  `می‌گه ${word}${letter.repeat(length - 7 - word.length)}.`;
const lastWord = (text: string): string => text.replace(/\.$/, '').split(' ').at(-1) ?? '';
const option = (text: string, verbs = [lastWord(text)]) => ({ text, en: 'x', whyWrong: 'x', verbs });
const clauses = 1 as const;
const distractors: DistractorsDraft = {
  literal: option(sentence(50, 'ا', 'یخ ')),
  plausible: option(sentence(48, 'ب')),
  irrelevant: option(sentence(46, 'د')),
};

describe('checkDialogue', () => {
  it('takes a good one', () => {
    expect(checkDialogue(dialogue, { speakers }, proverb)).toEqual([]);
  });

  it.each<[string, Partial<DialogueDraft>, RegExp]>([
    [
      'a proverb that is not there',
      { proverbAsUsed: 'نمک روی زخم نپاش' },
      /one turn must hold the proverb word for word.*found 0/,
    ],
    [
      'another saying in its place',
      {
        proverbAsUsed: 'ول کن لادن جان',
        dialogue: [
          ...dialogue.dialogue.slice(0, 1),
          { speaker: 'کاوه', text: 'ول کن لادن جان، خودش می‌آد.', en: '' },
        ],
      },
      /a form of the proverb «سنگ روی یخ شدن» is wanted, found «ول کن لادن جان»/,
    ],
    [
      'another speaker',
      { dialogue: [...dialogue.dialogue, { speaker: 'نرگس', text: 'راست می‌گه.', en: '' }] },
      /only لادن and کاوه may speak, found نرگس/,
    ],
    ['one turn', { dialogue: dialogue.dialogue.slice(1) }, /2 to 4 turns are wanted, found 1/],
    [
      'the wrong one saying it',
      { dialogue: dialogue.dialogue.map((turn, index) => ({ ...turn, speaker: speakers[1 - index] ?? '' })) },
      /کاوه must say the proverb, found لادن/,
    ],
    [
      'too many words',
      {
        dialogue: [
          { speaker: 'لادن', text: 'خیلی '.repeat(45).trim(), en: '' },
          ...dialogue.dialogue.slice(1),
        ],
      },
      /12 to 45 words are wanted, found 53/,
    ],
    [
      'Latin digits and letters',
      {
        dialogue: [
          { speaker: 'لادن', text: 'ساعت 5 با WhatsApp به همه می‌گم بیان خونه‌ی ما.', en: '' },
          ...dialogue.dialogue.slice(1),
        ],
      },
      /Persian digits are wanted/,
    ],
  ])('rejects %s', (_, change, reason) => {
    expect(checkDialogue({ ...dialogue, ...change }, { speakers }, proverb).join('\n')).toMatch(reason);
  });
});

describe('checkDistractors', () => {
  it('takes good ones', () => {
    expect(checkDistractors(distractors, { clauses }, dialogue)).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['39 characters', sentence(39, 'ت'), /40 to 95 characters are wanted, found 39/],
    ['no full stop', sentence(50, 'ت').slice(0, -1), /one sentence with one full stop is wanted/],
    [
      'two sentences',
      `${sentence(24, 'ت')} ${sentence(24, 'ث')}`,
      /one sentence with one full stop is wanted/,
    ],
    ['twice the same', sentence(50, 'ا', 'یخ '), /different texts are wanted/],
    ['an Arabic kaf', sentence(49, 'ك'), /Persian ی and ک are wanted/],
    ['a parted می', sentence(49, 'ت').replace('می‌', 'می '), /a half-space after می is wanted/],
    ['two commas more', sentence(48, 'ب', 'ب، پ، '), /as many commas, or one more, .* found 0, 2, 0/],
    ['a ratio above 1.35', sentence(63, 'ت'), /the longest may be 1.35 times the shortest, found 1.37 times/],
  ])('rejects %s', (_, text, reason) => {
    expect(
      checkDistractors({ ...distractors, plausible: option(text) }, { clauses }, dialogue).join('\n'),
    ).toMatch(reason);
  });

  it('rejects a literal option without a word of the proverb', () => {
    const literal = option(sentence(50, 'ت'));
    expect(checkDistractors({ ...distractors, literal }, { clauses }, dialogue).join()).toMatch(
      /the literal option takes two content words of «سنگِ روی یخ نشو», found none/,
    );
  });
});

describe('clauses', () => {
  const text = 'می‌گه سارا همیشه زود می‌ره و هیچ‌وقت چیزی یادش نمی‌مونه.';
  const reasons = (verbs: string[], wanted: 1 | 2, one = text): string =>
    checkDistractors({ ...distractors, plausible: option(one, verbs) }, { clauses: wanted }, dialogue)
      .filter((reason) => reason.includes(one))
      .join();

  it.each<[string, string[], 1 | 2, RegExp | null]>([
    ['takes as many verbs as assigned', ['می‌ره', 'نمی‌مونه'], 2, null],
    [
      'rejects another number',
      ['می‌ره', 'نمی‌مونه'],
      1,
      /1 finite verbs are wanted .* found می‌ره، نمی‌مونه/,
    ],
    ['rejects a verb that is not there', ['می‌ره', 'نمی‌آد'], 2, /verbs as they stand in the sentence/],
    ['rejects verbs in another order', ['نمی‌مونه', 'می‌ره'], 2, /verbs as they stand in the sentence/],
    ['rejects a verb that is not named', ['می‌ره'], 1, /every finite verb must be named, not found نمی‌مونه/],
  ])('%s', (_, verbs, wanted, reason) => {
    if (reason === null) expect(reasons(verbs, wanted)).toBe('');
    else expect(reasons(verbs, wanted)).toMatch(reason);
  });

  it('counts a modal with its verb as one', () => {
    const one = 'فکر می‌کنه سارا از فردا می‌خواد بره سرِ یه کارِ بهتر.';
    expect(reasons(['می‌خواد بره'], 1, one)).toBe('');
  });
});

describe('checkKey', () => {
  const key = (length: number, word = '') => {
    const text = sentence(length, 'ر', word);
    return { text, en: 'x', verbs: [lastWord(text)] };
  };

  it('takes a key of the assigned rank', () => {
    // Among 50, 48 and 46 characters, 52 is first, 49 second, 47 third and 44 last.
    expect(
      [52, 49, 47, 44].map((length, index) =>
        checkKey(
          key(length),
          distractors,
          { keyLengthRank: index + 1, keyRepeatsWord: false, clauses },
          dialogue,
        ),
      ),
    ).toEqual([[], [], [], []]);
  });

  it('rejects another rank, a tie, and a key far from the mean', () => {
    expect(
      checkKey(key(52), distractors, { keyLengthRank: 3, keyRepeatsWord: false, clauses }, dialogue).join(),
    ).toMatch(
      /the key must be number 3 by length \(1 is the longest; the others have 50, 48, 46 characters\), found number 1 with 52/,
    );
    expect(
      checkKey(key(48), distractors, { keyLengthRank: 2, keyRepeatsWord: false, clauses }, dialogue).join(),
    ).toMatch(/no two options may be equally long/);
    // The mean of the others is 48: 56 is 1.17 times that.
    expect(
      checkKey(key(56), distractors, { keyLengthRank: 1, keyRepeatsWord: false, clauses }, dialogue).join(),
    ).toMatch(/by 15 % at most, found 1.17 times/);
  });

  it('holds the key to its word of the proverb, or to none', () => {
    const [repeating, plain] = [key(52, 'یخ '), key(52)];
    const check = (draft: typeof plain, keyRepeatsWord: boolean) =>
      checkKey(draft, distractors, { keyLengthRank: 1, keyRepeatsWord, clauses }, dialogue);
    expect([check(repeating, true), check(plain, false)]).toEqual([[], []]);
    expect(check(plain, true).join()).toMatch(/a content word of .* is wanted in the key, found none/);
    expect(check(repeating, false).join()).toMatch(/no content word of .* is wanted in the key, found یخ/);
  });

  it('rejects a key that alone is negative, and takes one in company', () => {
    const negative = key(52, 'نیست ');
    const assigned = { keyLengthRank: 1, keyRepeatsWord: false, clauses };
    expect(checkKey(negative, distractors, assigned, dialogue).join()).toMatch(
      /the key must not alone have a word of negation/,
    );
    const company = { ...distractors, plausible: option(sentence(48, 'ب', 'نیست ')) };
    expect(checkKey(negative, company, assigned, dialogue)).toEqual([]);
  });
});

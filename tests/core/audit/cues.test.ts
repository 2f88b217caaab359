import { describe, expect, it } from 'vitest';

import { cuesOf } from '../../../src/core/audit/cues/cues-of.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

/** Scores that a rule gives the options of each item. */
const scoresOf = (id: string, items: readonly Item[], language: 'fa' | 'en' = 'fa'): number[][] => {
  const subject = auditSubject(items, taskOf(items[0]?.options.length ?? 0, language));
  const cue = cuesOf(subject).find((candidate) => candidate.id === id);
  return (cue?.scores(subject, 1) ?? []).map((row) => [...row]);
};

const talk = (options: readonly string[], more: Partial<Item> = {}): Item =>
  itemOf(1, options, {
    question: 'منظور سارا چیست؟',
    dialogue: [
      { speaker: 'رضا', text: 'نان تازه خریدم.' },
      { speaker: 'سارا', text: 'کوزه شکست.' },
    ],
    ...more,
  });

describe('cuesOf', () => {
  it('names each rule once', () => {
    for (const language of ['fa', 'en'] as const) {
      const ids = cuesOf(auditSubject([itemOf(1, ['a', 'b'])], taskOf(2, language))).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('has one rule a position', () => {
    expect(scoresOf('position-2', [itemOf(1, ['a', 'b', 'c'])])).toEqual([[0, 1, 0]]);
  });

  it('keeps the rules on English proverbs to English options', () => {
    expect(scoresOf('rarer-proverb', [itemOf(1, ['a', 'b'])])).toEqual([]);
  });
});

describe('length cues', () => {
  it('count characters with all marks and half-spaces, and words between spaces', () => {
    const items = [itemOf(1, ['می‌رود، خانه', 'رفت'])];
    expect(scoresOf('longest-in-characters', items)).toEqual([[12, 3]]);
    expect(scoresOf('shortest-in-words', items)).toEqual([[-2, -1]]);
  });
});

describe('wording cues', () => {
  it.each([
    ['most-inner-marks', 'گفت: «آمد»، رفت.', 4],
    ['most-inner-marks', 'آمد و رفت.', 0],
    ['most-persian-quantifier', 'همه خیلی چیزی خریدند', 3],
    ['most-persian-second-person', 'تو خودت گفتی', 2],
    ['most-english-quantifier', 'One in the hand is worth two', 2],
    ['longest-words', 'ab abcd', 3.5],
  ])('%s of «%s» is %d', (id, text, score) => {
    expect(scoresOf(id, [itemOf(1, [text, ''])])[0]?.[0]).toBe(score);
  });
});

describe('overlap cues', () => {
  const options = ['کوزه افتاد', 'نان افتاد', 'سیب رسید'];

  it('compare content words with the turn of the asked person, and with the whole dialogue', () => {
    expect(scoresOf('most-words-of-the-turn', [talk(options)])).toEqual([[0.5, 0, 0]]);
    expect(scoresOf('most-words-of-the-dialogue', [talk(options)])).toEqual([[0.5, 0.5, 0]]);
    expect(scoresOf('least-words-of-the-dialogue', [talk(options)])).toEqual([[-0.5, -0.5, -0]]);
  });

  // 'abcd' has the 3-grams abc, bcd; the turn 'xabcx' has xab, abc, bcx: one of two shared.
  it('compare 3-grams as written', () => {
    const item = itemOf(1, ['abcd', 'zzzz', 'zz'], { proverb: 'xabcx' });
    expect(scoresOf('most-trigrams-of-the-turn', [item])).toEqual([[0.5, 0, 0]]);
  });

  it('compare an option with the others of its item', () => {
    expect(scoresOf('most-words-of-the-other-options', [talk(options)])).toEqual([[0.5, 0.5, 0]]);
  });

  it('count names of speakers that the dialogue has, and see whether the asked person is named', () => {
    const items = [talk(['رضا و سارا آمدند', 'سارا آمد', 'مینا آمد']), talk(['a', 'b', 'c'])];
    expect(scoresOf('most-dialogue-names', items)[0]).toEqual([2, 1, 0]);
    expect(scoresOf('asked-person-not-named', items)[0]).toEqual([-1, -1, -0]);
  });
});

describe('proverb cues', () => {
  it('know a picture that both languages show', () => {
    const item = itemOf(1, ['Two cats in one bag', 'An empty drawer'], { proverb: 'گربه دستش نرسید' });
    expect(scoresOf('without-shared-image', [item], 'en')).toEqual([[-1, -0]]);
  });

  it('prefer the proverb that the set uses less', () => {
    const items = [
      itemOf(1, ['Paint the fence', 'Peel the pear']),
      itemOf(2, ['Paint the fence', 'Fold the map']),
    ];
    expect(scoresOf('rarer-proverb', items, 'en')).toEqual([
      [0.5, 1],
      [0.5, 1],
    ]);
  });

  // Of 20 items in 10 folds of 2, “Paint the fence” is the key of rows 0 to 9 and a distractor in the others.
  it('learn how often a proverb is the key from the other folds alone', () => {
    const items = Array.from({ length: 20 }, (_, row) =>
      itemOf(
        row + 1,
        ['Paint the fence', `Quiet river number ${String.fromCodePoint(97 + row)}x`],
        {},
        row < 10 ? 0 : 1,
      ),
    );
    const [first] = scoresOf('key-count-elsewhere', items, 'en')[0] ?? [];
    expect([8, 9]).toContain(first); // 10 keys less those of its own fold, itself at least
    const share = scoresOf('key-share-elsewhere', items, 'en')[0]?.[0] ?? 0;
    expect(share).toBeCloseTo(((first ?? 0) + 0.5) / 19, 12); // 18 uses in the other folds, and one towards chance
  });
});

describe('auditSubject', () => {
  it.each([
    ['no items', []],
    ['an option too many', [itemOf(1, ['a', 'b', 'c'])]],
    [
      'no key',
      [
        {
          ...itemOf(1, ['a', 'b']),
          options: [
            { role: 'x', text: 'a' },
            { role: 'y', text: 'b' },
          ],
        },
      ],
    ],
  ])('refuses %s', (_, items) => {
    expect(() => auditSubject(items, taskOf(2, 'fa'))).toThrow(RangeError);
  });
});

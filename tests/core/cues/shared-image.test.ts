import { describe, expect, it } from 'vitest';

import { imageLexicon } from '../../../src/core/cues/image-lexicon.ts';
import { sharesImage } from '../../../src/core/cues/shared-image.ts';
import { wordsOf } from '../../../src/core/cues/words.ts';

describe('sharesImage', () => {
  it.each([
    ['گربه روی دیوار است', 'The cat sleeps'],
    ['سگ‌ها آمدند', 'Two hounds'],
    ['موشی دوید', 'Three mice ran'],
    ['دستش خالی است', 'Empty hands'],
    ['دندوناشو شمرد', 'He counted teeth'],
    ['شترِ همسایه', "The camel's hump"],
    ['آتيش گرفت', 'On fire'],
  ])('finds the picture of «%s» in “%s”', (persian, english) => {
    expect(sharesImage(persian, english)).toBe(true);
  });

  it.each([
    ['ماهی تازه است', 'The moon is full'],
    ['گربه روی دیوار است', 'The dog barks'],
    ['سرد است', 'A cool head'],
    ['امروز و فردا', 'The catalogue of birds'],
  ])('finds none of «%s» in “%s”', (persian, english) => {
    expect(sharesImage(persian, english)).toBe(false);
  });
});

describe('the image lexicon', () => {
  const nouns = Object.keys(imageLexicon).flatMap((key) => key.split(' '));

  it('has each Persian noun once, as a single word', () => {
    const searched = nouns.map((noun) => wordsOf(noun).join(' '));
    expect(searched).toEqual([...new Set(searched)]);
    expect(searched.filter((noun) => noun === '' || noun.includes(' '))).toEqual([]);
  });

  it('has English words in the form in which texts are searched', () => {
    const words = Object.values(imageLexicon).flatMap((value) => value.split(' '));
    expect(words.filter((word) => wordsOf(word).join(' ') !== word)).toEqual([]);
  });
});

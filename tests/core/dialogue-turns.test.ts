import { describe, expect, it } from 'vitest';

import { dialogueTurns } from '../../src/core/dialogue-turns.ts';
import type { Item } from '../../src/core/schema/item.ts';

const item = (dialogue: Item['dialogue'], proverbAsUsed: string | null = null): Item => ({
  id: 'talk-1',
  task: 'talk',
  proverb: 'the proverb',
  ...(dialogue === undefined ? {} : { dialogue }),
  question: 'What was meant?',
  options: [
    { role: 'correct', text: 'this' },
    { role: 'literal', text: 'that' },
  ],
  ...(proverbAsUsed === null
    ? {}
    : { authoring: { proverbAsUsed } as unknown as NonNullable<Item['authoring']> }),
});

describe('dialogueTurns', () => {
  it('marks the proverb as it was used, and only where it stands', () => {
    const turns = dialogueTurns(
      item(
        [
          { speaker: 'Anna', text: 'Is it lost?', en: 'reading' },
          { speaker: 'Bela', text: 'Well, the moon has set, they say.' },
        ],
        'the moon has set',
      ),
    );
    expect(turns[0]).toEqual({
      speaker: 'Anna',
      parts: [{ text: 'Is it lost?', marked: false }],
      reading: 'reading',
      second: false,
    });
    expect(turns[1]?.parts).toEqual([
      { text: 'Well, ', marked: false },
      { text: 'the moon has set', marked: true },
      { text: ', they say.', marked: false },
    ]);
  });

  it('has no empty piece beside a turn that is the proverb alone', () => {
    expect(dialogueTurns(item([{ speaker: 'Bela', text: 'the moon' }], 'the moon'))[0]?.parts).toEqual([
      { text: 'the moon', marked: true },
    ]);
  });

  it('sets the one who speaks last at the end edge throughout', () => {
    const turns = dialogueTurns(
      item(['Bela', 'Anna', 'Bela'].map((speaker) => ({ speaker, text: 'words' }))),
    );
    expect(turns.map(({ second }) => second)).toEqual([true, false, true]);
  });

  it('alternates turns that name nobody', () => {
    const turns = dialogueTurns(item([0, 1, 2].map(() => ({ speaker: null, text: 'words' }))));
    expect(turns.map(({ second }) => second)).toEqual([false, true, false]);
  });

  it('is empty without a dialogue', () => {
    expect(dialogueTurns(item(undefined))).toEqual([]);
  });
});

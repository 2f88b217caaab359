import { describe, expect, it } from 'vitest';

import { findFaults } from '../../../src/core/audit/faults/find-faults.ts';
import { auditSubject } from '../../../src/core/audit/subject.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

const OPTIONS = ['سارا نان می‌خرد.', 'سارا چای می‌نوشد.', 'سارا در می‌زند.', 'سارا راه می‌رود.'];

const talk = (row: number, options: readonly string[] = OPTIONS, more: Partial<Item> = {}): Item =>
  itemOf(row, options, {
    question: 'منظور سارا چیست؟',
    dialogue: [
      { speaker: 'رضا', text: 'باران می‌آید.' },
      { speaker: 'سارا', text: 'چتر داریم.' },
    ],
    ...more,
  });

/** Faults of `item` among two sound items. */
const faultsOf = (item: Item): string[] =>
  findFaults(auditSubject([talk(2), item, talk(3)], taskOf(4, 'fa'))).flatMap(({ id, items }) =>
    items.includes(item.id) ? [id] : [],
  );

/** The sound item with one option put in another way. */
const saying = (text: string, position = 0): Item =>
  talk(
    1,
    OPTIONS.map((option, place) => (place === position ? text : option)),
  );

describe('findFaults', () => {
  it('finds none in a sound item', () => {
    expect(faultsOf(talk(1))).toEqual([]);
  });

  it('names each fault once, and lists those that no item has', () => {
    const faults = findFaults(auditSubject([talk(1)], taskOf(4, 'fa')));
    expect(faults.map(({ id }) => id)).toEqual([...new Set(faults.map(({ id }) => id))]);
    expect(faults.every(({ verdict }) => verdict === 'holds')).toBe(true);
  });

  it.each<[string, Item]>([
    ['asked-person-not-in-dialogue', talk(1, OPTIONS, { question: 'منظور مینا چیست؟' })],
    [
      'speaker-missing',
      talk(1, OPTIONS, {
        dialogue: [
          { speaker: null, text: 'آمد.' },
          { speaker: 'سارا', text: 'رفت.' },
        ],
      }),
    ],
    [
      'speaker-label-misspelt',
      talk(
        1,
        OPTIONS.map((text) => text.replace('سارا', 'داریوش')),
        {
          dialogue: [
            { speaker: 'داریش', text: 'آمد.' },
            { speaker: 'سارا', text: 'رفت.' },
          ],
        },
      ),
    ],
    ['arabic-letters', saying('سارا كار می‌کند.')],
    ['tatweel-or-control-characters', saying('سـارا نان می‌خرد.')],
    ['digits-mixed', saying('سارا 2 یا ۳ نان می‌خرد.')],
    ['space-at-an-end', saying('سارا نان می‌خرد. ')],
    ['double-space', saying('سارا  نان می‌خرد.')],
    ['space-before-mark', saying('سارا نان می‌خرد .')],
    ['half-space-misplaced', saying('سارا‌ نان می‌خرد.')],
    ['half-space-misplaced', saying('سارا نان می‌‌خرد.')],
    ['mi-spelt-two-ways', saying('سارا نان میخره.')],
    ['space-before-ha', saying('سارا نان ها را می‌خرد.')],
    ['curly-apostrophes', saying('سارا don’t می‌خرد.')],
  ])('finds %s', (id, item) => {
    expect(faultsOf(item)).toContain(id);
  });

  it.each([
    ['a noun that begins with «می»', 'سارا میوه و میز می‌خرد.'],
    ['a word that ends with «ها»', 'سارا تنها نان می‌خرد.'],
    ['half-spaces in their place', 'سارا نان‌های تازه نمی‌خرد.'],
  ])('lets %s pass', (_, text) => {
    expect(faultsOf(saying(text))).toEqual([]);
  });

  it('takes an ending that only the key has for an error, one that a distractor has for a warning', () => {
    expect(faultsOf(saying('سارا نان می‌خرد'))).toEqual(['key-alone-in-its-ending', 'endings-differ']);
    expect(faultsOf(saying('سارا چای می‌نوشد', 1))).toEqual(['endings-differ']);
  });

  it('sees a key alone in its register, and registers mixed', () => {
    expect(faultsOf(saying('سارا آرام است.'))).toEqual(['key-alone-in-register']);
    expect(
      faultsOf(talk(1, ['سارا آرام است.', 'سارا یه نون خرید.', OPTIONS[2] ?? '', OPTIONS[3] ?? ''])),
    ).toEqual(['registers-mixed', 'key-alone-in-register']);
  });

  it('sees a key alone in the first person, and one that alone is not', () => {
    expect(faultsOf(saying('من نان می‌خرم.'))).toEqual(['key-alone-in-person']);
    const first = OPTIONS.map((text, position) => (position === 0 ? text : `من ${text}`));
    expect(faultsOf(talk(1, first))).toEqual(['key-alone-in-person']);
  });

  it('does not ask for the person where most questions name nobody', () => {
    const items = [1, 2, 3].map((row) => talk(row, OPTIONS, { question: 'یعنی چه؟' }));
    const fault = findFaults(auditSubject(items, taskOf(4, 'fa'))).find(
      ({ id }) => id === 'asked-person-not-in-dialogue',
    );
    expect(fault?.items).toEqual([]);
  });
});

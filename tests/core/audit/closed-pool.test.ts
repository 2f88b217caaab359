import { describe, expect, it } from 'vitest';

import { auditTask } from '../../../src/core/audit/audit-task.ts';
import { seededIntegers, shuffled } from '../../../src/core/random.ts';
import type { FormAudit } from '../../../src/core/schema/audit.ts';
import type { Item } from '../../../src/core/schema/item.ts';
import { itemOf, taskOf } from '../../scripts/baselines/fixture.ts';

const SIZE = 120;
const draw = seededIntegers(3);
const letter = (letters: string): string => letters[draw(letters.length)] ?? '';
const word = (): string => Array.from({ length: 3 }, () => letter('bdfgklmnprst') + letter('aeiou')).join('');
const sayings = Array.from({ length: SIZE }, () => `${[word(), word(), word(), word()].join(' ')}.`);
const order = shuffled([...sayings.keys()], draw);

/** Item `row`: its own saying, the key, then those 7, 31 and 71 further; the pair is the key with the first of them. */
const closedPool = (change: (text: string, isKey: boolean) => string = (text) => text): Item[] =>
  order.map((_, row) => {
    const texts = [0, 7, 31, 71].map((step) => sayings[order[(row + step) % SIZE] ?? 0] ?? '');
    const item = itemOf(
      row + 1,
      texts.map((text, place) => change(text, place === 0)),
      { proverb: `مَثَل ${String(row)}` },
    );
    const options = item.options.map((option, place) =>
      place < 2 ? { ...option, inPair: true as const } : option,
    );
    const turned = [...options.slice(row % 4), ...options.slice(0, row % 4)];
    return { ...item, options: row % 8 < 4 ? turned : turned.toReversed() };
  });

const audit = (items: Item[]) => auditTask({ items, task: taskOf(4, 'en'), seed: 1, sha256: '0'.repeat(64) });
const ruleOf = ({ rules }: FormAudit, id: string) => rules.find((rule) => rule.id === id);

describe('a closed pool', () => {
  const found = audit(closedPool());

  it('breaks no bar, though whoever holds the other keys rules keys out', () => {
    expect(found.broken).toEqual([]);
    expect(found.pool).toMatchObject({ closed: true, keyDispersion: { index: 0, readsBackwards: true } });
    const backwards = ruleOf(found, 'least-key-share-elsewhere');
    expect(backwards?.bar).toBeNull();
    expect(backwards?.accuracy).toBeGreaterThan(0.9);
  });

  it('holds classifiers to what they learn from items without a shared saying', () => {
    const bayes = ruleOf(found, 'naive-bayes-on-n-grams');
    // Four sayings, each in three other items.
    expect(bayes?.training).toMatchObject({
      without: 'shared-sayings',
      fewest: SIZE - 13,
      median: SIZE - 13,
    });
    // Chance 0.25 of 120 items: standard error 0.040.
    expect(Math.abs((bayes?.accuracy ?? 0) - 0.25)).toBeLessThan(0.12);
    expect(bayes?.training?.byItem).toBeLessThan(0.1);
  });

  it('still finds a word that marks keys', () => {
    const marked = audit(closedPool((text, isKey) => (isKey ? `The ${text}` : `An ${text}`)));
    expect(marked.pool?.closed).toBe(true);
    expect(marked.broken).toEqual(expect.arrayContaining(['naive-bayes-on-n-grams', 'logistic-on-n-grams']));
  });

  it('audits the two-option form with bars of its own', () => {
    expect(found.pairForm).toMatchObject({
      itemCount: SIZE,
      optionCount: 2,
      chance: 0.5,
      pool: { closed: true, unbalanced: { limit: 1, sayings: [], verdict: 'holds' }, overused: { limit: 4 } },
    });
  });

  it('breaks where a proverb of the two-option form leans to one side by more than a use', () => {
    // The saying 7 further than item 63 is 31 further than item 39 and 71 further than item 119: paired in all three
    // it is the key once and the distractor three times.
    const pairedWith = new Map([
      [39, 'literal'],
      [119, 'irrelevant'],
    ]);
    const leaning = closedPool().map((item, row) => {
      const other = pairedWith.get(row) ?? 'plausible';
      const options = item.options.map(({ inPair: _, ...option }) =>
        ['correct', other].includes(option.role) ? { ...option, inPair: true as const } : option,
      );
      return { ...item, options };
    });
    const { broken, pairForm } = audit(leaning);
    expect(broken).toEqual(['pair-unbalanced-proverbs']);
    expect(
      pairForm?.pool?.unbalanced?.sayings.map(({ asKey, asDistractor }) => [asKey, asDistractor]),
    ).toEqual([[1, 3]]);
  });
});

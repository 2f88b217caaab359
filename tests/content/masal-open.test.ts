import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentFolder, readCard, readItems, readRecord } from '../../scripts/io/content.ts';
import { codePointLength } from '../../src/core/dataset.ts';
import { readingCounts } from '../../src/core/reading-counts.ts';
import { BlindReadingSchema } from '../../src/core/schema/blind-reading.ts';
import { RereadingSchema } from '../../src/core/schema/rereading.ts';
import { twoOptionForm } from '../../src/core/two-option-form.ts';
import { messagesIn } from '../../src/i18n/locale.ts';

const card = readCard('masal-open');
const itemsOf = (task: string) => readItems(card, task);
const roleIds = new Map(card.tasks.map(({ id, roles }) => [id, roles.map((role) => role.id)]));

/** Half-width of chance for two options at the gate: 2.58 standard errors. */
const halfWidth = (count: number): number => 2.576 * Math.sqrt(0.25 / count);

describe('the themes of Masal Open', () => {
  it('have a Persian name each', () => {
    const themes = card.tasks.flatMap(({ id }) => itemsOf(id).map(({ authoring }) => authoring?.theme ?? ''));
    const names = messagesIn('fa').question.themes;
    expect([...new Set(themes)].filter((theme) => names[theme] === undefined)).toEqual([]);
  });
});

describe('the two-option form of Masal Open', () => {
  const pairs = itemsOf('cross-cultural').map((item) => twoOptionForm(item));

  it('is there for every cross-cultural question: its key and one distractor', () => {
    for (const pair of pairs) expect(pair?.options.filter(({ role }) => role === 'correct')).toHaveLength(1);
  });

  const keyIs = (rule: (key: string, other: string, keyFirst: boolean) => number): number => {
    const credits = pairs.flatMap((pair) => {
      const [first, second] = pair?.options ?? [];
      if (first === undefined || second === undefined) return [];
      const keyFirst = first.role === 'correct';
      const [key, other] = keyFirst ? [first.text, second.text] : [second.text, first.text];
      return rule(key, other, keyFirst);
    });
    return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
  };
  const higher = (one: number, other: number): number => (one === other ? 0.5 : one > other ? 1 : 0);
  const words = (text: string): number => text.split(' ').length;

  it.each<[string, (key: string, other: string, keyFirst: boolean) => number]>([
    ['the longer one in characters', (key, other) => higher(codePointLength(key), codePointLength(other))],
    ['the longer one in words', (key, other) => higher(words(key), words(other))],
    ['the first one', (_key, _other, keyFirst) => (keyFirst ? 1 : 0)],
  ])('does not pay for choosing %s', (_, rule) => {
    expect(Math.abs(keyIs(rule) - 0.5)).toBeLessThan(halfWidth(pairs.length));
  });

  it('does not pay for following the other keys', () => {
    // No proverb is the key as a habit: whoever counts in all other pairs which of two is the key more often stays
    // below the bar. Whoever takes the other one may do better, as in any pool of few uses; the audit says so.
    const uses = pairs.flatMap(
      (pair) => pair?.options.map(({ text, role }) => ({ text, isKey: role === 'correct' })) ?? [],
    );
    const shareElsewhere = (text: string, isKey: boolean): number => {
      const others = uses.filter((use) => use.text === text);
      const keys = others.filter((use) => use.isKey).length - (isKey ? 1 : 0);
      return others.length === 1 ? 0.5 : keys / (others.length - 1);
    };
    const score = keyIs((key, other) => higher(shareElsewhere(key, true), shareElsewhere(other, false)));
    expect(score - 0.5).toBeLessThan(halfWidth(pairs.length));
  });
});

describe('the blind readings of Masal Open', () => {
  const folder = join(contentFolder(), 'datasets/masal-open/readings');
  const readings = (existsSync(folder) ? readdirSync(folder) : []).map((file) => ({
    file,
    reading: readRecord(BlindReadingSchema, join(folder, file)),
  }));

  it('cover every question, and agree with the key on 97 % of each task', () => {
    for (const { id, itemCount } of card.tasks) {
      const ofTask = readings.map(({ reading }) => reading).filter(({ task }) => task === id);
      for (const reading of ofTask) expect(reading.answers).toHaveLength(itemCount);
      const counts = ofTask.map((reading) => readingCounts(reading, 'C'));
      const sum = (field: 'read' | 'agreed'): number =>
        counts.reduce((total, count) => total + count[field], 0);
      expect(sum('read')).toBe(itemCount);
      expect(sum('agreed') / sum('read')).toBeGreaterThanOrEqual(0.97);
    }
  });

  it.each(readings.map(({ file, reading }) => [file, reading] as const))(
    '%s names items and roles that exist',
    (file, reading) => {
      expect(file).toBe(`${reading.id}.json`);
      const ids = new Set(itemsOf(reading.task).map(({ id }) => id));
      const roles = roleIds.get(reading.task) ?? [];
      for (const { item, chosen, alsoFits } of reading.remarks) {
        expect(ids.has(item)).toBe(true);
        for (const role of [...alsoFits, ...(chosen === null ? [] : [chosen])]) expect(roles).toContain(role);
      }
      const wrong = reading.remarks.filter(({ chosen }) => chosen !== null);
      const { read, agreed } = readingCounts(reading, 'C');
      expect(read - agreed).toBe(wrong.length);
    },
  );
});

describe('the rereadings of Masal Open', () => {
  const folder = join(contentFolder(), 'datasets/masal-open/rereadings');
  const rereadings = readdirSync(folder).map((file) => ({
    file,
    reading: readRecord(RereadingSchema, join(folder, file)),
  }));

  it('are there for each task', () => {
    expect(rereadings.map(({ reading }) => reading.task).sort()).toEqual(
      card.tasks.map(({ id }) => id).sort(),
    );
  });

  it.each(rereadings.map(({ file, reading }) => [file, reading] as const))(
    '%s has ten questions of each batch, and its changes stand in their questions',
    (file, reading) => {
      expect(file).toBe(`${reading.id}.json`);
      const items = itemsOf(reading.task);
      expect(reading.batches).toHaveLength(Math.ceil(items.length / reading.batchSize));
      for (const [number, { read, findings }] of reading.batches.entries()) {
        const batch = items.slice(number * reading.batchSize, (number + 1) * reading.batchSize);
        const textOf = new Map(batch.map((item) => [item.id, JSON.stringify(item)]));
        expect(new Set(read).size).toBe(10);
        expect(read.filter((id) => !textOf.has(id))).toEqual([]);
        for (const { items: ids, now } of findings)
          for (const id of ids) {
            const text = textOf.get(id);
            expect(text).toBeDefined();
            if (now !== null) expect(text).toContain(now);
          }
      }
    },
  );
});

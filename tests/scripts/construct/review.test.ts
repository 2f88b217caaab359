import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { applyReviews } from '../../../scripts/construct/review/apply-reviews.ts';
import { reviewsFolder } from '../../../scripts/construct/review/decisions.ts';
import { serveReview } from '../../../scripts/construct/review/review-server.ts';
import { openWorkspace } from '../../../scripts/construct/workspace.ts';
import { authoringFaults } from '../../../scripts/datasets/check-authoring.ts';
import { itemHash } from '../../../scripts/datasets/make-answer-key.ts';
import { projectRoot } from '../../../scripts/io/content.ts';
import { type Decision, DecisionSchema } from '../../../src/core/construct/decision.ts';
import { type Item, ItemSchema } from '../../../src/core/schema/item.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
});

const AUTHORING: NonNullable<Item['authoring']> = {
  version: '0.1.0',
  split: 'test',
  proverbNormalized: 'از کوزه همان تراود که در اوست',
  meaning: { fa: 'x', en: 'x' },
  otherSenses: [],
  literalGloss: 'x',
  proverbAsUsed: null,
  variantOf: null,
  register: 'literary',
  theme: 'family',
  speechAct: 'observation',
  device: 'metaphor',
  polarity: 'neutral',
  era: 'current',
  region: 'national',
  frequency: 4,
  difficulty: 'easy',
  assigned: { keyLengthRank: 1, keyPosition: 2, imageCue: false, clauses: 1 },
  equivalence: null,
  sources: ['x'],
  authoredBy: 'tester',
  licence: 'CC-BY-4.0',
  generator: 'x',
  reviewedBy: [],
  agreement: null,
  review: { status: 'draft', votes: [] },
  linkedItem: null,
};

const item: Item = ItemSchema.parse({
  id: 'ctx-0001',
  task: 'contextual',
  proverb: 'از کوزه همان تراود که در اوست',
  dialogue: [{ speaker: 'نرگس', text: 'سلام' }],
  question: 'منظور نرگس چیست؟',
  options: [
    { role: 'literal', text: 'یک', whyWrong: 'no jug' },
    { role: 'correct', text: 'دو' },
  ],
});
const decision = { item: 'ctx-0001', chosen: 2, alsoFits: [], verdict: 'accept', note: '', edits: {} };

describe('the review page', () => {
  const open = async (items: readonly Item[] = [item]) => {
    const review = await serveReview({
      items,
      folder: join(folder, 'review'),
      reviewer: 'nasrin',
      port: 0,
      now: () => '2026-01-01T00:00:00.000Z',
    });
    onTestFinished(() => review.close());
    const call = async (path: string, body?: object) => {
      const response = await fetch(
        new URL(path, review.url),
        body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
      );
      return { status: response.status, text: await response.text() };
    };
    return call;
  };

  it('keeps the key back until there is an answer', async () => {
    const call = await open();
    const { text } = await call('/items');
    expect(text).toContain('منظور نرگس چیست؟');
    expect(text).not.toMatch(/correct|literal|no jug|تراود/);
    expect(JSON.parse((await call('/answers', { item: 'ctx-0001', chosen: 1 })).text)).toMatchObject({
      roles: ['literal', 'correct'],
      whyWrong: ['no jug', null],
    });
  });

  it('saves each decision in a file of its own, and does not trust what it says of the key', async () => {
    const call = await open();
    expect((await call('/decisions', { ...decision, agrees: false })).status).toBe(200);
    const path = join(folder, 'review/nasrin/ctx-0001.json');
    expect(DecisionSchema.parse(JSON.parse(readFileSync(path, 'utf8')))).toEqual({
      ...decision,
      schemaVersion: 1,
      reviewer: 'nasrin',
      itemHash: itemHash(item),
      agrees: true,
      at: '2026-01-01T00:00:00.000Z',
    });
    expect(JSON.parse((await call('/items')).text)).toMatchObject({ decided: ['ctx-0001'] });
    await call('/decisions', { ...decision, verdict: 'reject', note: 'نه' });
    expect(readdirSync(join(folder, 'review/nasrin'))).toEqual(['ctx-0001.json']);
  });

  it.each([
    [{ ...decision, item: 'ctx-9999' }, 'no such item'],
    [{ ...decision, verdict: 'perhaps' }, 'verdict'],
    [{ ...decision, edits: { 'options.x': 'y' } }, 'edits'],
    [{ ...decision, verdict: 'edit' }, 'new texts for `edit`, and for nothing else'],
    [{ ...decision, edits: { 'options.1': 'y' } }, 'new texts for `edit`, and for nothing else'],
  ])('refuses %j', async (body, reason) => {
    const call = await open();
    const { status, text } = await call('/decisions', body);
    expect(status === 400 && text.includes(reason)).toBe(true);
  });

  it('opens an item again when its text has changed since', async () => {
    const call = await open();
    await call('/decisions', decision);
    const other = await open([{ ...item, question: 'منظورش چیست؟' }]);
    expect(JSON.parse((await other('/items')).text)).toMatchObject({ decided: [] });
  });
});

describe('decisions', () => {
  it('go to a folder that git keeps', () => {
    const path = reviewsFolder('.construct', projectRoot);
    expect(path).toBe(join(projectRoot, 'content/reviews/construct'));
    expect(reviewsFolder('content/datasets/masal-open', projectRoot)).toBe(
      join(projectRoot, 'content/reviews/masal-open'),
    );
    const rules = readFileSync(join(projectRoot, '.gitignore'), 'utf8').split('\n').filter(Boolean);
    for (const rule of rules) expect(`content/reviews/construct/nasrin/ctx-0001.json`).not.toContain(rule);
  });

  it('are worked into the items once, and a second time change nothing', () => {
    const authoring = AUTHORING;
    const workspace = openWorkspace(join(folder, 'set'));
    const items = ['ctx-0001', 'ctx-0002', 'ctx-0003'].map((id) => ({ ...item, id, authoring }));
    workspace.write('items/contextual.jsonl', items);
    const decide = (reviewer: string, id: string, change: Partial<Decision> = {}): void => {
      const made = {
        ...decision,
        schemaVersion: 1,
        item: id,
        reviewer,
        itemHash: itemHash(item),
        agrees: true,
        at: '2026-01-01T00:00:00.000Z',
        ...change,
      };
      mkdirSync(join(folder, 'reviews', reviewer), { recursive: true });
      writeFileSync(join(folder, 'reviews', reviewer, `${id}.json`), JSON.stringify(made));
    };
    for (const reviewer of ['a', 'b', 'c']) decide(reviewer, 'ctx-0001');
    decide('a', 'ctx-0002', { verdict: 'edit', edits: { 'options.1': 'دوم' } });
    const apply = () => applyReviews(workspace, { reviews: join(folder, 'reviews'), version: '0.2.0' });
    const { edited, statuses, conflicts } = apply();
    expect([edited, [...statuses], conflicts]).toEqual([
      ['ctx-0002'],
      [
        ['accepted', 1],
        ['in-review', 1],
        ['draft', 1],
      ],
      [],
    ]);
    const once = readFileSync(workspace.path('items/contextual.jsonl'), 'utf8');
    const [first, second] = workspace.read(ItemSchema, 'items/contextual.jsonl');
    expect(first?.authoring).toMatchObject({
      reviewedBy: ['a', 'b', 'c'],
      agreement: { agree: 3, of: 3 },
      review: { status: 'accepted' },
    });
    expect(second).toMatchObject({ options: [{}, { text: 'دوم' }], authoring: { version: '0.2.0' } });
    expect(first === undefined ? [] : authoringFaults(first)).toEqual([]);
    apply();
    expect(readFileSync(workspace.path('items/contextual.jsonl'), 'utf8')).toBe(once);
  });
});

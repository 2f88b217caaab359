import { describe, expect, it } from 'vitest';

import { costOf, createSpending } from '../../../../scripts/harness/asking/spending.ts';
import { createTokenEstimate } from '../../../../scripts/harness/asking/token-estimate.ts';

/** A dollar per million input tokens and two per million of output: 1,000 + 500 tokens are 0.002 dollars. */
const price = { input: 1, output: 2 };
const expected = { prompt: 1_000, completion: 500 };

const open = (budgetUsd: number, spentUsd = 0, stopping = new AbortController()) =>
  createSpending({ budgetUsd, spentUsd, price, stopping: stopping.signal });

describe('costOf', () => {
  it('is tokens times dollars per million', () => {
    expect(costOf(expected, price)).toBeCloseTo(0.002, 15);
  });
});

describe('createSpending', () => {
  it('lets through what fits, and refuses what would pass the budget', async () => {
    const spending = open(0.005);
    for (let paid = 0; paid < 2; paid += 1) (await spending.reserve(expected))?.settle({ costUsd: 0.002 });
    expect(await spending.reserve(expected)).toBeNull();
    expect(spending.reason).toBe(
      'about $0.0040 of the budget of $0.0050 is spent, and another question might pass it',
    );
  });

  it('waits for replies in flight, which may cost less than they might', async () => {
    const spending = open(0.003);
    const first = await spending.reserve(expected);
    let second: unknown = 'waits';
    const waiting = spending.reserve(expected).then((reservation) => (second = reservation));
    await Promise.resolve();
    expect(second).toBe('waits');
    first?.settle({ costUsd: 0.000_9 });
    await waiting;
    expect(second).not.toBeNull();
  });

  it('counts an unknown cost as the most it can be, and a failed attempt as nothing', async () => {
    const spending = open(0.003);
    (await spending.reserve(expected))?.release();
    (await spending.reserve(expected))?.settle({ costUsd: null });
    expect(await spending.reserve(expected)).toBeNull();
  });

  it('counts what earlier sessions have spent', async () => {
    expect(await open(0.003, 0.002).reserve(expected)).toBeNull();
  });

  it('keeps nobody waiting when the run stops', async () => {
    const stopping = new AbortController();
    const spending = open(0.003, 0, stopping);
    await spending.reserve(expected);
    const waiting = spending.reserve(expected);
    stopping.abort();
    expect(await waiting).toBeNull();
  });
});

describe('createTokenEstimate', () => {
  it('guesses dearly until a reply says better, and then goes by the dearest reply', () => {
    const estimate = createTokenEstimate();
    const body = 'x'.repeat(300);
    expect(estimate.expect(body, 5)).toEqual({ prompt: 150, completion: 5 });
    estimate.learn(body, { promptTokens: null });
    estimate.learn(body, { promptTokens: 100 });
    estimate.learn(body, { promptTokens: 90 });
    expect(estimate.expect('x'.repeat(600), 5).prompt).toBe(200);
  });
});

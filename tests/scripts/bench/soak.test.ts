import { describe, expect, it } from 'vitest';

import { soak } from '../../../scripts/bench/soak.ts';
import { createEvaluationRoot } from '../../fixtures/evaluation-root.ts';

describe('soak', () => {
  it('loses no answer and asks none again over kills at random moments under faults', async () => {
    using fixture = createEvaluationRoot({ fourWay: 220, twoWay: 80 });
    const report = await soak(
      {
        model: 'fake-model',
        dataset: 'fixture',
        root: fixture.root,
        rounds: 4,
        concurrency: 6,
        latencyMs: 40,
        seed: 5,
        longestMs: 600,
      },
      () => undefined,
    );
    expect(report).toMatchObject({
      questions: 300,
      kills: 4,
      answered: 300,
      askedAgain: 0,
      isSameAsCalm: true,
    });
    // Faults alone make more requests than questions.
    expect(report.requests).toBeGreaterThan(300);
    // A kill that comes after the end would test nothing.
    expect(report.killsInTime).toBeGreaterThan(0);
  }, 180_000);
});

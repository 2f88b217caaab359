import { describe, expect, it } from 'vitest';

import { answersOfPasses, passesOf, placeOfPass } from '../../src/core/passes.ts';

describe('the passes of a run', () => {
  it('are one without rotations and repeats', () => {
    expect(passesOf({ optionOrder: 'published' }, 4)).toEqual({ rotations: 1, repeats: 1, count: 1 });
  });

  it('are one an option with rotations, all again for each repeat', () => {
    const passes = passesOf({ optionOrder: 'rotated', repeats: 2 }, 2);
    expect(passes).toEqual({ rotations: 2, repeats: 2, count: 4 });
    expect([0, 1, 2, 3].map((pass) => placeOfPass(pass, passes))).toEqual([
      { rotation: 0, repeat: 0 },
      { rotation: 1, repeat: 0 },
      { rotation: 0, repeat: 1 },
      { rotation: 1, repeat: 1 },
    ]);
  });

  it('stand in a record with the first one apart', () => {
    expect(answersOfPasses({ answers: 'CP' })).toEqual(['CP']);
    expect(answersOfPasses({ answers: 'CP', furtherAnswers: ['PP'] })).toEqual(['CP', 'PP']);
  });
});

import { describe, expect, it } from 'vitest';

import { namesOfOthers } from '../../../src/core/submission/names-of-others.ts';

describe('namesOfOthers', () => {
  it.each([
    ['m-1', 'm-1'],
    ['m-1', 'm-1-2026-05-04'],
    ['m-1', 'm-1-0613'],
    ['m-1-latest', 'm-1-20260504'],
    ['m-1-2026-05-04', 'm-1'],
    ['maker/M-1', 'm-1'],
    ['maker/m-1:free', 'other/M-1'],
  ])('takes %s for the model that answers as %s', (modelAsked, answered) => {
    expect(namesOfOthers({ modelAsked, modelsAnswered: [answered] })).toEqual([]);
  });

  it.each([
    ['m-1', 'm-1-mini'],
    ['m-1', 'm-2'],
    ['maker/m-1-70b', 'maker/m-1-70b-turbo'],
    ['m-1-2026-05-04', 'm-1-2026-08-06'],
  ])('does not take %s for the model that answers as %s', (modelAsked, answered) => {
    expect(namesOfOthers({ modelAsked, modelsAnswered: [modelAsked, answered] })).toEqual([answered]);
  });
});

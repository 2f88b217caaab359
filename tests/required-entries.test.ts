import { expect, it } from 'vitest';

import { requiredEntries } from '../src/required-entries.ts';

it('hands on what there is, and ends the build where a collection came out empty', () => {
  expect(requiredEntries(['one'], 'content/models')).toEqual(['one']);
  // withastro/astro#13360
  expect(() => requiredEntries([], 'content/models')).toThrow(/^content\/models: expected at least one file/);
});

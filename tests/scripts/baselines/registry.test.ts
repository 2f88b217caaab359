import { describe, expect, it } from 'vitest';

import { baselines, findBaseline } from '../../../scripts/baselines/registry.ts';
import { contentFolder, idsIn, readModel } from '../../../scripts/io/content.ts';

describe('the registry of baselines', () => {
  it('and the model files of baselines name each other', () => {
    const files = idsIn(`${contentFolder()}/models`).filter((id) => readModel(id).kind === 'baseline');
    expect(baselines.map(({ id }) => id).sort()).toEqual(files);
  });

  it('agrees with the model files on what is drawn, learnt or a plain rule', () => {
    const seeded = baselines.filter(({ isSeeded }) => isSeeded).map(({ id }) => id);
    expect(baselines.filter(({ id }) => readModel(id).baseline !== 'rule').map(({ id }) => id)).toEqual(
      seeded,
    );
  });

  it('finds a baseline by its id and nothing by another', () => {
    expect(findBaseline('baseline-longest')?.id).toBe('baseline-longest');
    expect(findBaseline('longest')).toBeUndefined();
  });
});

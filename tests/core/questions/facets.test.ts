import { describe, expect, it } from 'vitest';

import { countFacets, type FacetValues, fitsChoice } from '../../../src/core/questions/facets.ts';
import { ANY_FLAG, questionFacets } from '../../../src/core/questions/question-facets.ts';
import { observeItem } from '../../../src/core/scoring/observed-item.ts';
import { fourOptions } from '../scoring/example-task.ts';

const questions: { facets: FacetValues }[] = [
  { facets: { task: ['one'], theme: ['fate'], error: ['literal', 'plausible'] } },
  { facets: { task: ['one'], theme: ['work'] } },
  { facets: { task: ['two'], theme: ['work'], error: ['literal'] } },
  { facets: { task: ['two'] } },
];

const fitting = (choice: Parameters<typeof fitsChoice>[1]): number[] =>
  questions.flatMap(({ facets }, index) => (fitsChoice(facets, choice) ? [index] : []));

describe('fitsChoice', () => {
  it('leaves everything in where nothing is chosen', () => {
    expect(fitting({})).toEqual([0, 1, 2, 3]);
    expect(fitting({ theme: [] })).toEqual([0, 1, 2, 3]);
  });

  it('takes any of the codes of one facet, and asks for all facets at once', () => {
    expect(fitting({ theme: ['fate', 'work'] })).toEqual([0, 1, 2]);
    expect(fitting({ theme: ['fate', 'work'], task: ['two'] })).toEqual([2]);
  });

  it('takes a question that has several codes by each of them', () => {
    expect(fitting({ error: ['plausible'] })).toEqual([0]);
    expect(fitting({ error: ['literal'] })).toEqual([0, 2]);
  });

  it('leaves out a question about which the facet says nothing', () => {
    expect(fitting({ error: ['nothing-has-this'] })).toEqual([]);
  });
});

describe('countFacets', () => {
  it('counts what a code would bring beside what is chosen elsewhere, not in its own facet', () => {
    const { theme, task } = countFacets(questions, { theme: ['fate'], task: ['one'] });
    expect([...theme]).toEqual([
      ['fate', 1],
      ['work', 1],
    ]);
    expect([...task]).toEqual([['one', 1]]);
  });

  it('agrees with what is found once the code is chosen', () => {
    for (const [code, count] of countFacets(questions, { task: ['two'] }).error)
      expect(fitting({ task: ['two'], error: [code] })).toHaveLength(count);
  });
});

describe('questionFacets', () => {
  const task = fourOptions(1);
  const facetsOf = (answers: string[], faults: string[] | null): FacetValues =>
    questionFacets({
      dataset: 'set',
      task: 'one',
      authoring: null,
      observed: observeItem(answers, task),
      faults,
    });

  it('says nothing of models, authors and audits where there are none', () => {
    expect(facetsOf([], null)).toEqual({ dataset: ['set'], task: ['one'] });
    expect(facetsOf([], [])).toEqual({ dataset: ['set'], task: ['one'] });
  });

  it('sorts by how many models are right, with half counted to the harder side', () => {
    expect(['CC', 'CCP', 'CP', 'CPP', 'PP'].map((answers) => facetsOf([...answers], null).observed)).toEqual([
      ['all'],
      ['most'],
      ['few'],
      ['few'],
      ['none'],
    ]);
  });

  it('joins all flagged questions under one code', () => {
    expect(facetsOf([], ['double-space']).flag).toEqual([ANY_FLAG, 'double-space']);
  });
});

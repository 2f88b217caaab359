import { describe, expect, it } from 'vitest';

import {
  bestToDrop,
  findQuestions,
  matchingLine,
  searchParts,
  withoutPart,
} from '../../../src/core/questions/find-questions.ts';
import { indexQuestions, type QuestionList } from '../../../src/core/questions/question-index.ts';

const list: QuestionList = {
  canary: null,
  dataset: 'set',
  task: 'one',
  models: 4,
  rows: [
    ['q-1', 'سرم را نشکن', 'Do not break my head', 4, { theme: ['pride'] }],
    ['q-2', 'نان بده', 'Give bread', 0, { theme: ['work'] }],
    ['q-3', 'سر و ته یک کرباس', 'Both ends of one cloth', 1, { theme: ['work'] }],
    ['q-4', null, null, 2, {}],
  ],
};
const questions = indexQuestions(list, {
  canary: null,
  lines: [[], ['سر به سر نگذار', 'A bird in the hand'], [], []],
});

const found = (words: string, choice = {}): string[] =>
  findQuestions(questions, { words, choice }).found.map(({ id }) => id);

describe('findQuestions', () => {
  it('puts whole words before parts of words, and titles before texts', () => {
    expect(found('سر')).toEqual(['q-3', 'q-2', 'q-1']);
  });

  it('keeps the order of the data set where nothing is looked for', () => {
    expect(found('')).toEqual(['q-1', 'q-2', 'q-3', 'q-4']);
  });

  it('finds English and Persian, and a question without text by its number', () => {
    expect(found('BIRD in the hand')).toEqual(['q-2']);
    expect(found('كرباس')).toEqual(['q-3']);
    expect(found('q-4')).toEqual(['q-4']);
  });

  it('asks for words and facets at once, and counts what other codes would bring for these words', () => {
    const { found: both, counts } = findQuestions(questions, { words: 'سر', choice: { theme: ['pride'] } });
    expect(both.map(({ id }) => id)).toEqual(['q-1']);
    expect([...counts.theme]).toEqual([
      ['pride', 1],
      ['work', 2],
    ]);
  });

  it('knows the data set and the task of every question', () => {
    expect(found('', { dataset: ['set'], task: ['one'] })).toHaveLength(4);
  });

  it('finds titles and glosses while the lines are not at hand', () => {
    const early = indexQuestions(list, null);
    expect(findQuestions(early, { words: 'سر', choice: {} }).found.map(({ id }) => id)).toEqual([
      'q-3',
      'q-1',
    ]);
  });
});

describe('bestToDrop', () => {
  it('names the part without which most are found', () => {
    // Without the theme «سر» finds 3, without the words the theme finds none.
    const search = { words: 'سر', choice: { theme: ['fate'] } };
    expect(bestToDrop(questions, search)).toEqual({ part: { facet: 'theme', code: 'fate' }, count: 3 });
    expect(bestToDrop(questions, { words: 'zzz', choice: { theme: ['work'] } })).toEqual({
      part: { facet: 'words' },
      count: 2,
    });
  });

  it('names none where no single part is the reason', () => {
    expect(bestToDrop(questions, { words: 'zzz', choice: { theme: ['fate'] } })).toBeNull();
  });
});

describe('the parts of a search', () => {
  it('are its codes and its words, and each can be dropped', () => {
    const search = { words: 'سر', choice: { theme: ['work', 'fate'] } };
    const parts = searchParts(search);
    expect(parts).toHaveLength(3);
    expect(searchParts(parts.reduce(withoutPart, search))).toEqual([]);
  });

  it('leave out words without a letter', () => {
    expect(searchParts({ words: ' … ', choice: {} })).toEqual([]);
  });
});

describe('matchingLine', () => {
  const lineOf = (index: number, words: string): string | null => {
    const question = questions[index];
    return question === undefined ? null : matchingLine(question, words);
  };

  it('is the line that holds the words where title and gloss do not', () => {
    expect(lineOf(1, 'bird')).toBe('A bird in the hand');
    expect(lineOf(1, 'سر')).toBe('سر به سر نگذار');
  });

  it('is none where title or gloss hold them, and without words', () => {
    expect(lineOf(1, 'bread')).toBeNull();
    expect(lineOf(1, '')).toBeNull();
  });
});

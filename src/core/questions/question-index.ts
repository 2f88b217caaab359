import { searchText } from '../text/search-text.ts';
import type { FacetValues } from './facets.ts';

/**
 * The questions of a task without their text: enough to list, narrow and count them. Rows are in data-set order;
 * title and gloss are null where the build may not show the text, and `right` is how many models have it right.
 */
export interface QuestionList {
  /** Marks the text in training corpora; null where it is not ours. */
  canary: string | null;
  dataset: string;
  task: string;
  /** Models with answers at this task. */
  models: number;
  rows: [id: string, title: string | null, gloss: string | null, right: number, facets: FacetValues][];
}

/**
 * What can be searched besides titles and glosses, a list of lines for each row: dialogue, meanings, English
 * proverbs. The Persian options of a dialogue are left out: they would double what a reader must fetch.
 */
export interface QuestionLines {
  canary: string | null;
  lines: string[][];
}

export interface IndexedQuestion {
  id: string;
  dataset: string;
  task: string;
  title: string | null;
  gloss: string | null;
  right: number;
  models: number;
  facets: FacetValues;
  lines: readonly string[];
  /** Title and gloss, and everything, made ready for search. */
  heading: string;
  whole: string;
}

/** @param lines  null while they are not at hand: then title, gloss and id are what can be found */
export const indexQuestions = (list: QuestionList, lines: QuestionLines | null): IndexedQuestion[] =>
  list.rows.map(([id, title, gloss, right, facets], index) => {
    const own = lines?.lines[index] ?? [];
    const heading = [id, title ?? '', gloss ?? ''];
    return {
      id,
      dataset: list.dataset,
      task: list.task,
      title,
      gloss,
      right,
      models: list.models,
      facets: { dataset: [list.dataset], task: [list.task], ...facets },
      lines: own,
      heading: searchText(heading.join('\n')),
      whole: searchText([...heading, ...own].join('\n')),
    };
  });

import { countFacets, type Facet, FACETS } from '../../core/questions/facets.ts';
import { ANY_FLAG } from '../../core/questions/question-facets.ts';
import { AuthoringSchema } from '../../core/schema/item.ts';
import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import { NO_VALID_ANSWER } from '../../core/scoring/observed-item.ts';
import { commaList, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { DatasetData } from '../../site-data.ts';
import type { Tone } from '../marks.ts';
import { errorName, facetName } from './facet-names.ts';
import type { TaskQuestions } from './task-questions.ts';

export interface FacetGroup {
  facet: Facet;
  label: string;
  /** For which data sets it is known, where not for all. */
  note: string | null;
  options: { code: string; label: string; count: string; tone: Tone | null }[];
}

export interface FinderView {
  /** The files to fetch, by data set and task. */
  files: { dataset: string; task: string }[];
  groups: FacetGroup[];
  /** Why facets that a reader may look for are not here. */
  absent: string[];
  total: number;
}

/** The facets of some tasks' questions, with what each value would bring from all of them. */
export const finderView = (locale: Locale, scope: readonly TaskQuestions[]): FinderView => {
  const t = messagesIn(locale).finder;
  const questions = scope.flatMap(({ questions: own }) => own);
  const datasets = [...new Set(scope.map(({ dataset }) => dataset))];
  const cards = datasets.map(({ card }) => card);
  const counts = countFacets(questions);
  const nameAll = (some: readonly DatasetData[]): string =>
    commaList(
      locale,
      some.map(({ card }) => card.name[locale]),
    );
  const knownIn = (facet: Facet): DatasetData[] =>
    datasets.filter((dataset) =>
      scope.some((task) => task.dataset === dataset && task.questions.some(({ facets }) => facet in facets)),
    );

  const groups = FACETS.flatMap((facet): FacetGroup[] => {
    const codes = inOrder(locale, facet, [...counts[facet].keys()], cards);
    // A value that every question has narrows nothing.
    if (codes.every((code) => counts[facet].get(code) === questions.length)) return [];
    const known = knownIn(facet);
    return [
      {
        facet,
        label: t.facets[facet],
        note: known.length === datasets.length ? null : t.onlyIn(nameAll(known)),
        options: codes.map((code) => ({
          code,
          label: facetName(locale, cards, facet, code),
          count: wholeNumber(locale, counts[facet].get(code) ?? 0),
          tone: facet === 'error' ? errorName(locale, cards, code).tone : null,
        })),
      },
    ];
  });

  const unanswered = datasets.filter((dataset) =>
    scope.every((task) => task.dataset !== dataset || task.models === 0),
  );
  const unaudited = datasets.filter((dataset) =>
    scope.some((task) => task.dataset === dataset && task.questions.every(({ faults }) => faults === null)),
  );
  const clean = datasets.filter(
    (dataset) => !unaudited.includes(dataset) && !knownIn('flag').includes(dataset),
  );
  return {
    files: scope.map(({ dataset, task }) => ({ dataset: dataset.card.id, task: task.id })),
    groups,
    absent: [
      ...(unanswered.length === 0 ? [] : [t.noModels(nameAll(unanswered))]),
      ...(unaudited.length === 0 ? [] : [t.notAudited(nameAll(unaudited))]),
      ...(clean.length === 0 ? [] : [t.noFlags(nameAll(clean))]),
    ],
    total: questions.length,
  };
};

/** Orders that mean something, from first to last; themes go by their names. */
const inOrder = (
  locale: Locale,
  facet: Facet,
  codes: readonly string[],
  cards: readonly DatasetCard[],
): string[] => {
  const roles = cards.flatMap(({ tasks }) => tasks.flatMap((task) => task.roles));
  const { shape } = AuthoringSchema;
  const orders: Partial<Record<Facet, readonly string[]>> = {
    register: shape.register.options,
    difficulty: shape.difficulty.options,
    observed: ['all', 'most', 'few', 'none'],
    error: [...roles.map(({ id }) => id), NO_VALID_ANSWER],
    agreement: ['same', 'majority', 'divided'],
    flag: [ANY_FLAG],
  };
  const order = orders[facet];
  if (facet === 'theme')
    return codes.toSorted((one, other) =>
      facetName(locale, cards, facet, one).localeCompare(facetName(locale, cards, facet, other), locale),
    );
  if (order === undefined) return [...codes];
  const place = (code: string): number => (order.includes(code) ? order.indexOf(code) : order.length);
  return codes.toSorted((one, other) => place(one) - place(other));
};

import { FEWEST_ROWS } from '../../core/comparison/chosen-rows.ts';
import type { CompareDataset, ComparePageData } from '../../views/compare/compare-page-view.ts';

/** The lists that rows are chosen from, one a place. */
export interface RowChooser {
  show: (rowIds: readonly string[]) => void;
}

/**
 * Fills the lists with a data set's rows. A pair is the least: the lists after it may stay empty.
 * @param choose  is told the rows the reader has chosen, in the order of the lists
 */
export const rowChooser = (
  form: HTMLElement,
  { rows }: CompareDataset,
  words: ComparePageData['words'],
  choose: (rowIds: string[]) => void,
): RowChooser => {
  const selects = [...form.querySelectorAll('select')];
  for (const [place, select] of selects.entries())
    select.replaceChildren(
      ...(place < FEWEST_ROWS ? [] : [new Option(words.none, '')]),
      ...[
        { label: words.models, baseline: false },
        { label: words.baselines, baseline: true },
      ].flatMap(({ label, baseline }) => {
        const group = document.createElement('optgroup');
        group.label = label;
        group.append(
          ...rows.filter((row) => row.baseline === baseline).map(({ id, name }) => new Option(name, id)),
        );
        return group.childElementCount === 0 ? [] : [group];
      }),
    );
  form.addEventListener('change', () => {
    choose(selects.map(({ value }) => value).filter((id) => id !== ''));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  return {
    show: (rowIds) => {
      for (const [place, select] of selects.entries()) {
        select.value = rowIds[place] ?? '';
        select.dir = runsLeft(select.selectedOptions[0]?.text ?? '') ? 'rtl' : 'ltr';
        // A row stands once: the other lists cannot take it.
        for (const option of select.options)
          option.disabled = option.value !== select.value && rowIds.includes(option.value);
      }
    },
  };
};

/** Baselines have Persian names on a Persian page, models keep their Latin ones. */
const runsLeft = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

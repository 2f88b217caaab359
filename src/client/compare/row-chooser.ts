import { FEWEST_ROWS } from '../../core/comparison/chosen-rows.ts';
import type { CompareDataset, ComparePageData } from '../../views/compare/compare-page-view.ts';

/** The lists that rows are chosen from, one a place. */
export interface RowChooser {
  show: (rowIds: readonly string[]) => void;
}

/**
 * Lists of a data set's rows. A pair is the least: the lists after it may stay empty. Four times a hundred rows would be
 * most of what the page has to style, so a list holds its own row alone until a finger, a pointer or the keyboard is on it.
 * @param choose  is told the rows the reader has chosen, in the order of the lists
 */
export const rowChooser = (
  form: HTMLElement,
  { rows }: CompareDataset,
  words: ComparePageData['words'],
  choose: (rowIds: string[]) => void,
): RowChooser => {
  const selects = [...form.querySelectorAll('select')];
  let chosen: readonly string[] = [];

  const place = (select: HTMLSelectElement): void => {
    const id = chosen[selects.indexOf(select)] ?? '';
    if (!isFilled(select))
      select.replaceChildren(new Option(rows.find((row) => row.id === id)?.name ?? words.none, id));
    select.value = id;
    select.dir = runsLeft(select.selectedOptions[0]?.text ?? '') ? 'rtl' : 'ltr';
    // A row stands once: the other lists cannot take it.
    for (const option of select.options)
      option.disabled = option.value !== select.value && chosen.includes(option.value);
  };

  const fill = (select: HTMLSelectElement): void => {
    if (isFilled(select)) return;
    select.replaceChildren(...(selects.indexOf(select) < FEWEST_ROWS ? [] : [new Option(words.none, '')]));
    for (const baseline of [false, true]) {
      const group = document.createElement('optgroup');
      group.label = baseline ? words.baselines : words.models;
      group.append(
        ...rows.filter((row) => row.baseline === baseline).map(({ id, name }) => new Option(name, id)),
      );
      if (group.childElementCount > 0) select.append(group);
    }
    place(select);
  };

  for (const reached of ['pointerover', 'focusin'])
    form.addEventListener(reached, ({ target }) => {
      if (target instanceof HTMLSelectElement) fill(target);
    });
  form.addEventListener('change', () => {
    choose(selects.map(({ value }) => value).filter((id) => id !== ''));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  return {
    show: (rowIds) => {
      chosen = rowIds;
      selects.forEach(place);
    },
  };
};

/** Whoever compares has two rows at least to choose from. */
const isFilled = ({ length }: HTMLSelectElement): boolean => length > 1;

/** Baselines have Persian names on a Persian page, models keep their Latin ones. */
const runsLeft = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

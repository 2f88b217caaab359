import { choiceNames, type FilterName, type RowFilter } from '../../core/board/row-filter.ts';
import { fill } from '../../i18n/fill.ts';
import { type BoardState, firstDirection } from '../../views/board/board-state.ts';
import type { BoardData } from '../../views/board/board-data.ts';
import { sizeLabel } from '../../views/board/size-label.ts';
import { within } from '../parts.ts';

export interface Controls {
  show: (state: BoardState) => void;
  /** What a filter's value is called on the page. */
  labelOf: (name: FilterName, value: string) => string;
  focus: (name: FilterName) => void;
}

export interface Changed {
  /** @param typing  true for a letter more in the search, which is no step of its own to come back to */
  filter: (filter: RowFilter, typing: boolean) => void;
  sort: (sort: BoardState['sort']) => void;
}

/** The form over a board: choices, the search, and for narrow screens, where heads have no place, the order. */
export const enableControls = (form: HTMLFormElement, { words }: BoardData, changed: Changed): Controls => {
  const find = within(form, 'input[name="find"]') as HTMLInputElement;
  const sort = within(form, 'select[name="sort"]') as HTMLSelectElement;
  const choices = [...form.querySelectorAll<HTMLSelectElement>('select[data-choice]')];
  const labelOf = (name: FilterName, value: string): string =>
    [...(named(name)?.options ?? [])].find((option) => option.value === value)?.text ??
    (name === 'size' ? sizeLabel(words.sizes, value) : value);
  const named = (name: string): HTMLSelectElement | undefined => choices.find((one) => one.name === name);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => {
    if (target === sort) {
      const { value } = sort;
      changed.sort(value === 'rank' ? null : { column: value, direction: firstDirection(value) });
    } else if (target === find || choices.some((one) => one === target)) {
      const chosen = choices.map(({ name, value }) => [name, value]);
      changed.filter(Object.fromEntries([...chosen, ['find', find.value]]) as RowFilter, target === find);
    }
  });

  return {
    show: ({ filter, sort: sorted }) => {
      for (const select of choices) {
        const value = filter[select.name as FilterName] ?? '';
        offer(select, value, labelOf(select.name as FilterName, value));
        select.value = value;
      }
      // The reader's own spaces stay while they type.
      if (find.value.trim() !== (filter.find ?? '')) find.value = filter.find ?? '';
      sort.value = sorted?.column ?? 'rank';
    },
    labelOf,
    focus: (name) => {
      (named(name) ?? find).focus();
    },
  };
};

/** A value that an address brings and the page does not offer is shown, too, so that it can be taken back. */
const offer = (select: HTMLSelectElement, value: string, label: string): void => {
  if ([...select.options].some((option) => option.value === value)) return;
  select.add(new Option(label, value));
};

/** Draws the choices made as chips that take them back. */
export const drawChips = (
  place: HTMLElement,
  { filter }: BoardState,
  { words }: BoardData,
  { labelOf, drop }: { labelOf: Controls['labelOf']; drop: (name: FilterName) => void },
): void => {
  const pattern = within(place, 'template') as HTMLTemplateElement;
  const chips = choiceNames.flatMap((name) => {
    const value = filter[name] ?? '';
    if (value === '') return [];
    const chip = pattern.content.firstElementChild?.cloneNode(true) as HTMLButtonElement;
    const label = labelOf(name, value);
    chip.prepend(label);
    chip.setAttribute('aria-label', fill(words.remove, { name: label }));
    chip.addEventListener('click', () => {
      drop(name);
    });
    return [chip];
  });
  place.replaceChildren(pattern, ...chips);
};

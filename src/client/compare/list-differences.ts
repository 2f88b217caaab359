import type { DifferingItem } from '../../core/comparison/differing-items.ts';
import { commaList, wholeNumber } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import {
  countedLabel,
  differenceKinds,
  differingAt,
  differingView,
  rowsWithoutAnswers,
} from '../../views/compare/differences-view.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import type { ChosenRow, ChosenSet } from './chosen.ts';

/** Questions that one press of the button adds. */
const STEP = 50;

/** How the list is narrowed: a task's id or empty for all, and a kind of difference. */
export interface Narrowing {
  task: string;
  which: string;
}

export interface DifferencesList {
  show: (chosen: ChosenSet, rows: readonly ChosenRow[], titles: Readonly<Record<string, string>>) => void;
}

/**
 * The list of questions to which the rows gave different answers.
 * @param start  how it is narrowed at first, as far as the rows allow
 * @param narrowed  is told how the reader narrows it
 */
export const listDifferences = (
  section: HTMLElement,
  { home, start, narrowed }: { home: string; start: Narrowing; narrowed: (to: Narrowing) => void },
): DifferencesList => {
  const [task, which] = ['task', 'which'].map(
    (name) => within(section, `select[name="${name}"]`) as HTMLSelectElement,
  ) as [HTMLSelectElement, HTMLSelectElement];
  const [head, body, more] = [within(section, 'thead tr'), within(section, 'tbody'), slot(section, 'more')];
  const narrowing = { ...start };
  let draw: (shown: number) => void = () => undefined;

  const show: DifferencesList['show'] = (chosen, rows, titles) => {
    const { locale, words } = chosen;
    const number = (value: number): string => wholeNumber(locale, value);
    const withoutAnswers = rowsWithoutAnswers(chosen, rows);
    slot(section, 'totals-only').replaceChildren(
      ...(withoutAnswers.length === 0
        ? []
        : lineNodes(locale, fill(words.totalsOnly, { names: commaList(locale, withoutAnswers) }))),
    );
    head.replaceChildren(
      ...[...head.children].slice(0, 1),
      ...rows.map(({ name }) => {
        const cell = document.createElement('th');
        cell.scope = 'col';
        cell.append(...lineNodes(locale, name));
        return cell;
      }),
    );
    const allItems = differingAt(chosen, rows, null);
    setOptions(
      task,
      [{ id: '', label: words.allTasks }, ...chosen.tasks.map(({ id, name }) => ({ id, label: name }))],
      narrowing.task,
    );
    const kinds = differenceKinds(chosen, rows);

    draw = (shown) => {
      const items = allItems.filter(({ taskId }) => task.value === '' || taskId === task.value);
      setOptions(
        which,
        kinds.map((kind) => ({ id: kind.id, label: countedLabel(chosen, kind, items) })),
        narrowing.which,
      );
      const kind = kinds.find(({ id }) => id === which.value) ?? kinds[0];
      const fitting = items.filter(kind.fits);
      const line = (item: DifferingItem): HTMLElement => drawItem(chosen, rows, titles, home, item);
      // More lines join those that are there, so that the reader's place stays.
      if (shown > STEP) body.append(...fitting.slice(shown - STEP, shown).map(line));
      else body.replaceChildren(...fitting.slice(0, shown).map(line));
      const left = fitting.length - shown;
      more.hidden = left <= 0;
      more.textContent = fill(words.more, { count: number(Math.min(STEP, left)) });
      slot(section, 'shown').textContent =
        fitting.length === 0
          ? words.noDifference
          : fill(words.shown, {
              shown: number(Math.min(shown, fitting.length)),
              total: number(fitting.length),
            });
      more.onclick = () => {
        const first = body.childElementCount;
        draw(shown + STEP);
        body.children[first]?.querySelector('a')?.focus();
      };
    };
    draw(STEP);
  };

  section.addEventListener('change', () => {
    narrowing.task = task.value;
    narrowing.which = which.value;
    draw(STEP);
    narrowed({ task: task.value, which: which.value });
  });
  slot(section, 'narrow').addEventListener('submit', (event) => {
    event.preventDefault();
  });
  return { show };
};

const setOptions = (
  select: HTMLSelectElement,
  options: readonly { id: string; label: string }[],
  chosen: string,
): void => {
  select.replaceChildren(...options.map(({ id, label }) => new Option(label, id, false, id === chosen)));
};

const drawItem = (
  chosen: ChosenSet,
  rows: readonly ChosenRow[],
  titles: Readonly<Record<string, string>>,
  home: string,
  item: DifferingItem,
): HTMLElement => {
  const { id, choices } = differingView(chosen, item);
  const line = partCopy('differing');
  const title = Object.hasOwn(titles, id) ? titles[id] : undefined;
  const link = within(line, 'a') as HTMLAnchorElement;
  link.href = `${home}${chosen.datasetId}/${id}/`;
  link.textContent = title ?? id;
  if (title === undefined) {
    link.lang = 'en';
    within(line, '.id').remove();
  } else {
    link.className = 'fa';
    link.lang = 'fa';
    link.dir = 'rtl';
    within(line, '.id').textContent = id;
  }
  line.append(
    ...choices.map((choice, place) => {
      const cell = partCopy('choice');
      within(cell, '.label').append(...lineNodes(chosen.locale, rows[place]?.name ?? ''));
      if (choice === null) {
        cell.append('—');
        return cell;
      }
      const chip = partCopy(`chip/${choice.tone}`);
      chip.append(choice.name);
      cell.append(chip);
      return cell;
    }),
  );
  return line;
};

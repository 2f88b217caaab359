import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';

/** A column that a reader may hide or show; rank, name and the opening sign always stand. */
export interface ColumnView {
  /** As the address names it, and the row's attribute that it sorts by. */
  id: string;
  label: string;
  /** Stands in the page as it comes. */
  shown: boolean;
}

/** The columns of a board between the name and the opening sign, in order. */
export const columnsView = (
  locale: Locale,
  { tasks, controlled }: { tasks: readonly TaskCard[]; controlled: boolean },
): ColumnView[] => {
  const t = messagesIn(locale).board;
  const column = (id: string, label: string, shown = true): ColumnView => ({ id, label, shown });
  return [
    ...(controlled ? [] : [column('overall', t.overall)]),
    ...tasks.map(({ id, name }) => column(`task-${id}`, name[locale])),
    ...(controlled ? [column('controlled', t.controlledLabel)] : []),
    column('errors', t.errors),
    column('size', t.parameters, false),
    column('cost', t.cost, false),
    column('date', t.sourceColumn),
  ];
};

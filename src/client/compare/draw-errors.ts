import { stackClass, stackMarks } from '../../components/mark/stack-marks.ts';
import { errorsView, type TaskErrorsView } from '../../views/compare/errors-view.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import type { ChosenRow, ChosenSet } from './chosen.ts';
import { drawMarks } from '../draw-marks.ts';

/** Draws what the rows' wrong answers were, a table a task; tasks without answers on file are left out. */
export const drawErrors = (place: HTMLElement, chosen: ChosenSet, rows: readonly ChosenRow[]): void => {
  const part = partCopy(`errors/${chosen.datasetId}`);
  for (const task of errorsView(chosen, rows)) {
    const table = within(part, `[data-errors="${task.taskId}"]`);
    if (task.rows.length === 0) {
      table.remove();
      continue;
    }
    slot(table, 'end').textContent = task.end;
    const body = within(table, 'tbody');
    const pattern = within(body, 'tr');
    body.replaceChildren(
      ...task.rows.map((row) => drawRow(pattern.cloneNode(true) as HTMLElement, chosen, rows, row)),
    );
  }
  place.replaceChildren(part);
};

const drawRow = (
  line: HTMLElement,
  { locale, direction }: ChosenSet,
  rows: readonly ChosenRow[],
  { place, total, stack, shares }: TaskErrorsView['rows'][number],
): HTMLElement => {
  within(line, 'th').append(...lineNodes(locale, rows[place]?.name ?? ''));
  within(line, 'b').textContent = total;
  within(line, '.drawn').append(drawMarks(stackClass(stack), stack.label, stackMarks(stack, direction)));
  for (const { tone, text } of shares)
    slot(within(line, `[data-tone="${tone}"]`), 'share').textContent = text;
  return line;
};

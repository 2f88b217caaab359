import { type BoardState, firstDirection } from '../../views/board/board-state.ts';

/** Makes the heads of sortable columns buttons. @returns marks the sorted one */
export const enableHeadings = (
  table: HTMLTableElement,
  sort: (to: BoardState['sort']) => void,
): ((state: BoardState) => void) => {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('th[data-sort]')];
  for (const cell of cells) {
    const column = cell.dataset['sort'] ?? '';
    const label = cell.firstChild;
    if (!label) continue;
    const button = document.createElement('button');
    button.type = 'button';
    cell.replaceChild(button, label);
    button.append(label);
    button.addEventListener('click', () => {
      const now = cell.getAttribute('aria-sort');
      const direction =
        now === null ? firstDirection(column) : now === 'ascending' ? 'descending' : 'ascending';
      // By rank from the top is how the page comes.
      sort(column === 'rank' && direction === 'ascending' ? null : { column, direction });
    });
  }
  return ({ sort: sorted }) => {
    const { column, direction } = sorted ?? { column: 'rank', direction: 'ascending' };
    for (const cell of cells)
      if (cell.dataset['sort'] === column) cell.setAttribute('aria-sort', direction);
      else cell.removeAttribute('aria-sort');
  };
};

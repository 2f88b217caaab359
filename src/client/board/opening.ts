import type { PageRow } from './rows.ts';

/**
 * Makes the signs at the end of rows buttons, for rows of now and later.
 * @param near  is told when somebody points at one or reaches it, before it is pressed
 */
export const enableOpening = (
  table: HTMLTableElement,
  { toggle, near }: { toggle: (rowId: string) => void; near: () => void },
): void => {
  const openerOf = ({ target }: Event): Element | null =>
    target instanceof Element ? target.closest('[data-opens]') : null;
  const press = (event: Event): void => {
    const opener = openerOf(event);
    if (opener === null) return;
    event.preventDefault();
    toggle(opener.closest('tr')?.id ?? '');
  };
  table.addEventListener('click', press);
  table.addEventListener('keydown', (event) => {
    if (event.key === ' ') press(event);
  });
  for (const name of ['pointerover', 'focusin'])
    table.addEventListener(name, (event) => {
      if (openerOf(event) !== null) near();
    });
};

/** The sign of a row as a button; without scripts it is a link. */
export const markOpener = ({ row, facts }: PageRow): void => {
  const opener = row.querySelector('[data-opens]');
  opener?.setAttribute('role', 'button');
  opener?.setAttribute('aria-expanded', String(row.hasAttribute('data-open')));
  if (facts === null) return;
  facts.id = `facts-${row.id}`;
  opener?.setAttribute('aria-controls', facts.id);
};

export const isOpen = ({ row }: Pick<PageRow, 'row'>): boolean => row.hasAttribute('data-open');

export const setOpen = (held: PageRow, open: boolean): void => {
  const { row, facts } = held;
  facts?.toggleAttribute('data-open', open);
  row.toggleAttribute('data-open', open);
  // The address may still point here, and what it points at stands open without a script.
  row.toggleAttribute('data-shut', !open);
  markOpener(held);
};

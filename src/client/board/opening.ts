import type { PageRow } from './rows.ts';

/** Makes a row open and close; `opened` is told when it opens, `changed` whenever it does either. */
export const enableOpening = (
  { row, facts }: Pick<PageRow, 'row' | 'facts'>,
  changed: (open: boolean) => void,
): void => {
  const opener = row.querySelector<HTMLAnchorElement>('[data-opens]');
  if (!opener) return;
  opener.setAttribute('role', 'button');
  facts.id = `facts-${row.id}`;
  opener.setAttribute('aria-controls', facts.id);
  opener.setAttribute('aria-expanded', 'false');
  const toggle = (event: Event): void => {
    event.preventDefault();
    const open = opener.getAttribute('aria-expanded') !== 'true';
    setOpen({ row, facts }, open);
    changed(open);
  };
  opener.addEventListener('click', toggle);
  opener.addEventListener('keydown', (event) => {
    if (event.key === ' ') toggle(event);
  });
};

export const isOpen = ({ facts }: Pick<PageRow, 'facts'>): boolean => facts.hasAttribute('data-open');

export const setOpen = ({ row, facts }: Pick<PageRow, 'row' | 'facts'>, open: boolean): void => {
  facts.toggleAttribute('data-open', open);
  row.toggleAttribute('data-open', open);
  // The address may still point here, and what it points at stands open without a script.
  row.toggleAttribute('data-shut', !open);
  row.querySelector('[data-opens]')?.setAttribute('aria-expanded', String(open));
};

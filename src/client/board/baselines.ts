/** Folds the lesser baselines away. @param unfold  is told when a reader asks for all @returns shows all or the chosen few */
export const enableBaselines = (board: HTMLElement, unfold: () => void): ((all: boolean) => void) => {
  const button = board.querySelector<HTMLButtonElement>('[data-more-baselines]');
  const minor = [...board.querySelectorAll<HTMLTableRowElement>('tr[data-minor]')];
  const show = (all: boolean): void => {
    // A link to a folded row unfolds the rest.
    const open = all || minor.some((row) => location.hash === `#${row.id}`);
    button?.setAttribute('aria-expanded', String(open));
    for (const row of minor) {
      row.hidden = !open;
      (row.nextElementSibling as HTMLTableRowElement).hidden = !open;
    }
  };
  button?.addEventListener('click', unfold);
  show(new URLSearchParams(location.search).get('baselines') === 'all');
  return show;
};

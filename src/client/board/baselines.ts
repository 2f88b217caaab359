import { elementsOf, type PageRow } from './rows.ts';

/** Folds the lesser baselines away. @param unfold  is told when a reader asks for all @returns shows all or the chosen few */
export const enableBaselines = (
  board: HTMLElement,
  baselines: readonly PageRow[],
  unfold: () => void,
): ((all: boolean) => void) => {
  const button = board.querySelector<HTMLButtonElement>('[data-more-baselines]');
  const minor = baselines.filter(({ row }) => row.hasAttribute('data-minor'));
  const show = (all: boolean): void => {
    // A link to a folded row unfolds the rest.
    const open = all || minor.some(({ id }) => location.hash === `#${id}`);
    button?.setAttribute('aria-expanded', String(open));
    for (const element of minor.flatMap(elementsOf)) element.hidden = !open;
  };
  button?.addEventListener('click', unfold);
  show(new URLSearchParams(location.search).get('baselines') === 'all');
  return show;
};

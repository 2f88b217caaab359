/** Down and up lead from the search box along the rows and back; Escape clears the words. */
export const moveByKey = (
  event: KeyboardEvent,
  { input, rows, clear }: { input: HTMLInputElement; rows: HTMLElement; clear: () => void },
): void => {
  const links = [...rows.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0 && event.target !== input) return;
  if (event.key === 'Escape') clear();
  else if (event.key === 'ArrowDown' && links.length > 0) links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && at >= 0) (at === 0 ? input : links[at - 1])?.focus();
  else return;
  event.preventDefault();
};

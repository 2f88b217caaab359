import { rest } from '../in-turns.ts';

/**
 * Brings the script of a board when somebody reaches for it, when the address asks for a view, or else when the page
 * has come and rests: nothing that is read needs it. What a reader did before it came is done again; where it cannot
 * be had, everything works as it does without scripts.
 */
const parts = document.querySelectorAll<HTMLElement>('[data-board], [data-filters]');
const waiting = new AbortController();
let starting: Promise<void> | null = null;

const start = (): Promise<void> => (starting ??= bring());

const bring = async (): Promise<void> => {
  await import('./board.ts').catch(() => undefined);
  waiting.abort();
};

/** Presses again what was pressed, and tells again what was chosen, once somebody listens. */
const doAgain = (event: Event): void => {
  const { target, type } = event;
  if (!(target instanceof HTMLElement)) return;
  if (type !== 'click') {
    void start().then(() => target.dispatchEvent(new Event(type, { bubbles: true })));
    return;
  }
  const pressed = target.closest<HTMLElement>('button, [data-opens]');
  if (pressed === null) return;
  event.preventDefault();
  void start().then(() => {
    pressed.click();
  });
};

const { signal } = waiting;
for (const part of parts) {
  for (const name of ['pointerover', 'focusin'])
    part.addEventListener(name, () => void start(), { signal, passive: true });
  for (const name of ['click', 'input', 'change']) part.addEventListener(name, doAgain, { signal });
}
if (location.search !== '' || location.hash !== '') void start();
else addEventListener('load', () => void rest().then(start));

const form = document.querySelector<HTMLFormElement>('[data-question]');
const disclosure = form?.querySelector('details');
const choices = [...(form?.querySelectorAll<HTMLInputElement>('input[name="answer"]') ?? [])];

form?.addEventListener('change', () => {
  if (disclosure) disclosure.open = true;
});

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input[type="search"], textarea, select'));

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  // The key itself, not what it types: a Persian keyboard types ۱.
  const choice = choices[Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]) - 1];
  if (choice !== undefined) {
    choice.checked = true;
    choice.focus({ preventScroll: true });
    form?.dispatchEvent(new Event('change'));
    return;
  }
  const link = { ArrowRight: 'next', ArrowLeft: 'prev' }[event.key];
  if (link === undefined || choices.includes(event.target as HTMLInputElement)) return;
  // In a right-to-left page the next question lies to the left.
  const mirrored = document.documentElement.dir === 'rtl' ? { next: 'prev', prev: 'next' }[link] : link;
  document.querySelector<HTMLAnchorElement>(`a[rel="${mirrored ?? link}"]`)?.click();
});

export {};

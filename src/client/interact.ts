import type { ClientDirective } from 'astro';

/** Hydrates an island when somebody points at it, touches it or reaches it by keyboard, and not before. */
const interact: ClientDirective = (load, _options, element) => {
  const events = ['pointerenter', 'pointerdown', 'focusin'] as const;
  const start = async (): Promise<void> => {
    for (const event of events) element.removeEventListener(event, onEvent, true);
    const hydrate = await load();
    await hydrate();
  };
  const onEvent = (): void => void start();
  for (const event of events) element.addEventListener(event, onEvent, { capture: true, passive: true });
};

export default interact;

/** Resolves when the browser has shown what it has and rests. Not every browser tells when that is. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 1_000 });
      else setTimeout(done, 50);
    });
  });

/** Does it for each, so many at a time as a reader does not notice. */
export const inTurns = async <Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  most = 30,
): Promise<void> => {
  for (let start = 0; start < items.length; start += most) {
    await rest();
    for (const item of items.slice(start, start + most)) act(item);
  }
};

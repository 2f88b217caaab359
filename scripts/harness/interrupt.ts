/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_KEY_PRESS_MS = 500;

/**
 * A signal that the first Ctrl-C (or SIGTERM) aborts. The second one ends the process at once, as if
 * nobody had listened.
 */
export const listenForInterrupt = (onFirst: () => void): { signal: AbortSignal; release: () => void } => {
  const controller = new AbortController();
  let firstAt = 0;
  const release = (): void => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
  const onSignal = (name: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      firstAt = performance.now();
      controller.abort();
      onFirst();
    } else if (performance.now() - firstAt > SAME_KEY_PRESS_MS) {
      release();
      process.kill(process.pid, name);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { signal: controller.signal, release };
};

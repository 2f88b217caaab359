/** Where lines go: a file, or a stand-in in tests. */
export interface Sink {
  write(text: string): Promise<void>;
  /** Resolves when all that was written is on the disk. */
  flush(): Promise<void>;
}

/**
 * An append that resolves once its text is on the disk. Texts that arrive while a flush is under way
 * share the next one. After a fault nothing more is written, because the last line may be torn.
 */
export const groupCommit = (sink: Sink): ((text: string) => Promise<void>) => {
  interface Entry {
    text: string;
    resolve: () => void;
    reject: (error: unknown) => void;
  }
  let pending: Entry[] = [];
  let fault: { error: unknown } | null = null;
  let running = false;

  const drain = async (): Promise<void> => {
    running = true;
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      try {
        if (fault !== null) throw fault.error;
        await sink.write(batch.map(({ text }) => text).join(''));
        await sink.flush();
        for (const { resolve } of batch) resolve();
      } catch (error) {
        fault ??= { error };
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  };

  return (text) =>
    new Promise((resolve, reject) => {
      pending.push({ text, resolve, reject });
      if (!running) void drain();
    });
};

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { EnvHttpProxyAgent, request } from 'undici';

import { CliError } from '../cli.ts';
import { shownPath } from '../io/content.ts';

/** Where published files come from: a folder, or an address. */
export interface SourceFiles {
  /** The place as people know it, for messages. */
  locate: (path: string) => string;
  /** Raw bytes of the file at `path` (as on the card). @throws CliError when they cannot be had. */
  read: (path: string) => Promise<Uint8Array>;
}

/** Files that somebody already has: they lie side by side in `folder`, without the folders of the card. */
export const filesInFolder = (folder: string): SourceFiles => {
  const locate = (path: string): string => join(folder, basename(path));
  return {
    locate: (path) => shownPath(locate(path)),
    read: async (path) => {
      if (!existsSync(locate(path)))
        throw new CliError(
          `${shownPath(locate(path))}: expected the published file, found nothing. Check the folder behind --from.`,
        );
      return Promise.resolve(readFileSync(locate(path)));
    },
  };
};

/** Files behind an address, over the proxy that the environment names. */
export const filesAtAddress = (base: string, timeoutMs = 60_000): SourceFiles => {
  if (!/^https?:$/.test(URL.parse(base)?.protocol ?? ''))
    throw new CliError(`--base-url: expected an http address, found ${JSON.stringify(base)}`);
  const locate = (path: string): string => new URL(path, base.endsWith('/') ? base : `${base}/`).href;
  return {
    locate,
    read: async (path) => {
      const dispatcher = new EnvHttpProxyAgent({
        connectTimeout: timeoutMs,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const fail = (found: string, cause?: unknown): CliError =>
        new CliError(
          `${locate(path)}: expected the published file, found ${found}. Try again, or download the file yourself and give its folder with --from.`,
          { cause },
        );
      try {
        const { statusCode, body } = await request(locate(path), { dispatcher });
        if (statusCode !== 200) throw fail(`HTTP status ${String(statusCode)}`);
        return new Uint8Array(await body.arrayBuffer());
      } catch (error) {
        throw error instanceof CliError ? error : fail(reasonOf(error), error);
      } finally {
        await dispatcher.destroy();
      }
    },
  };
};

/** A network error in the few words that help: connection errors hide inside an AggregateError. */
const reasonOf = (error: unknown): string => {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error && inner.message !== '' ? inner.message : String(inner);
};

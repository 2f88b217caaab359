import { CliError } from '../../cli.ts';
import { shownPath } from '../../io/content.ts';

/** A fault of the file system as one line; anything else comes back as it is. */
export const storageError = (path: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  return new CliError(
    `cannot write ${shownPath(path)}: ${error.message}. Every answer recorded so far is safe; put the cause right and run the same command again`,
    { cause: error },
  );
};

/** What `act` does with the file or folder at `path`. @throws CliError for a fault of the file system */
export const onDisk = <Result>(path: string, act: () => Result): Result => {
  try {
    return act();
  } catch (error) {
    throw storageError(path, error);
  }
};

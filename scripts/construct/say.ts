/** Progress goes to stderr, so that results alone stand on stdout. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

import { fileURLToPath } from 'node:url';

/** Of Node, as package.json starts the program. */
export const EVALUATE_OPTIONS: readonly string[] = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

export const EVALUATE: readonly string[] = [
  fileURLToPath(new URL('../bundled.cjs', import.meta.url)),
  'evaluate',
];

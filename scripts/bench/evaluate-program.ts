import { fileURLToPath } from 'node:url';

const script = (name: string): URL => new URL(`../${name}`, import.meta.url);

export const EVALUATE = fileURLToPath(script('evaluate.ts'));

/** Of Node, as package.json starts the program. */
export const EVALUATE_OPTIONS: readonly string[] = [
  '--max-semi-space-size=4',
  '--import',
  script('compile-cache.js').href,
];

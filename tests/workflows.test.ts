import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { runScript } from './fixtures/run-script.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Call {
  verb: string;
  options: string[];
}

const optionsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, name = '']) => name);

/** Every `npm run` of a workflow, with the options it passes, those of a Bash array `options` included. */
const callsIn = (workflow: string): Call[] => {
  const collected = [...workflow.matchAll(/\boptions\+?=\((.*)\)/g)].flatMap(([, words = '']) =>
    optionsIn(words),
  );
  return [...workflow.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -- ([^|\n]*))?/g)].map(
    ([, verb = '', words = '']) => ({
      verb,
      options: [...optionsIn(words), ...(words.includes('${options[@]}') ? collected : [])],
    }),
  );
};

/** The options that a verb's help lists. */
const knownOptions = async (verb: string): Promise<string[]> => {
  const [, name = ''] = /scripts\/(?:bundled\.cjs )?([\w-]+)(?:\.ts)?$/.exec(scripts[verb] ?? '') ?? [];
  return optionsIn((await runScript(name, ['--help'])).stdout);
};

describe.each(readdirSync(new URL('../.github/workflows', import.meta.url)))('the workflow %s', (file) => {
  const calls = callsIn(read(`.github/workflows/${file}`));

  it('runs commands that there are', () => {
    expect(calls.map(({ verb }) => verb).filter((verb) => scripts[verb] === undefined)).toEqual([]);
  });

  it('passes options that its commands know', async () => {
    for (const { verb, options } of calls.filter((call) => call.options.length > 0)) {
      const known = await knownOptions(verb);
      expect(
        options.filter((option) => !known.includes(option)),
        verb,
      ).toEqual([]);
    }
  });
});

describe('the workflow evaluate.yml', () => {
  it('evaluates in shards, merges and checks', () => {
    const calls = callsIn(read('.github/workflows/evaluate.yml'));
    expect(calls.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['evaluate', 'merge', 'validate']));
    expect(calls.find(({ verb }) => verb === 'evaluate')?.options).toEqual(
      expect.arrayContaining(['model', 'dataset', 'shard', 'concurrency', 'run-dir', 'protocol', 'provider']),
    );
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Drafter } from '../../src/core/schema/item.ts';
import { CliError } from '../cli.ts';
import { sha256 } from '../datasets/pinned-file.ts';
import { contentFolder } from '../io/content.ts';

/** The prompt of a step, and what an item records of it. */
export interface Prompt {
  record: Drafter['prompt'];
  /** @throws RangeError for a place without a value, or a value without a place */
  fill: (values: Readonly<Record<string, string>>) => string;
}

/** From content/prompts/construct/; its head is not sent. @throws CliError for a file without a version in its head */
export const readPrompt = (step: string, root: string): Prompt => {
  const file = `prompts/construct/${step}.md`;
  const bytes = readFileSync(join(contentFolder(root), file));
  const [, version, text] = /^---\nversion: ([1-9]\d*)\n---\n\n([\s\S]+?)\s*$/.exec(bytes.toString()) ?? [];
  if (version === undefined || text === undefined)
    throw new CliError(`content/${file}: expected a head with its version, such as \`version: 1\``);
  return {
    record: { file: `content/${file}`, version: Number(version), sha256: sha256(bytes) },
    fill: (values) => {
      const used = new Set<string>();
      const filled = text.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined)
          throw new RangeError(`readPrompt: ${step} has a place {{${name}}} without a value`);
        used.add(name);
        return value;
      });
      const unused = Object.keys(values).filter((name) => !used.has(name));
      if (unused.length > 0)
        throw new RangeError(`readPrompt: ${step} has no place for ${unused.join(', ')}`);
      return filled;
    },
  };
};

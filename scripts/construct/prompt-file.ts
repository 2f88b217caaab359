import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contentFolder } from '../io/content.ts';

/** The prompt of a step, from content/prompts/construct/. @throws RangeError for a place without a value, or a value without a place */
export const fillPrompt = (step: string, values: Readonly<Record<string, string>>, root: string): string => {
  const text = readFileSync(join(contentFolder(root), 'prompts/construct', `${step}.md`), 'utf8').trimEnd();
  const used = new Set<string>();
  const filled = text.replaceAll(/\{\{([a-z]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new RangeError(`fillPrompt: ${step} has a place {{${name}}} without a value`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new RangeError(`fillPrompt: ${step} has no place for ${unused.join(', ')}`);
  return filled;
};

import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

import type { z } from 'zod';

import { FoundProverbsSchema, type Proverb } from '../../src/core/construct/drafts.ts';
import { normalizeSearch } from '../../src/core/text/normalize-search.ts';
import { CliError } from '../cli.ts';
import type { Drafts, DraftTask } from './draft-all.ts';
import { readPrompt } from './prompt-file.ts';
import { type Asking, draft, type StepInput } from './step-files.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Finds proverbs on scanned pages; one that is already known under another spelling is left out. */
export const extract = async (
  { workspace, root }: StepInput,
  pages: readonly string[],
  asking: Asking,
): Promise<Drafts<unknown>> => {
  const step = 'extract';
  const { fill, record } = readPrompt(step, root);
  const prompt = fill({});
  const tasks = pages.map((page): DraftTask<z.infer<typeof FoundProverbsSchema>> => {
    const mediaType = MEDIA_TYPES[extname(page).toLowerCase()];
    if (mediaType === undefined)
      throw new CliError(`${page}: expected a page as ${Object.keys(MEDIA_TYPES).join(', ')}`);
    const attachment = { mediaType, base64: readFileSync(page).toString('base64'), name: basename(page) };
    return { id: basename(page), prompt, attachments: [attachment], check: () => [] };
  });
  const drafts = await draft(workspace, { step, schema: FoundProverbsSchema }, tasks, asking);
  const known = new Map<string, Omit<Proverb, 'id'>>();
  for (const { id, draft: page, model } of drafts.accepted)
    for (const found of page.proverbs)
      if (!known.has(normalizeSearch(found.proverb)))
        known.set(normalizeSearch(found.proverb), {
          ...found,
          source: id,
          drafter: { step, model, prompt: record },
        });
  workspace.write(
    'proverbs.jsonl',
    [...known.values()].map((proverb, index) => ({
      id: `p-${String(index + 1).padStart(4, '0')}`,
      ...proverb,
    })),
  );
  return drafts;
};

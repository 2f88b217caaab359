import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** Everything Persian that the site's makers wrote: the catalogue, the prose pages, the cards. */
const files = globSync([
  'src/i18n/messages.fa.ts',
  'src/i18n/audit-names.ts',
  'content/datasets/*/changelog.json',
  'content/pages/fa/**/*.md',
  'content/news/fa/**/*.md',
  'content/news/fa/*.md',
  'content/datasets/*/card.json',
  'content/protocols/*.json',
  'content/papers/*.json',
  'content/models/*.json',
]);

const PERSIAN = '\u0621-\u063a\u0641-\u06cc\u200c';

const faults: Record<string, RegExp> = {
  'an Arabic kaf or ye': /[كيى]/,
  'a Latin comma, semicolon or question mark after a Persian letter': new RegExp(`[${PERSIAN}][,;?](?!')`),
  'quotation marks other than « »': new RegExp(`[“”][${PERSIAN}]|[${PERSIAN}][“”]`),
  'a space before a percent sign': /[۰-۹] ٪/,
  'a Latin digit beside a Persian letter': new RegExp(
    `[${PERSIAN}][0-9]|(?<![a-z0-9._/-])[0-9]+ [${PERSIAN}]`,
    'i',
  ),
  'می or نمی parted from its verb by a space': new RegExp(`(?<![${PERSIAN}])ن?می [${PERSIAN}]`),
  'ها or های parted from its noun by a space': new RegExp(`[${PERSIAN}] های?(?![${PERSIAN}])`),
  'تر or ترین parted from its adjective by a space': new RegExp(`[${PERSIAN}] تر(ین)?(?![${PERSIAN}])`),
};

describe('Persian text', () => {
  it.each(Object.entries(faults))('is free of %s', (_, pattern) => {
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
});

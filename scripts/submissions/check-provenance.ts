import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Provenance } from '../../src/core/schema/provenance.ts';
import { error, type Finding } from '../../src/core/submission/finding.ts';
import { sha256 } from '../datasets/pinned-file.ts';
import { resultsFolder } from './result-files.ts';

/** Every run that maintainers vouch for is there, and is still the one they saw. */
export const checkProvenance = (
  provenance: Provenance,
  resultPaths: ReadonlySet<string>,
  root: string,
): Finding[] => {
  const seen = new Set<string>();
  return provenance.reproduced.flatMap((entry, index) => {
    const path = join(resultsFolder(root), entry.path);
    const fault = (field: string, expected: string, found: string, action: string): Finding => ({
      file: 'content/provenance.json',
      ...error({ place: `reproduced[${String(index)}].${field}`, expected, found, action }),
    });
    if (!resultPaths.has(path))
      return fault('path', 'a result in content/results', entry.path, 'Correct or remove the entry.');
    if (seen.has(path))
      return fault('path', 'each result once', `${entry.path} again`, 'Remove one of the two.');
    seen.add(path);
    const found = sha256(readFileSync(path));
    return found === entry.sha256
      ? []
      : fault(
          'sha256',
          found,
          entry.sha256,
          `${entry.path} has changed since it was reproduced: repeat the run.`,
        );
  });
};

import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { Run } from '../../src/core/schema/run.ts';
import { error, type Finding } from '../../src/core/submission/finding.ts';
import { contentFolder, pathBelow } from '../io/content.ts';
import { strayFile } from './load-records.ts';

export const resultsFolder = (root: string): string => join(contentFolder(root), 'results');

/** Where the replies to a result lie: beside it. */
export const responsesPath = (resultPath: string): string =>
  resultPath.replace(/\.json$/, '.responses.jsonl');

/** The result that a file belongs to: itself, or the one beside its replies. */
export const resultPathOf = (path: string): string => path.replace(/\.responses\.jsonl$/, '.json');

/** Where a result belongs in content/. */
export const canonicalPath = (run: Run, root: string): string =>
  join(resultsFolder(root), run.dataset.id, run.model, `${run.run}.json`);

/** The results in content/, and what is wrong with how the files there lie. */
export const listResults = (root: string): { paths: string[]; findings: Finding[] } => {
  const folder = resultsFolder(root);
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
    : [];
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const shown = (path: string): string => pathBelow(folder, path);
  const known = new Set(files);

  const isInPlace = (path: string): boolean =>
    /^[^/]+\/[^/]+\/[^/]+(?:\.json|\.responses\.jsonl)$/.test(shown(path));
  const strays = files
    .filter((path) => !isInPlace(path) || (path.endsWith('.jsonl') && !known.has(resultPathOf(path))))
    .map((path) =>
      strayFile(
        pathBelow(root, path),
        'only <data set>/<model>/<run>.json with its <run>.responses.jsonl in content/results',
      ),
    );
  return {
    paths: files.filter((path) => isInPlace(path) && path.endsWith('.json')),
    findings: [...strays, ...caseCollisions(files.map((path) => pathBelow(root, path)))],
  };
};

/** Names that differ in letter case alone are one file on some machines and two on others. */
const caseCollisions = (files: readonly string[]): Finding[] => {
  const seen = new Map<string, string>();
  return files.flatMap((file) => {
    const folded = file.normalize('NFKC').toLowerCase();
    const earlier = seen.get(folded);
    seen.set(folded, earlier ?? file);
    if (earlier === undefined) return [];
    const finding = error({
      place: 'the name of the file',
      expected: 'a name that differs in more than letter case',
      found: earlier,
      action: 'Write names in lower case, and keep one of the two.',
    });
    return { file, ...finding };
  });
};

/** The names of file and folders repeat what the run says of itself. */
export const checkPlace = (run: Run, path: string, root: string): Finding[] => {
  const file = pathBelow(root, path);
  const [name = '', model = '', dataset = ''] = [path, dirname(path), dirname(dirname(path))].map((part) =>
    basename(part),
  );
  const expect = (place: string, expected: string, found: string): Finding[] =>
    expected === found
      ? []
      : [
          {
            file,
            ...error({ place, expected, found, action: 'Rename the file or folder, or correct the field.' }),
          },
        ];
  return [
    ...expect('run', name.replace(/\.json$/, ''), run.run),
    // A file that lies elsewhere is not filed yet.
    ...(file.startsWith('content/results/')
      ? [...expect('model', model, run.model), ...expect('dataset.id', dataset, run.dataset.id)]
      : []),
  ];
};

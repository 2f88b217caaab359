import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { type Decision, DecisionSchema } from '../../../src/core/construct/decision.ts';
import { contentFolder, readRecord } from '../../io/content.ts';

/** Where decisions on a set go, so that git keeps them: content/reviews/<name of the set's folder>. */
export const reviewsFolder = (dir: string, root: string): string =>
  join(contentFolder(root), 'reviews', basename(dir).replace(/^\.+/, ''));

/** Every decision, `<folder>/<reviewer>/<item>.json`, by reviewer and item. @throws CliError for a file that is none */
export const readDecisions = (folder: string): Decision[] =>
  namesIn(folder).flatMap((reviewer) =>
    namesIn(join(folder, reviewer))
      .filter((name) => name.endsWith('.json'))
      .map((name) => readRecord(DecisionSchema, join(folder, reviewer, name))),
  );

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

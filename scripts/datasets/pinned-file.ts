import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { ContentIssue } from '../../src/core/content-door.ts';
import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import { contentFolder, projectRoot } from '../io/content.ts';

/** Where the file that the card pins lies: among our own content, or as it was fetched. */
export const pinnedFilePath = (card: DatasetCard, task: TaskCard, root = projectRoot): string =>
  card.source.downloadBase === null
    ? join(contentFolder(root), 'datasets', card.id, task.file.path)
    : join(root, '.data', card.id, task.file.path);

/** The fault of a file whose bytes are not the pinned ones, or null. */
export const pinFault = (bytes: Uint8Array, expectedSha256: string, file: string): ContentIssue | null => {
  const found = sha256(bytes);
  if (found === expectedSha256) return null;
  return {
    file,
    place: 'the whole file',
    expected: `SHA-256 ${expectedSha256}, as on the card`,
    found: `${found} (${String(bytes.length)} bytes)`,
    action:
      'Use the file exactly as published at the pinned commit; editors and git may have changed its line ends.',
  };
};

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256 of texts with a zero character between them. One goes in after the other: joined they would be megabytes. */
export const sha256OfAll = (texts: Iterable<string>): string => {
  const hash = createHash('sha256');
  let separator = '';
  for (const text of texts) {
    hash.update(`${separator}${text}`);
    separator = '\u0000';
  }
  return hash.digest('hex');
};

import type { DatasetCard, TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { issuesError, itemsPath, projectRoot } from '../io/content.ts';
import { writeAtomically } from '../io/write-atomically.ts';
import { importerFor } from './importers.ts';
import { pinFault, pinnedFilePath } from './pinned-file.ts';
import type { SourceFiles } from './source-files.ts';

export interface FetchedTask {
  task: TaskCard;
  itemCount: number;
  path: string;
}

/**
 * Brings the files of a data set and turns them into items. Nothing is written before every file has
 * the pinned bytes and every row has been read. The published files are kept beside the items, so that
 * a check can start from their bytes again.
 * @throws CliError naming every wrong file, or every bad row.
 */
export const fetchDataset = async (
  card: DatasetCard,
  source: SourceFiles,
  root = projectRoot,
): Promise<FetchedTask[]> => {
  const files: { task: TaskCard; file: string; bytes: Uint8Array }[] = [];
  for (const task of card.tasks)
    files.push({
      task,
      file: source.locate(task.file.path),
      bytes: await source.read(task.file.path),
    });

  const wrongFiles = files.flatMap(({ task, file, bytes }) => pinFault(bytes, task.file.sha256, file) ?? []);
  if (wrongFiles.length > 0) throw issuesError(wrongFiles);

  const imports = files.map(({ task, file, bytes }) => ({
    task,
    bytes,
    ...importerFor(task.file.path)(bytes, task, file),
  }));
  const issues = imports.flatMap((imported) => imported.issues);
  if (issues.length > 0) throw issuesError(issues);

  return imports.map(({ task, bytes, items }) => {
    const path = itemsPath(card, task.id, root);
    writeAtomically(pinnedFilePath(card, task, root), bytes);
    writeAtomically(path, itemLines(items));
    return { task, itemCount: items.length, path };
  });
};

/** Items as they lie on disk: one JSON object a line. */
export const itemLines = (items: readonly Item[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('');

import type { DatasetCard, TaskCard } from '../core/schema/dataset-card.ts';

/** A file of a data set's folder that the site serves below /data/<id>/. */
export interface DatasetFile {
  path: string;
  /** The task whose questions it holds; null for a file about the whole set. */
  task: TaskCard | null;
}

/** The questions where they are ours to give, and the files about them, which hold no text of others. */
export const datasetFiles = ({ publish, tasks, source }: DatasetCard): DatasetFile[] => [
  ...(publish === 'all' && source.downloadBase === null
    ? tasks.map((task) => ({ path: task.file.path, task }))
    : []),
  ...['card.json', 'changelog.json', 'answer-key.json', 'audit.json'].map((path) => ({ path, task: null })),
];

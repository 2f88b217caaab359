import type { DatasetCard } from '../core/schema/dataset-card.ts';
import { repositoryUrl } from '../site-config.ts';

/** Where the files of a data set lie: at its source, or in this repository's own folder where the build knows its address. */
export const sourceAddress = ({ id, source }: DatasetCard): string | null =>
  source.url ?? (repositoryUrl === null ? null : `${repositoryUrl}/tree/HEAD/content/datasets/${id}`);

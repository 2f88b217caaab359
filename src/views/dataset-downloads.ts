import { fileAddress } from '../i18n/locale.ts';
import type { DatasetData } from '../site-data.ts';
import { apiAddress } from './api/addresses.ts';

/** Files about a data set, for its description: its own at their source, and our tables of results. */
export const datasetDownloads = ({
  card,
}: Pick<DatasetData, 'card'>): { name: string; url: string; mediaType: string }[] => {
  const { downloadBase } = card.source;
  return [
    ...card.tasks.map(({ name, file: { path } }) => ({
      name: name.en,
      url: downloadBase === null ? fileAddress(`/data/${card.id}/${path}`) : `${downloadBase}${path}`,
      mediaType: path.endsWith('.csv') ? 'text/csv' : 'application/jsonlines',
    })),
    { name: 'Results by question', url: apiAddress.questionsTable(card.id), mediaType: 'text/csv' },
    { name: 'Answers by question and model', url: apiAddress.answersTable(card.id), mediaType: 'text/csv' },
    { name: 'Leaderboard', url: apiAddress.leaderboardTable(card.id), mediaType: 'text/csv' },
  ];
};

/** The data set whose overall board is the front page. */
export const FRONT_DATASET = 'masalbench';

/** Where a board stands below its locale: the front page for the leading set, `/leaderboard/…` for the rest. */
export const boardPath = (datasetId: string, tab: string): string => {
  if (datasetId === FRONT_DATASET && tab === 'overall') return '/';
  return `/leaderboard/${datasetId}${tab === 'overall' ? '' : `/${tab}`}`;
};

/** Where the charts of a board stand below their locale. */
export const chartsPath = (datasetId: string, tab: string): string =>
  `/charts/${datasetId}${tab === 'overall' ? '' : `/${tab}`}`;

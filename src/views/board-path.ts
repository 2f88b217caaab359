/** The data set whose overall board is the front page. */
export const FRONT_DATASET = 'masalbench';

/** Where a board stands below its locale: the front page for the leading set, `/leaderboard/…` for the rest. */
export const boardPath = (datasetId: string, tab: string): string => {
  if (datasetId === FRONT_DATASET && tab === 'overall') return '/';
  return `/leaderboard/${datasetId}${tab === 'overall' ? '' : `/${tab}`}`;
};

/** The data set whose overall board is the front page. */
export const FRONT_DATASET = 'masalbench';

/**
 * Where a board stands below its locale: the front page for the leading set, `/leaderboard/…` for the rest.
 * @param allRows  the page that holds every row of a long board
 */
export const boardPath = (datasetId: string, tab: string, allRows = false): string => {
  if (datasetId === FRONT_DATASET && tab === 'overall' && !allRows) return '/';
  return `/leaderboard/${datasetId}${tab === 'overall' ? '' : `/${tab}`}${allRows ? '/all' : ''}`;
};

/** Where the charts of a board stand below their locale. */
export const chartsPath = (datasetId: string, tab: string): string =>
  `/charts/${datasetId}${tab === 'overall' ? '' : `/${tab}`}`;

/** The tab of a data set that holds its models against the shortcuts; no task may be called so. */
export const SHORTCUTS_TAB = 'shortcuts';

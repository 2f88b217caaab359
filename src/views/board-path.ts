/** The data set whose overall board is the front page. */
export const FRONT_DATASET = 'masalbench';

/** The group of protocols that the leaderboard shows first; every other group has a board of its own. */
export const BOARD_GROUP = 'paper';

/** Between a data set and the group of protocols that a board ranks; no task may be called so. */
export const PROTOCOLS_FOLDER = 'protocols';

/**
 * Where a board stands below its locale: the front page for the leading set, `/leaderboard/…` for the rest.
 * @param allRows  the page that holds every row of a long board
 */
export const boardPath = (datasetId: string, tab: string, allRows = false, group = BOARD_GROUP): string => {
  if (datasetId === FRONT_DATASET && tab === 'overall' && !allRows && group === BOARD_GROUP) return '/';
  return ['/leaderboard', datasetId, boardTail(tab, allRows, group)].filter((part) => part !== '').join('/');
};

/** The same below the data set; empty for its first board. */
export const boardTail = (tab: string, allRows: boolean, group = BOARD_GROUP): string =>
  [
    ...(group === BOARD_GROUP ? [] : [PROTOCOLS_FOLDER, group]),
    ...(tab === 'overall' ? [] : [tab]),
    ...(allRows ? ['all'] : []),
  ].join('/');

/** Where the charts of a board stand below their locale. */
export const chartsPath = (datasetId: string, tab: string): string =>
  `/charts/${datasetId}${tab === 'overall' ? '' : `/${tab}`}`;

/** The tab of a data set that holds its models against the shortcuts; no task may be called so. */
export const SHORTCUTS_TAB = 'shortcuts';

/** The part of the page's address that holds a choice of rows. Ids are slugs and stand as they are. */
export const compareQuery = (datasetId: string, rowIds: readonly string[]): string =>
  `?dataset=${datasetId}&rows=${rowIds.join(',')}`;

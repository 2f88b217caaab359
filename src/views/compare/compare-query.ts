/** The part of the page's address that holds a board and a choice of its rows. Ids are slugs and stand as they are. */
export const compareQuery = (boardId: string, rowIds: readonly string[]): string =>
  `?dataset=${boardId}&rows=${rowIds.join(',')}`;

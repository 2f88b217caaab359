/** The list from which a reader opened a question, so that its page leads on along that list. */
export interface KeptList {
  /** Place below /questions/ and query of the list; with them the way back is found in either language. */
  place: string;
  query: string;
  /** In the order of the list; the title is null where the build may not show it. */
  questions: [path: string, title: string | null][];
}

const NAME = 'question-list';

/** Keeps the list for this tab; without one, forgets what was kept. A browser that keeps nothing loses only the way along. */
export const keepList = (list: KeptList | null): void => {
  try {
    if (list === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(list));
  } catch {
    // Storage may be closed or full.
  }
};

export const keptList = (): KeptList | null => {
  try {
    const kept = sessionStorage.getItem(NAME);
    return kept === null ? null : (JSON.parse(kept) as KeptList);
  } catch {
    return null;
  }
};

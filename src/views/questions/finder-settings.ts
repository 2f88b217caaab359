/** What the script behind search and facets is told by its page. */
export interface FinderSettings {
  /** Addresses of the folders with the files of the tasks, and of the questions' pages. */
  lists: string;
  lines: string;
  home: string;
  /** Place of this list below /questions/. */
  place: string;
  files: { dataset: string; task: string }[];
  /** Names by id. */
  sets: Record<string, string>;
  tasks: Record<string, string>;
  /** Sentences with places to fill. */
  words: Record<
    | 'found'
    | 'heard'
    | 'heardOne'
    | 'more'
    | 'loading'
    | 'failed'
    | 'without'
    | 'withoutOne'
    | 'alone'
    | 'drop'
    | 'remove'
    | 'rightOf'
    | 'right'
    | 'noModels',
    string
  >;
}

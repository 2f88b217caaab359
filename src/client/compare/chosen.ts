import type { Direction } from '../../i18n/direction.ts';
import type { Comparing, ComparedRow } from '../../views/compare/comparing.ts';
import type { AnswersFile } from '../../views/answers-file.ts';

/** The data set on the page and the words it is said with. */
export interface ChosenSet extends Comparing {
  /** Of the board, whose shortcuts its table of scores shows. */
  id: string;
  datasetId: string;
  direction: Direction;
}

/** A row on the page: its name, where its own page is, and its answers with their source. */
export interface ChosenRow extends ComparedRow {
  href: string;
  sheet: AnswersFile;
}

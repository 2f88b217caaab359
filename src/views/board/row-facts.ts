import type { Board, BoardRow } from '../../core/board/build-board.ts';
import { type Locale, type Messages, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import { type Fact, type FileLink, runFacts } from '../run-facts.ts';
import { rerunId } from '../model/rerun-commands.ts';
import { whyRank, type WhyView } from './why-rank.ts';

/** What an opened row says: why it has its rank, what its run was asked and used, and where the files are. */
export interface RowFacts {
  why: WhyView;
  facts: Fact[];
  links: FileLink[];
}

export const rowFacts = (locale: Locale, board: Board<FiledRun>, row: BoardRow<FiledRun>): RowFacts => ({
  why: whyRank(locale, board, row),
  facts:
    row.filed === null ? [] : runFacts(locale, row.filed, { tasks: board.card.tasks, figures: row.tasks }),
  links: linksOf(messagesIn(locale), board, row),
});

const linksOf = (
  t: Messages,
  board: Board<FiledRun>,
  { model, filed, paper, provenance }: BoardRow<FiledRun>,
): FileLink[] => [
  ...(filed === null
    ? []
    : [
        { label: t.facts.result, file: `/results/${filed.path}.json` },
        { label: t.facts.responses, file: `/results/${filed.path}.responses.jsonl` },
      ]),
  ...(paper === null ? [] : [{ label: t.facts.paper, href: paper.paper.url }]),
  {
    label: t.facts.rerun,
    page: `/models/${model.id}#${provenance === 'baseline' ? 'rerun' : rerunId(board)}`,
  },
  { label: t.facts.permalink, fragment: model.id },
];

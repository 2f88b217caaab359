import { SCORER_VERSION } from '../../src/core/answers/scorer-version.ts';
import type { ComparableRun } from '../../src/core/board/board-runs.ts';
import { type Board, buildBoard } from '../../src/core/board/build-board.ts';
import { loadRecords } from '../submissions/load-records.ts';
import { readFiledRuns } from './read-filed-runs.ts';

/** The boards that the site shows, from the files on disk. @throws CliError when a file does not parse */
export const loadBoards = (root: string): Board[] => {
  const { cards, models, protocols, papers, provenance } = loadRecords(root);
  const runs = readFiledRuns(root).map(({ path, run }): ComparableRun => {
    const reproduced =
      provenance?.reproduced.some((entry) => path.endsWith(`/results/${entry.path}`)) ?? false;
    const isBaseline = models.get(run.model)?.kind === 'baseline';
    return { run, provenance: isBaseline ? 'baseline' : reproduced ? 'reproduced' : 'submitted' };
  });
  return [...cards.values()].map((card) =>
    buildBoard({
      card,
      runs: runs.filter(({ run }) => run.dataset.id === card.id),
      models,
      papers: [...papers.values()],
      protocols,
      group: 'paper',
      scorerVersion: SCORER_VERSION,
    }),
  );
};

import { type Board, buildBoard } from '../../../src/core/board/build-board.ts';
import type { AnswerKey } from '../../../src/core/schema/answer-key.ts';
import type { Model } from '../../../src/core/schema/model.ts';
import type { FiledRun } from '../../../src/site-data.ts';
import { boardCard, boardModel, boardProtocols, boardRun } from '../../core/board/board-fixture.ts';

export interface FixtureModel {
  id: string;
  /** Right answers to the ten questions of each task; null where the run lacks the task. */
  contextual: number | null;
  crossCultural: number | null;
  size?: number;
  released?: string;
  baseline?: 'chance' | 'rule';
}

const answers = (right: number, wrong: string): string => 'C'.repeat(right) + wrong.repeat(10 - right);

/** A board of models with so many right answers, ranked by all tasks or by one. */
export const boardOf = (rows: readonly FixtureModel[], taskIds?: string[]): Board<FiledRun> => {
  const models = rows.map(({ id, baseline, size = null, released = null }): Model => ({
    ...boardModel(id, baseline),
    totalParametersBillions: size,
    released,
    openWeights: size === null ? null : true,
  }));
  return buildBoard(
    {
      card: boardCard,
      runs: rows.map(({ id, contextual, crossCultural, baseline }): FiledRun => ({
        path: `small/${id}/run-1`,
        run: boardRun(id, {
          ...(contextual === null ? {} : { contextual: answers(contextual, 'P') }),
          ...(crossCultural === null ? {} : { 'cross-cultural': answers(crossCultural, 'I') }),
        }),
        provenance: baseline === undefined ? 'submitted' : 'baseline',
      })),
      models: new Map(models.map((model) => [model.id, model])),
      papers: [],
      protocols: boardProtocols,
      group: 'paper',
      scorerVersion: '1.0.0',
    },
    taskIds,
  );
};

/** Keys of the ten contextual questions: five in the first place, then five in the second. */
export const boardKey = {
  dataset: 'small',
  tasks: {
    contextual: {
      sha256: 'a'.repeat(64),
      items: Array.from({ length: 10 }, (_, index) => ({
        id: `ctx-${String(index + 1).padStart(2, '0')}`,
        roles: index < 5 ? 'CPLI' : 'PCLI',
        lengths: [1, 1, 1, 1],
        hash: '0123456789abcdef',
      })),
    },
  },
} as unknown as AnswerKey;

export const longest: FixtureModel = { id: 'longest', contextual: 3, crossCultural: 5, baseline: 'rule' };

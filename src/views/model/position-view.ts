import { percentage, pValue, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { rowPositionBias } from '../row-position-bias.ts';
import type { ModelPlace } from './model-place.ts';

export interface PositionView {
  task: string;
  rows: { label: string; chosen: string; keyHere: string; rightWhen: string }[];
  /** The test, or why there is none. */
  note: string;
}

/** How often each place among the options was chosen, and how accuracy depends on where the key stands. */
export const positionViews = (locale: Locale, { dataset, row }: ModelPlace): PositionView[] =>
  dataset.card.tasks.flatMap((task) => {
    const t = messagesIn(locale).model;
    const figure = row.tasks.get(task.id);
    const taskKey = dataset.key.tasks[task.id];
    if (figure?.source !== 'answers' || taskKey === undefined) return [];
    const { positions, test } = rowPositionBias(row, task, taskKey, figure.answers);
    const orDash = (proportion: number | null): string =>
      proportion === null ? '—' : percentage(locale, proportion);
    return [
      {
        task: task.name[locale],
        rows: positions.map(({ label, share, keyHere }) => ({
          label,
          chosen: orDash(share),
          keyHere: wholeNumber(locale, keyHere.total),
          rightWhen: orDash(keyHere.accuracy),
        })),
        note: test === null ? t.positionUntested : t.positionTest(pValue(locale, test.p)),
      },
    ];
  });

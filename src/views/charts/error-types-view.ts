import type { Board, BoardRow } from '../../core/board/build-board.ts';
import type { TaskCard } from '../../core/schema/dataset-card.ts';
import { percent, percentage } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { FiledRun } from '../../site-data.ts';
import type { Tone } from '../marks.ts';
import { nameIn, shortNameIn } from '../name-in.ts';
import { type ToneShare, toneShares } from '../tone-shares.ts';
import { ROW_LIMIT, selectionNote, sourceNote, unplacedNote } from './chart-notes.ts';
import type { FigureView, ValueAxis } from './figure-view.ts';

const FILLS: Record<Tone, string> = {
  correct: 'var(--turquoise-fill)',
  plausible: 'var(--saffron-fill)',
  literal: 'var(--pomegranate-fill)',
  irrelevant: 'url(#pattern-irrelevant)',
  invalid: 'url(#pattern-invalid)',
};

const TONES: Tone[] = ['plausible', 'literal', 'irrelevant', 'invalid'];

interface Wrong {
  row: BoardRow<FiledRun>;
  name: string;
  accuracy: number;
  wrong: number;
  shares: ToneShare[];
}

/** The paper's Figure 2: what wrong answers were, a stack a row. Models first, then the best shortcut; without models, the baselines. */
export const errorTypesView = (
  locale: Locale,
  board: Board<FiledRun>,
  task: TaskCard,
  limit = ROW_LIMIT,
): FigureView => {
  const t = messagesIn(locale);
  const wrongOf = (rows: readonly BoardRow<FiledRun>[]): Wrong[] =>
    rows.flatMap((row) => {
      const figure = row.tasks.get(task.id);
      if (figure?.source !== 'answers') return [];
      const { accuracy, total, right, score } = figure;
      const name = nameIn(locale, row.model);
      return [{ row, name, accuracy, wrong: total - right, shares: toneShares(task, score) }];
    });
  const models = wrongOf(board.rows);
  const baselines = wrongOf(board.baselines);
  const shortcutId = board.shortcuts.get(task.id)?.model.id;
  const shown = models.slice(0, limit);
  const drawn = [
    ...shown,
    ...baselines.filter(({ row }) => models.length === 0 || row.model.id === shortcutId),
  ];
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? t.legend.invalid;
  const tones = TONES.filter((tone) => tone === 'invalid' || task.roles.some((role) => role.tone === tone));
  const unplaced = board.rows
    .filter(({ tasks }) => tasks.get(task.id)?.source !== 'answers')
    .map(({ model }) => ({ name: nameIn(locale, model), reason: t.charts.noAnswers }));

  return {
    id: 'errors',
    ...finding(locale, shown, tones, nameOf),
    key: tones.map((tone) => ({ mark: tone, label: nameOf(tone) })),
    chart:
      drawn.length === 0
        ? null
        : {
            shape: 'stacks',
            data: {
              label: t.errorsChart.live,
              direction: t.direction,
              axis: stackAxis(locale, Math.max(...drawn.map(({ accuracy }) => (1 - accuracy) * 100))),
              tones: tones.map((tone) => ({ tone, fill: FILLS[tone] })),
              rows: drawn.map(({ row: { model }, name, accuracy, shares }) => ({
                id: model.id,
                name,
                shortName: shortNameIn(locale, model, 22),
                total: percent(locale, 1 - accuracy),
                shares: Object.fromEntries(
                  shares.map(({ tone, share }) => [tone, Math.round(share * 10_000) / 100]),
                ),
                facts: shares.map(({ tone, share }) => ({
                  label: nameOf(tone),
                  value: percentage(locale, share),
                })),
              })),
            },
          },
    notes: [
      t.errorsChart.note(task.name[locale]),
      ...selectionNote(locale, shown.length, models.length),
      ...unplacedNote(locale, unplaced),
      sourceNote(locale, board),
    ],
    table: {
      heads: [
        { text: t.charts.row, number: false },
        ...tones.map((tone) => ({ text: nameOf(tone), number: true })),
        { text: t.errorsChart.total, number: true },
      ],
      rows: [
        ...[...models, ...baselines].map(({ name, accuracy, shares }) => [
          name,
          ...tones.map((tone) => {
            const found = shares.find((one) => one.tone === tone);
            return found === undefined ? '—' : percent(locale, found.share);
          }),
          percent(locale, 1 - accuracy),
        ]),
        ...unplaced.map(({ name, reason }) => [name, ...tones.map(() => '—'), reason]),
      ],
    },
  };
};

/** From 0, because a bar is never cut, to the next tick above the longest stack. */
const stackAxis = (locale: Locale, longest: number): ValueAxis => {
  const step = longest <= 25 ? 5 : longest <= 50 ? 10 : 20;
  const to = Math.max(step, Math.ceil(longest / step) * step);
  return {
    from: 0,
    to,
    ticks: Array.from({ length: to / step + 1 }, (_, index) => {
      const value = index * step;
      return { value, label: (value === to ? percentage : percent)(locale, value / 100, 0) };
    }),
  };
};

/** The chart's title states what the models' own answers show; without models it says so. */
const finding = (
  locale: Locale,
  models: readonly Wrong[],
  tones: readonly Tone[],
  nameOf: (tone: Tone) => string,
): { title: string; reading: string } => {
  const t = messagesIn(locale).errorsChart;
  const wrong = models.reduce((sum, row) => sum + row.wrong, 0);
  if (wrong === 0) return { title: t.titleSpread, reading: t.readingShortcuts };
  const counts = tones.map((tone) => ({
    tone,
    count: models
      .flatMap(({ shares }) => shares.filter((one) => one.tone === tone))
      .reduce((sum, { count }) => sum + count, 0),
  }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  const share = most.count / wrong;
  return {
    // Of a single wrong option it is no finding that it is the one chosen.
    title:
      share > 0.5 && most.tone !== 'invalid' && tones.length > 2 ? t.title(nameOf(most.tone)) : t.titleSpread,
    reading: t.reading(nameOf(most.tone), percentage(locale, share, 0)),
  };
};

import type { Board, BoardRow } from '../core/board/build-board.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { percent, percentage } from '../i18n/format.ts';
import type { Direction } from '../i18n/direction.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import type { Tone } from './marks.ts';
import { nameIn, shortNameIn } from './name-in.ts';
import { toneShares } from './tone-shares.ts';

/** Everything the error-type chart draws, as plain data with its words. */
export interface ErrorTypesData {
  label: string;
  direction: Direction;
  tones: { tone: Tone; label: string; fill: string }[];
  rows: {
    id: string;
    name: string;
    shortName: string;
    total: string;
    /** Shares of all items in per cent. */
    shares: Partial<Record<Tone, number>>;
    labels: Partial<Record<Tone, string>>;
  }[];
  end: number;
  ticks: { value: number; label: string }[];
}

export interface ErrorTypesView {
  title: string;
  reading: string;
  note: string;
  data: ErrorTypesData;
}

const FILLS: Record<Tone, string> = {
  correct: 'var(--turquoise-fill)',
  plausible: 'var(--saffron-fill)',
  literal: 'var(--pomegranate-fill)',
  irrelevant: 'url(#pattern-irrelevant)',
  invalid: 'url(#pattern-invalid)',
};

/** The chart holds this many models; the table below the chart and the files hold the rest. */
const MODEL_LIMIT = 24;

/** The paper's Figure 2: what wrong answers were, a stack a row. Models first, then the best shortcut; without models, the baselines. */
export const errorTypesView = (
  locale: Locale,
  board: Board<FiledRun>,
  task: TaskCard,
): ErrorTypesView | null => {
  const t = messagesIn(locale);
  const withAnswers = (rows: BoardRow<FiledRun>[]): BoardRow<FiledRun>[] =>
    rows.filter(({ tasks }) => tasks.get(task.id)?.source === 'answers');
  const models = withAnswers(board.rows).slice(0, MODEL_LIMIT);
  const shortcut = board.shortcuts.get(task.id)?.model.id;
  const baselines = withAnswers(board.baselines).filter(
    ({ model }) => models.length === 0 || model.id === shortcut,
  );
  const shown = [...models, ...baselines];
  if (shown.length === 0) return null;

  const tones: Tone[] = ['plausible', 'literal', 'irrelevant', 'invalid'];
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? t.legend.invalid;
  const present = tones.filter((tone) => tone === 'invalid' || task.roles.some((role) => role.tone === tone));

  const rows = shown.map(({ model, tasks }) => {
    const figure = tasks.get(task.id);
    if (figure?.source !== 'answers') throw new RangeError(`errorTypesView: ${model.id} has no answers`);
    const shares = toneShares(task, figure.score);
    const name = nameIn(locale, model);
    return {
      id: model.id,
      name,
      shortName: shortNameIn(locale, model, 16),
      total: percent(locale, 1 - figure.accuracy),
      wrong: figure.total - figure.right,
      counts: Object.fromEntries(shares.map(({ tone, count }) => [tone, count])),
      shares: Object.fromEntries(shares.map(({ tone, share }) => [tone, Math.round(share * 10_000) / 100])),
      labels: Object.fromEntries(shares.map(({ tone, share }) => [tone, percentage(locale, share)])),
    };
  });
  const greatest = Math.max(...rows.map(({ wrong }) => wrong / task.itemCount)) * 100;
  const step = greatest <= 25 ? 5 : greatest <= 50 ? 10 : 20;
  const end = Math.max(step, Math.ceil(greatest / step) * step);

  return {
    ...finding(locale, rows.slice(0, models.length), present, nameOf),
    note: t.errorsChart.note(task.name[locale], board.card.version),
    data: {
      label: t.errorsChart.live,
      direction: t.direction,
      tones: present.map((tone) => ({ tone, label: nameOf(tone), fill: FILLS[tone] })),
      rows: rows.map(({ id, name, shortName, total, shares, labels }) => ({
        id,
        name,
        shortName,
        total,
        shares,
        labels,
      })),
      end,
      ticks: Array.from({ length: end / step + 1 }, (_, index) => ({
        value: index * step,
        label:
          index * step === end ? percentage(locale, end / 100, 0) : percent(locale, (index * step) / 100, 0),
      })),
    },
  };
};

/** The chart's title states what the models' own answers show; without models it says so. */
const finding = (
  locale: Locale,
  models: readonly { wrong: number; counts: Partial<Record<Tone, number>> }[],
  tones: readonly Tone[],
  nameOf: (tone: Tone) => string,
): { title: string; reading: string } => {
  const t = messagesIn(locale).errorsChart;
  const wrong = models.reduce((sum, row) => sum + row.wrong, 0);
  if (models.length === 0 || wrong === 0) return { title: t.titleSpread, reading: t.readingShortcuts };
  const counts = tones.map((tone) => ({
    tone,
    count: models.reduce((sum, row) => sum + (row.counts[tone] ?? 0), 0),
  }));
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best));
  const share = most.count / wrong;
  return {
    title: share > 0.5 && most.tone !== 'invalid' ? t.title(nameOf(most.tone)) : t.titleSpread,
    reading: t.reading(nameOf(most.tone), percentage(locale, share, 0)),
  };
};

import { publishedItems } from '../core/board/published-items.ts';
import { type Board, type BoardRow, rankable } from '../core/board/build-board.ts';
import { goldRole } from '../core/dataset.ts';
import { optionOrder } from '../core/prompt.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import type { Model } from '../core/schema/model.ts';
import { lengthControlled } from '../core/scoring/length-controlled.ts';
import { positionBias } from '../core/scoring/position-bias.ts';
import { compareRows, type RowComparison } from '../core/ranking/compare-rows.ts';
import {
  billions,
  calendarDay,
  commaList,
  dollars,
  halfWidth,
  percent,
  percentage,
  plainNumber,
  price,
  pValue,
  range,
  signedPoints,
  wholeNumber,
} from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData, FiledRun } from '../site-data.ts';
import { rankRange } from './board-view.ts';
import { STACK_SCALE, type StackView, stackView, type Tone, type TrackView, trackView } from './marks.ts';
import { nameIn } from './name-in.ts';
import { titleOf } from './question-view.ts';
import { toneShares } from './tone-shares.ts';

export interface MetricView {
  name: string;
  value: string;
  interval: string;
  questions: string;
  track: TrackView;
  chanceLabel: string;
  shortcutLabel: string | null;
  notes: string[];
}

export interface PositionView {
  task: string;
  rows: { label: string; chosen: string; keyHere: string; rightWhen: string }[];
  note: string | null;
}

export interface DatasetResultView {
  datasetId: string;
  name: string;
  metrics: MetricView[];
  /** Figures that are not at hand, each with its reason. */
  missing: { name: string; value: string; reason: string }[];
  errors: {
    note: string;
    profile: { name: string; stack: StackView }[];
    split: { tone: Tone; name: string; percent: string; count: string }[];
  } | null;
  positions: PositionView[];
  hardest: {
    id: string;
    href: string;
    title: string | null;
    gloss: string | null;
    right: string;
    rightLabel: string;
    chosen: { tone: Tone; roleName: string };
  }[];
  paperNotes: string[];
}

export interface ModelView {
  name: string;
  lede: string;
  figures: { label: string; value: string; spread: string | null; note: string; measured: boolean }[];
  results: DatasetResultView[];
  runs: {
    date: string;
    dataset: string;
    protocol: string;
    tasks: string[];
    answered: string;
    cost: string;
    provenance: FiledRun['provenance'];
    file: string;
    responses: string;
  }[];
  facts: { label: string; value: string }[];
}

export const modelView = (
  locale: Locale,
  model: Model,
  sources: { dataset: DatasetData; board: Board<FiledRun> }[],
): ModelView => {
  const held = sources.flatMap(({ dataset, board }) => {
    const row = [...board.rows, ...board.baselines].find((candidate) => candidate.model.id === model.id);
    return row === undefined ? [] : [{ dataset, board, row }];
  });
  const leading = held[0];
  return {
    name: nameIn(locale, model),
    lede: ledeOf(locale, model),
    figures: leading === undefined ? [] : headFigures(locale, leading),
    results: held.map((place) => datasetResult(locale, place)),
    runs: sources.flatMap(({ dataset }) =>
      dataset.runs
        .filter(({ run }) => run.model === model.id)
        .sort((one, other) => (one.run.finishedAt < other.run.finishedAt ? 1 : -1))
        .map((filed) => runRow(locale, dataset, filed)),
    ),
    facts: factsOf(locale, model),
  };
};

const ledeOf = (locale: Locale, model: Model): string => {
  const t = messagesIn(locale);
  if (model.summary !== null) return model.summary[locale];
  const total = model.totalParametersBillions;
  const active = model.activeParametersBillions;
  const size =
    total === null
      ? null
      : active !== null && active !== total
        ? commaList(locale, [billions(total), t.model.activeParameters(billions(active))])
        : billions(total);
  const weights = model.openWeights === null ? null : model.openWeights ? t.board.open : t.board.closed;
  return [model.organization, size, t.board.kinds[model.kind], weights]
    .filter((part) => part !== null)
    .join(' · ');
};

interface Place {
  dataset: DatasetData;
  board: Board<FiledRun>;
  row: BoardRow<FiledRun>;
}

const headFigures = (locale: Locale, { board, row }: Place): ModelView['figures'] => {
  const t = messagesIn(locale).model;
  const { rank, overall, filed } = row;
  const sharers = board.ranking.ranks.filter(
    (other) =>
      rank !== null &&
      rank.rank !== null &&
      other.id !== row.model.id &&
      other.rank === rank.rank &&
      other.lastRank === rank.lastRank,
  );
  const shared = sharers.map(({ id }) => board.rows.find(({ model }) => model.id === id)?.model.name ?? id);
  const isBaseline = row.model.kind === 'baseline';
  const above = aboveShortcut(board, row);
  const cost = filed?.run.usage.costUsd ?? null;
  const questions = Object.values(filed?.run.tasks ?? {}).reduce((sum, { total }) => sum + total, 0);
  const perThousand = cost === null ? null : price(locale, (cost / questions) * 1000);
  return [
    ...(isBaseline
      ? []
      : [
          {
            label: t.rank,
            value: rankRange(locale, rank) ?? '—',
            spread: null,
            note:
              rankRange(locale, rank) === null
                ? t.unranked
                : commaList(locale, [
                    t.rankNote(wholeNumber(locale, board.ranking.ranked.length)),
                    ...(shared.length > 0 && shared.length <= 2 ? [t.shared(commaList(locale, shared))] : []),
                  ]),
            measured: false,
          },
        ]),
    {
      label: t.overall,
      value: overall.accuracy === null ? '—' : percent(locale, overall.accuracy),
      spread: overall.interval === null ? null : halfWidth(locale, overall.interval),
      note: t.overallNote,
      measured: overall.accuracy !== null,
    },
    ...(isBaseline || above === null
      ? []
      : [
          {
            label: t.aboveShortcut,
            value: signedPoints(locale, above.comparison.difference),
            spread: halfWidth(locale, above.comparison.interval),
            note: t.aboveNote(above.task.name[locale].toLowerCase(), pValue(locale, above.comparison.p)),
            measured: true,
          },
        ]),
    ...(isBaseline || filed === null
      ? []
      : [
          {
            label: t.cost,
            value: perThousand?.figure ?? '—',
            spread: perThousand?.unit ?? null,
            note: perThousand === null ? t.costUnknown : t.costNote,
            measured: false,
          },
        ]),
  ];
};

/** The row against the best shortcut at the first task where both have a score. */
const aboveShortcut = (
  board: Board<FiledRun>,
  row: BoardRow<FiledRun>,
): { task: TaskCard; comparison: RowComparison } | null => {
  for (const task of board.card.tasks) {
    const figure = row.tasks.get(task.id);
    const shortcut = board.shortcuts.get(task.id) ?? null;
    if (figure === undefined || figure.source === 'missing' || shortcut === null) continue;
    return { task, comparison: compareRows(rankable(board.card, row), shortcut.row, [task.id]) };
  }
  return null;
};

const datasetResult = (locale: Locale, place: Place): DatasetResultView => {
  const { dataset, board, row } = place;
  const t = messagesIn(locale);
  const { card, key } = dataset;
  const metrics: MetricView[] = [];
  const missing: DatasetResultView['missing'] = [];
  const positions: PositionView[] = [];
  for (const task of card.tasks) {
    const figure = row.tasks.get(task.id);
    if (figure === undefined || figure.source === 'missing') {
      const above = figure?.above ?? null;
      missing.push({
        name: task.name[locale],
        value: above === null ? '—' : t.board.above(percent(locale, above, 0)),
        reason:
          row.model.kind === 'baseline' ? t.board.notDefined : (figure?.reason[locale] ?? t.board.noFigure),
      });
      continue;
    }
    const shortcut = board.shortcuts.get(task.id) ?? null;
    const chance = board.chance.get(task.id) ?? 0;
    const notes: string[] =
      figure.source === 'paper' && figure.where !== null ? [t.model.paperStates(figure.where[locale])] : [];
    const taskKey = key.tasks[task.id];
    if (figure.source === 'answers' && taskKey !== undefined) {
      const { keyNotLongest, reweighted } = lengthControlled({ answers: figure.answers, taskKey, task });
      if (keyNotLongest.accuracy !== null && keyNotLongest.interval !== null)
        notes.push(
          t.model.controlled(
            percent(locale, keyNotLongest.accuracy),
            range(locale, keyNotLongest.interval, t.model.to),
            wholeNumber(locale, keyNotLongest.total),
          ),
        );
      if (reweighted.accuracy !== null)
        notes.push(
          t.model.reweighted(
            `${percent(locale, reweighted.accuracy)} ${halfWidth(locale, reweighted.interval)}`,
            percent(locale, chance, 0),
          ),
        );
      positions.push(positionView(locale, task, taskKey, row, figure.answers));
    }
    const text = commaList(locale, [
      percent(locale, figure.accuracy),
      range(locale, figure.interval, t.model.to),
    ]);
    metrics.push({
      name: task.name[locale],
      value: percent(locale, figure.accuracy),
      interval: range(locale, figure.interval, t.model.to),
      questions: t.model.questionsOf(
        wholeNumber(locale, figure.total),
        wholeNumber(locale, task.labels.length),
      ),
      track: trackView({
        accuracy: figure.accuracy,
        interval: figure.interval,
        chance,
        shortcut: shortcut?.accuracy ?? null,
        label: `${task.name[locale]}: ${text}`,
      }),
      chanceLabel: t.model.chance(percent(locale, chance, 0)),
      shortcutLabel:
        shortcut === null
          ? null
          : `${t.model.shortName(nameIn(locale, shortcut.model))} ${percent(locale, shortcut.accuracy)}`,
      notes,
    });
  }
  return {
    datasetId: card.id,
    name: card.name[locale],
    metrics,
    missing,
    errors: errorsOf(locale, place),
    positions,
    hardest: row.model.kind === 'baseline' ? [] : hardestOf(locale, place),
    paperNotes:
      row.paper?.paper.errorShares.map(({ roles, from, to, where, task: taskId }) => {
        const task = card.tasks.find(({ id }) => id === taskId);
        const names = roles.map((id) => task?.roles.find((role) => role.id === id)?.name[locale] ?? id);
        return t.model.paperAll(
          commaList(locale, names),
          plainNumber(locale, from, 2),
          plainNumber(locale, to, 2),
          where[locale],
        );
      }) ?? [],
  };
};

const positionView = (
  locale: Locale,
  task: TaskCard,
  taskKey: Parameters<typeof positionBias>[0]['taskKey'],
  row: BoardRow<FiledRun>,
  answers: string,
): PositionView => {
  const t = messagesIn(locale);
  const protocol = row.filed?.run.protocol;
  const orders =
    protocol === undefined || protocol.optionOrder === 'published'
      ? undefined
      : taskKey.items.map(({ id, roles }) =>
          optionOrder(protocol, protocol.seed, { id, optionCount: roles.length }),
        );
  const bias = positionBias({ answers, taskKey, task, ...(orders === undefined ? {} : { orders }) });
  return {
    task: task.name[locale],
    rows: bias.positions.map(({ label, share, keyHere }) => ({
      label,
      chosen: share === null ? '—' : percentage(locale, share),
      keyHere: wholeNumber(locale, keyHere.total),
      rightWhen: keyHere.accuracy === null ? '—' : percentage(locale, keyHere.accuracy),
    })),
    note: bias.test === null ? null : t.model.positionTest(pValue(locale, bias.test.p)),
  };
};

const errorsOf = (locale: Locale, { board, row }: Place): DatasetResultView['errors'] => {
  const t = messagesIn(locale);
  const task = board.card.tasks.find(({ id }) => row.tasks.get(id)?.source === 'answers');
  const figure = task === undefined ? undefined : row.tasks.get(task.id);
  if (task === undefined || figure?.source !== 'answers') return null;
  const shares = toneShares(task, figure.score);
  const total = 1 - figure.accuracy;
  const scale = total <= STACK_SCALE ? STACK_SCALE : 1;
  const nameOf = (tone: Tone): string =>
    task.roles.find((role) => role.tone === tone)?.name[locale] ?? t.legend.invalid;
  const label = (from: typeof shares): string =>
    commaList(
      locale,
      from.map(({ tone, share }) => `${nameOf(tone)} ${percent(locale, share)}`),
    );
  const median = medianShares(board, task, row.model.id);
  return {
    note: t.model.errorsNote(task.name[locale], percent(locale, scale, 0)),
    profile: [
      {
        name: nameIn(locale, row.model),
        stack: stackView(shares, scale, label(shares)),
      },
      ...(median === null ? [] : [{ name: t.model.median, stack: stackView(median, scale, label(median)) }]),
    ],
    split: [{ tone: 'correct' as const, share: figure.accuracy, count: figure.right }, ...shares].map(
      ({ tone, share, count }) => ({
        tone,
        name: nameOf(tone),
        percent: percent(locale, share),
        count: t.model.answers(wholeNumber(locale, count)),
      }),
    ),
  };
};

/** Per kind of error the median share of the other models; null with fewer than three of them. */
const medianShares = (
  board: Board<FiledRun>,
  task: TaskCard,
  own: string,
): { tone: Tone; share: number; count: number }[] | null => {
  const others = board.rows.flatMap(({ model, tasks }) => {
    const figure = tasks.get(task.id);
    return model.id === own || figure?.source !== 'answers' ? [] : [toneShares(task, figure.score)];
  });
  if (others.length < 3) return null;
  return (others[0] ?? []).map(({ tone }, index) => {
    const values = others.map((shares) => shares[index]?.share ?? 0).sort((one, other) => one - other);
    const middle = Math.floor(values.length / 2);
    const share =
      values.length % 2 === 1
        ? (values[middle] ?? 0)
        : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
    return { tone, share, count: 0 };
  });
};

const HARDEST_COUNT = 5;

/** The questions it missed that fewest models answer right. */
const hardestOf = (locale: Locale, { dataset, board, row }: Place): DatasetResultView['hardest'] => {
  const t = messagesIn(locale);
  const missed = dataset.card.tasks.flatMap((task) => {
    const figure = row.tasks.get(task.id);
    const taskKey = dataset.key.tasks[task.id];
    if (figure?.source !== 'answers' || taskKey === undefined) return [];
    const gold = goldRole(task).letter;
    const strings = board.rows.flatMap(({ tasks }) => {
      const other = tasks.get(task.id);
      return other?.source === 'answers' ? [other.answers] : [];
    });
    const shown = publishedItems(dataset.card, task, taskKey);
    return taskKey.items.flatMap(({ id }, index) => {
      const letter = figure.answers[index];
      if (letter === gold) return [];
      const role = task.roles.find((candidate) => candidate.letter === letter);
      const tone: Tone = role?.tone ?? 'invalid';
      const item = shown.has(id) ? dataset.items.get(task.id)?.[index] : undefined;
      return [
        {
          id,
          href: `/questions/${dataset.card.id}/${id}`,
          title: item === undefined ? null : titleOf(item),
          gloss: item?.authoring?.literalGloss ?? null,
          chosen: { tone, roleName: role?.name[locale] ?? t.legend.invalid },
          rightCount: strings.filter((answers) => answers[index] === gold).length,
          of: strings.length,
        },
      ];
    });
  });
  return missed
    .sort(
      (one, other) =>
        one.rightCount / one.of - other.rightCount / other.of ||
        Number(one.title === null) - Number(other.title === null) ||
        one.id.localeCompare(other.id, 'en'),
    )
    .slice(0, HARDEST_COUNT)
    .map(({ rightCount, of, ...question }) => ({
      ...question,
      right: t.model.outOf(wholeNumber(locale, rightCount), wholeNumber(locale, of)),
      rightLabel: t.model.right,
    }));
};

const runRow = (locale: Locale, { card }: DatasetData, filed: FiledRun): ModelView['runs'][number] => {
  const { run, path, provenance } = filed;
  const answers = Object.values(run.tasks).map((task) => task.answers);
  const total = answers.reduce((sum, { length }) => sum + length, 0);
  const valid = answers.reduce(
    (sum, text) => sum + [...text].filter((letter) => /[A-Z]/.test(letter)).length,
    0,
  );
  return {
    date: calendarDay(locale, run.finishedAt),
    dataset: card.name[locale],
    protocol: run.protocol.id,
    tasks: card.tasks.map(({ id, name }) => {
      const task = run.tasks[id];
      return `${name[locale]} ${task === undefined ? '—' : percent(locale, task.right / task.total)}`;
    }),
    answered: messagesIn(locale).model.outOf(wholeNumber(locale, valid), wholeNumber(locale, total)),
    cost: run.usage.costUsd === null ? '—' : dollars(locale, run.usage.costUsd),
    provenance,
    file: `/results/${path}.json`,
    responses: `/results/${path}.responses.jsonl`,
  };
};

const factsOf = (locale: Locale, model: Model): ModelView['facts'] => {
  const t = messagesIn(locale);
  if (model.kind === 'baseline') return [];
  const known = (value: string | null, field: string): string =>
    value ?? t.model.unknownBecause(model.missing[field] ?? '');
  const total = model.totalParametersBillions;
  const active = model.activeParametersBillions;
  return [
    { label: t.model.organization, value: model.organization },
    { label: t.model.family, value: known(model.family, 'family') },
    { label: t.model.kind, value: t.board.kinds[model.kind] },
    {
      label: t.model.parameters,
      value: known(
        total === null
          ? null
          : active === null || active === total
            ? billions(total)
            : commaList(locale, [billions(total), t.model.activeParameters(billions(active))]),
        'totalParametersBillions',
      ),
    },
    {
      label: t.model.weights,
      value: known(
        model.openWeights === null ? null : model.openWeights ? t.board.open : t.board.closed,
        'openWeights',
      ),
    },
    { label: t.model.licence, value: known(model.licence, 'licence') },
    {
      label: t.model.released,
      value: known(model.released === null ? null : calendarDay(locale, model.released), 'released'),
    },
  ];
};

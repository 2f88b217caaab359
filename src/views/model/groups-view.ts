import type { TaskCard } from '../../core/schema/dataset-card.ts';
import type { Item } from '../../core/schema/item.ts';
import { type GroupAccuracy, groupAccuracy } from '../../core/scoring/group-accuracy.ts';
import { commaList, percent, range, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { type TrackView, trackView } from '../marks.ts';
import type { ModelPlace } from './model-place.ts';

interface GroupCell {
  value: string;
  counts: string;
  track: TrackView;
}

/** Accuracy by one thing that is recorded of every question. */
export interface GroupTable {
  name: string;
  note: string;
  /** Long tables are folded. */
  folded: boolean;
  tasks: string[];
  rows: { name: string; cells: (GroupCell | null)[] }[];
}

export interface GroupsView {
  tables: GroupTable[];
  /** Why there are none; null when there are. */
  reason: string | null;
}

type Authoring = NonNullable<Item['authoring']>;
type Dimension = 'difficulty' | 'register' | 'theme';

const DIMENSIONS: readonly Dimension[] = ['difficulty', 'register', 'theme'];
const MOST_UNFOLDED = 6;

/** Accuracy by difficulty, register and theme where the data set records them; null without answers. */
export const groupsView = (locale: Locale, { dataset, board, row }: ModelPlace): GroupsView | null => {
  const t = messagesIn(locale).model;
  const answered = dataset.card.tasks.flatMap((task) => {
    const figure = row.tasks.get(task.id);
    return figure?.source === 'answers' ? [{ task, answers: figure.answers }] : [];
  });
  if (answered.length === 0) return null;
  const recorded = answered.flatMap(({ task, answers }) => {
    const authoring = dataset.items.get(task.id)?.map((item) => item.authoring);
    return authoring === undefined || authoring.every((one) => one === undefined)
      ? []
      : [{ task, answers, authoring, chance: board.chance.get(task.id) ?? 0 }];
  });
  if (recorded.length === 0) return { tables: [], reason: t.groupsNotRecorded };
  return {
    tables: DIMENSIONS.map((dimension) => groupTable(locale, dimension, recorded)),
    reason: null,
  };
};

const groupTable = (
  locale: Locale,
  dimension: Dimension,
  tasks: { task: TaskCard; answers: string; authoring: (Authoring | undefined)[]; chance: number }[],
): GroupTable => {
  const t = messagesIn(locale);
  const words: Readonly<Record<string, string>> = {
    difficulty: t.question.difficulties,
    register: t.question.registers,
    theme: t.question.themes,
  }[dimension];
  const columns = tasks.map(({ task, answers, authoring, chance }) => {
    const { groups } = groupAccuracy({
      answers,
      task,
      groupOf: (index) => authoring[index]?.[dimension] ?? null,
    });
    return { task, chance, groups: new Map(groups.map((group) => [group.group, group])) };
  });
  const nameOf = (group: string): string => words[group] ?? group.replaceAll('-', ' ');
  const order = Object.keys(words);
  const groups = [...new Set(columns.flatMap((column) => [...column.groups.keys()]))].sort(
    (one, other) =>
      (dimension === 'theme' ? 0 : order.indexOf(one) - order.indexOf(other)) ||
      nameOf(one).localeCompare(nameOf(other), locale),
  );
  return {
    name: t.model.groupNames[dimension],
    note: t.model.groupNotes[dimension],
    folded: groups.length > MOST_UNFOLDED,
    tasks: columns.map(({ task }) => task.name[locale]),
    rows: groups.map((group) => ({
      name: nameOf(group),
      cells: columns.map((column) => groupCell(locale, column.groups.get(group), column.chance)),
    })),
  };
};

const groupCell = (locale: Locale, group: GroupAccuracy | undefined, chance: number): GroupCell | null => {
  if (group === undefined || group.accuracy === null || group.interval === null) return null;
  const t = messagesIn(locale).model;
  const { right, total, accuracy, interval } = group;
  const value = percent(locale, accuracy);
  return {
    value,
    counts: t.outOf(wholeNumber(locale, right), wholeNumber(locale, total)),
    track: trackView({
      accuracy,
      interval,
      chance,
      shortcut: null,
      label: commaList(locale, [value, range(locale, interval, t.to)]),
    }),
  };
};

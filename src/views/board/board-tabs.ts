import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { SHORTCUTS_TAB } from '../board-path.ts';

/** The tabs of a data set's leaderboard: all tasks together, each task, and the shortcuts. */
export const boardTabs = (locale: Locale, card: DatasetCard): { id: string; name: string }[] => {
  const t = messagesIn(locale);
  return [
    { id: 'overall', name: t.board.overall },
    ...card.tasks.map(({ id, name }) => ({ id, name: name[locale] })),
    { id: SHORTCUTS_TAB, name: t.shortcuts.tab },
  ];
};

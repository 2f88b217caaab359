import type { Board } from '../../core/board/build-board.ts';
import { commaList } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { Model } from '../../core/schema/model.ts';
import { boardPath } from '../board-path.ts';
import { nameIn } from '../name-in.ts';

/** A group of runs that is not ranked here: why, in a sentence, and where its runs are. */
export interface ApartView {
  text: string;
  models: { name: string; href: string }[];
  /** Models beyond those named. */
  others: string | null;
  /** Where they are ranked among themselves; null where nowhere. */
  board: string | null;
}

const NAMED = 6;

/** @param tab  of the board, which the others' boards are opened at */
export const apartView = (
  locale: Locale,
  { apart, card }: Board,
  tab: string,
  models: ReadonlyMap<string, Model>,
): ApartView[] => {
  const t = messagesIn(locale).apart;
  return apart.map(({ reason, what, group, models: ids }) => {
    const known = ids.flatMap((id) => models.get(id) ?? []);
    return {
      text: t[reason](known.length, what),
      models: known
        .slice(0, NAMED)
        .map((model) => ({ name: nameIn(locale, model), href: `/models/${model.id}` })),
      board: group === null ? null : boardPath(card.id, tab, false, group),
      others: known.length > NAMED ? commaList(locale, ['', t.others(known.length - NAMED)]) : null,
    };
  });
};

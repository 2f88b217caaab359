import type { RunsApart } from '../../core/board/board-runs.ts';
import { commaList } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { Model } from '../../core/schema/model.ts';
import { nameIn } from '../name-in.ts';

/** A group of runs that is not ranked here: why, in a sentence, and where its runs are. */
export interface ApartView {
  text: string;
  models: { name: string; href: string }[];
  /** Models beyond those named. */
  others: string | null;
}

const NAMED = 6;

export const apartView = (
  locale: Locale,
  apart: readonly RunsApart[],
  models: ReadonlyMap<string, Model>,
): ApartView[] => {
  const t = messagesIn(locale).apart;
  return apart.map(({ reason, what, models: ids }) => {
    const known = ids.flatMap((id) => models.get(id) ?? []);
    return {
      text: t[reason](known.length, what),
      models: known
        .slice(0, NAMED)
        .map((model) => ({ name: nameIn(locale, model), href: `/models/${model.id}` })),
      others: known.length > NAMED ? commaList(locale, ['', t.others(known.length - NAMED)]) : null,
    };
  });
};

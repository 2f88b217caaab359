import type { BoardRow } from '../../core/board/build-board.ts';
import { type ChoiceName, choiceNames, choicesOf, type FilterableRow } from '../../core/board/row-filter.ts';
import { searchText } from '../../core/text/search-text.ts';
import { type Locale, type Messages, messagesIn } from '../../i18n/locale.ts';
import { sizeLabel, sizeWords } from './size-label.ts';

export interface FilterView {
  name: ChoiceName;
  label: string;
  options: { value: string; label: string }[];
}

/** A row as the filters see it. */
export const filterableRow = ({ model, provenance, filed, paper }: BoardRow): FilterableRow => ({
  kind: model.kind,
  organization: model.organization,
  weights: model.openWeights === null ? null : model.openWeights ? 'open' : 'closed',
  sizeBillions: model.totalParametersBillions,
  source: provenance,
  protocol: filed?.run.protocol.id ?? paper?.row.protocol ?? null,
  text: searchText(`${model.name} ${model.persianName ?? ''} ${model.organization}`),
});

/** The filters that can divide these rows: each with the values that they hold. */
export const filtersView = (locale: Locale, rows: readonly FilterableRow[]): FilterView[] => {
  const t = messagesIn(locale);
  return choiceNames
    .map((name) => ({
      name,
      label: t.filters[name],
      options: choicesOf(rows, name).map((value) => ({ value, label: choiceLabel(t, name, value) })),
    }))
    .filter(({ options }) => options.length > 1);
};

const choiceLabel = (t: Messages, name: ChoiceName, value: string): string => {
  switch (name) {
    case 'kind':
      return t.board.kinds[value as keyof typeof t.board.kinds];
    case 'weights':
      return value === 'open' ? t.board.open : t.board.closed;
    case 'source':
      return t.provenance[value as keyof typeof t.provenance];
    case 'size':
      return sizeLabel(sizeWords(t), value);
    case 'organization':
    case 'protocol':
      return value;
  }
};

import { type Locale, messagesIn } from '../../i18n/locale.ts';

/** The words of a comparison, each with its values as named places for `fill`: `{first} against {second}`. */
export const compareWords = (locale: Locale) => {
  const { compare: t, board, legend, model, provenance } = messagesIn(locale);
  return {
    loading: t.loading,
    failed: t.failed,
    again: t.again,
    ready: t.ready('{names}'),
    none: t.none,
    models: t.models,
    baselines: board.baselines,
    provenance,
    overall: board.overall,
    to: model.to,
    missing: t.missing,
    against: t.against('{first}', '{second}'),
    above: t.above('{label}', '{first}', '{second}'),
    tied: t.tied('{label}'),
    apart: t.apart,
    exact: t.exact,
    byTotals: t.byTotals,
    same: t.same('{same}', '{total}', '{share}'),
    invalid: legend.invalid,
    statuses: t.statuses,
    allTasks: t.allTasks,
    any: t.any,
    onlyRight: t.onlyRight('{name}'),
    onlyWrong: t.onlyWrong('{name}'),
    noneRight: t.noneRight,
    counted: t.counted('{label}', '{count}'),
    shown: t.shown('{shown}', '{total}'),
    more: t.more('{count}'),
    noDifference: t.noDifference,
    totalsOnly: t.totalsOnly('{names}'),
  };
};

export type CompareWords = ReturnType<typeof compareWords>;

import type { BoardRow } from '../core/board/build-board.ts';
import { answersOfPasses } from '../core/passes.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import { NO_LABEL_STATUSES } from '../core/schema/no-label-status.ts';
import { commaList, dollars, percentage, plainNumber, tokens, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';
import { optionOrderWords } from './option-order-words.ts';
import { usedInTurn } from './used-in-turn.ts';

export interface Fact {
  label: string;
  value: string;
  /** Set as code: ids and addresses. */
  code: boolean;
}

/** Where a link leads: a file of the site, a page in this locale, a fragment of this page, or another site. */
export type FileLink =
  | { label: string; file: string }
  | { label: string; page: string }
  | { label: string; fragment: string }
  | { label: string; href: string };

/** What a run was asked and what it used, for its opened row; with several passes also how far they agree. */
export const runFacts = (
  locale: Locale,
  filed: FiledRun,
  { tasks, figures }: { tasks: readonly TaskCard[]; figures: BoardRow['tasks'] },
): Fact[] => {
  const t = messagesIn(locale).facts;
  const { run } = filed;
  const { protocol, usage, endpoint } = run;
  const answers = Object.values(run.tasks).flatMap(answersOfPasses).join('');
  const total = answers.length;
  const invalid = answers.replace(/[A-Z]/g, '').length;
  const cutOff = answers.split(NO_LABEL_STATUSES.truncated).length - 1;
  const plain = (label: string, value: string): Fact => ({ label, value, code: false });
  const sent = (value: number | null): string => (value === null ? t.notSent : plainNumber(locale, value));
  const same = tasks.flatMap(({ id, name }) => {
    const figure = figures.get(id);
    const spread = figure?.source === 'answers' ? figure.score.spread : null;
    if (spread === null) return [];
    const { right, total } = spread.sameAnswer;
    return [t.passesValue(name[locale], percentage(locale, right / total))];
  });
  const embedded = endpoint.baseUrl === null;
  return [
    { label: t.protocol, value: protocol.id, code: true },
    plain(t.options, optionOrderWords(locale, protocol)),
    ...(embedded
      ? []
      : [
          plain(
            t.sampling,
            usedInTurn(locale, filed, ({ temperature, topP }) =>
              t.samplingValue(sent(temperature), sent(topP)),
            ),
          ),
          plain(
            t.budget,
            usedInTurn(locale, filed, ({ maxOutputTokens }) =>
              t.budgetValue(wholeNumber(locale, maxOutputTokens)),
            ),
          ),
        ]),
    plain(
      t.answered,
      commaList(locale, [
        t.answeredValue(wholeNumber(locale, total - invalid), wholeNumber(locale, total)),
        ...(invalid === 0 ? [] : [t.unreadable(wholeNumber(locale, invalid))]),
        ...(cutOff === 0 ? [] : [t.cutOff(wholeNumber(locale, cutOff))]),
      ]),
    ),
    ...(same.length === 0 ? [] : [plain(t.passes, commaList(locale, same))]),
    ...(embedded
      ? []
      : [
          plain(
            t.tokens,
            usage.promptTokens === null || usage.completionTokens === null
              ? t.unknown
              : t.tokensValue(tokens(locale, usage.promptTokens), tokens(locale, usage.completionTokens)),
          ),
          plain(t.cost, usage.costUsd === null ? t.unknown : t.costValue(dollars(locale, usage.costUsd))),
          { label: t.endpoint, value: `${endpoint.provider}: ${endpoint.modelAsked}`, code: true },
        ]),
    { label: t.scorer, value: protocol.scorerVersion, code: true },
  ];
};

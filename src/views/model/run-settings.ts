import { calendarDay, commaList, dollars, plainNumber, tokens, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import type { Run } from '../../core/schema/run.ts';
import type { FiledRun } from '../../site-data.ts';
import { optionOrderWords } from '../option-order-words.ts';
import type { Fact } from '../run-facts.ts';
import { usedInTurn } from '../used-in-turn.ts';

/** Everything a run was asked and did, as its file says it. */
export const runSettings = (locale: Locale, filed: FiledRun): Fact[] => {
  const { run } = filed;
  const t = messagesIn(locale).runSettings;
  const { protocol, usage, endpoint, harness } = run;
  const plain = (label: string, value: string): Fact => ({ label, value, code: false });
  const code = (label: string, value: string): Fact => ({ label, value, code: true });
  const count = (value: number | null, field: string): string =>
    value === null
      ? messagesIn(locale).model.unknownBecause(usage.missing[field] ?? t.unknown)
      : tokens(locale, value);
  const isEmbedded = endpoint.baseUrl === null;
  return [
    code(t.protocol, protocol.id),
    plain(t.options, optionOrderWords(locale, protocol)),
    ...(protocol.repeats === undefined ? [] : [plain(t.repeats, wholeNumber(locale, protocol.repeats))]),
    plain(t.asked, samplingWords(locale, protocol.asked)),
    plain(t.used, isEmbedded ? t.embedded : usedInTurn(locale, filed, (used) => samplingWords(locale, used))),
    ...(isEmbedded
      ? []
      : [
          code(t.endpoint, `${endpoint.provider}: ${endpoint.modelAsked}`),
          code(t.answeredAs, endpoint.modelsAnswered.join(', ') || t.unknown),
          code(t.fingerprints, endpoint.fingerprints.join(', ') || t.notGiven),
          plain(t.tokensIn, count(usage.promptTokens, 'promptTokens')),
          plain(t.tokensOut, count(usage.completionTokens, 'completionTokens')),
          plain(t.tokensReasoning, count(usage.reasoningTokens, 'reasoningTokens')),
          plain(
            t.cost,
            usage.costUsd === null
              ? messagesIn(locale).model.unknownBecause(usage.missing['costUsd'] ?? t.unknown)
              : dollars(locale, usage.costUsd),
          ),
          plain(
            t.requests,
            t.requestsValue(wholeNumber(locale, usage.requests), wholeNumber(locale, usage.retries)),
          ),
        ]),
    plain(t.time, t.timeValue(calendarDay(locale, run.startedAt), wholeNumber(locale, minutesOf(run)))),
    code(
      t.harness,
      commaList('en', [harness.version, ...(harness.commit === null ? [] : [harness.commit.slice(0, 10)])]),
    ),
    code(t.scorer, protocol.scorerVersion),
    code(t.questions, `${run.dataset.id} ${run.dataset.version}`),
  ];
};

/** From the first question to the last answer, at least one minute. */
const minutesOf = ({ startedAt, finishedAt }: Run): number =>
  Math.max(1, Math.ceil((Date.parse(finishedAt) - Date.parse(startedAt)) / 60_000));

const samplingWords = (
  locale: Locale,
  { temperature, topP, maxOutputTokens }: Run['protocol']['asked'],
): string => {
  const t = messagesIn(locale).runSettings;
  const sent = (value: number | null): string => (value === null ? t.notSent : plainNumber(locale, value));
  return commaList(locale, [
    t.samplingValue(sent(temperature), sent(topP)),
    t.budgetValue(wholeNumber(locale, maxOutputTokens)),
  ]);
};

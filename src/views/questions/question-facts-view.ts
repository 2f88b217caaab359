import { DISCRIMINATION_ROWS } from '../../core/scoring/item-discrimination.ts';
import { wilsonInterval } from '../../core/statistics/wilson-interval.ts';
import { commaList, percent, percentage, signedNumber, wholeNumber } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';
import { faultName } from '../audit/names.ts';
import type { Tone } from '../marks.ts';
import { errorName, themeName } from './facet-names.ts';
import type { TaskQuestion, TaskQuestions } from './task-questions.ts';

export interface QuestionFactsView {
  /** What models made of it; null while none has answered. */
  fared: {
    right: string;
    discrimination: string;
    /** Whether it is a number, which wants an explanation. */
    hasDiscrimination: boolean;
    commonErrors: { tone: Tone; name: string }[];
    agreement: string | null;
  } | null;
  about: { label: string; value: string; path: string | null }[];
  sources: string[];
  /** null: nobody has audited this text. */
  flags: { severity: string; name: string }[] | null;
}

export const questionFactsView = (
  locale: Locale,
  { dataset, task, models }: TaskQuestions,
  { id, index, item, observed, discrimination, faults }: TaskQuestion,
): QuestionFactsView => {
  const { question: t, finder } = messagesIn(locale);
  const { card, audit } = dataset;
  const interval = wilsonInterval({ right: observed.right, total: models });
  const number = (value: number): string => wholeNumber(locale, value);
  const plain = (label: string, value: string): QuestionFactsView['about'][number] => ({
    label,
    value,
    path: null,
  });
  const severityOf = (fault: string): 'error' | 'warning' =>
    audit?.tasks.find((one) => one.task === task.id)?.faults.find((one) => one.id === fault)?.severity ??
    'warning';
  const authoring = item?.authoring;

  return {
    fared:
      interval === null
        ? null
        : {
            right: t.rightValue(
              percentage(locale, observed.right / models, 0),
              percent(locale, interval.low, 0),
              percent(locale, interval.high, 0),
            ),
            discrimination:
              discrimination !== null
                ? signedNumber(locale, discrimination, 2)
                : models < DISCRIMINATION_ROWS
                  ? t.discriminationFew(number(DISCRIMINATION_ROWS), number(models))
                  : t.discriminationNone,
            hasDiscrimination: discrimination !== null,
            commonErrors: observed.commonErrors.map((code) => errorName(locale, [{ tasks: [task] }], code)),
            agreement: observed.agreement === null ? null : finder.agreement[observed.agreement],
          },
    about: [
      plain(t.id, id),
      plain(t.task, task.name[locale]),
      ...(authoring === undefined
        ? []
        : [
            {
              label: t.theme,
              value: themeName(locale, authoring.theme),
              path: `/questions/themes/${authoring.theme}`,
            },
            plain(t.register, t.registers[authoring.register]),
            plain(t.speechAct, t.speechActs[authoring.speechAct]),
            plain(t.polarity, t.polarities[authoring.polarity]),
            plain(t.era, t.eras[authoring.era]),
            plain(t.difficulty, t.difficulties[authoring.difficulty]),
          ]),
      ...(card.review.status === 'unreviewed' ? [plain(t.review, card.review.note[locale])] : []),
      plain(t.licence, card.licence.id ?? t.noLicence),
      plain(t.source, commaList(locale, [card.source.name, t.sourceRow(number(index + 1))])),
      ...(faults === null
        ? [plain(t.audit, t.auditNone)]
        : faults.length === 0
          ? [plain(t.audit, t.auditClean)]
          : []),
    ],
    sources: authoring?.sources ?? [],
    flags:
      faults?.map((fault) => ({
        severity: t.severities[severityOf(fault)],
        name: faultName(locale, fault),
      })) ?? null,
  };
};

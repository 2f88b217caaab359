import type { Model } from '../../core/schema/model.ts';
import { billions, calendarDay, commaList } from '../../i18n/format.ts';
import { type Locale, messagesIn } from '../../i18n/locale.ts';

/** A model's size as it is printed: 671B, 37B active; null where it is not known. */
export const sizeIn = (locale: Locale, model: Model): string | null => {
  const { totalParametersBillions: total, activeParametersBillions: active } = model;
  if (total === null) return null;
  return active === null || active === total
    ? billions(total)
    : commaList(locale, [billions(total), messagesIn(locale).model.activeParameters(billions(active))]);
};

/** The dot stays with the part before it, so that no line begins with one. */
const SEPARATOR = '\u00a0· ';

/** The line under a model's name. */
export const modelLede = (locale: Locale, model: Model): string => {
  const t = messagesIn(locale).board;
  if (model.summary !== null) return model.summary[locale];
  return [model.organization, sizeIn(locale, model), t.kinds[model.kind], weightsIn(locale, model)]
    .filter((part) => part !== null)
    .join(SEPARATOR);
};

/** What its makers state of a model, an unknown value with its reason; nothing for a baseline. */
export const modelFacts = (locale: Locale, model: Model): { label: string; value: string }[] => {
  if (model.kind === 'baseline') return [];
  const t = messagesIn(locale).model;
  const known = (value: string | null, field: string): string =>
    value ?? t.unknownBecause(model.missing[field] ?? '');
  return [
    { label: t.organization, value: model.organization },
    { label: t.family, value: known(model.family, 'family') },
    { label: t.kind, value: messagesIn(locale).board.kinds[model.kind] },
    { label: t.parameters, value: known(sizeIn(locale, model), 'totalParametersBillions') },
    { label: t.weights, value: known(weightsIn(locale, model), 'openWeights') },
    { label: t.licence, value: known(model.licence, 'licence') },
    {
      label: t.released,
      value: known(model.released === null ? null : calendarDay(locale, model.released), 'released'),
    },
  ];
};

/** Its links, named in the language where the name only says what they lead to. */
export const modelLinks = (locale: Locale, { links }: Model): Model['links'] => {
  const names = messagesIn(locale).model.linkNames;
  return links.map(({ label, url }) => ({ label: names[label] ?? label, url }));
};

const weightsIn = (locale: Locale, { openWeights }: Model): string | null => {
  const t = messagesIn(locale).board;
  return openWeights === null ? null : openWeights ? t.open : t.closed;
};

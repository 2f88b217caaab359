import { publishedItems } from '../core/board/published-items.ts';
import { goldRole } from '../core/dataset.ts';
import { type DialogueTurn, dialogueTurns } from '../core/dialogue-turns.ts';
import type { TaskKey } from '../core/schema/answer-key.ts';
import type { TaskCard } from '../core/schema/dataset-card.ts';
import type { Item } from '../core/schema/item.ts';
import { commaList, percentage, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { DatasetData } from '../site-data.ts';
import type { BoardAnswers } from './board-answers.ts';
import type { Tone } from './marks.ts';
import { nameIn } from './name-in.ts';

export interface AnswerView {
  name: string;
  modelId: string;
  tone: Tone;
  roleName: string;
}

export interface OptionView {
  letter: string;
  text: string;
  language: 'fa' | 'en';
  reading: string | null;
  tone: Tone;
  roleName: string;
  why: string | null;
  /** Share of models that chose it, in per cent of all models, and its width on a 0 to 100 bar. */
  share: { percent: string; count: string; width: number } | null;
}

export interface QuestionView {
  id: string;
  datasetId: string;
  task: TaskCard;
  /** null: this build may not show the text. */
  text: {
    proverb: string | null;
    /** What the proverb means and says, in the order that suits the reader: meaning first in Persian. */
    glosses: { label: string; text: string; language: Locale }[];
    meaning: string | null;
    turns: DialogueTurn[];
    question: string;
    options: OptionView[];
  } | null;
  title: string;
  answers: AnswerView[];
  baselines: AnswerView[];
  rightCount: number;
  /** How the models' answers fall over roles, for questions whose text is not shown. */
  distribution: { tone: Tone; roleName: string; count: number }[];
  about: { label: string; value: string }[];
  sources: string[];
}

export interface QuestionPlace {
  dataset: DatasetData;
  task: TaskCard;
  key: TaskKey;
  index: number;
}

export const questionView = (
  locale: Locale,
  { dataset, task, key, index }: QuestionPlace,
  board: BoardAnswers,
): QuestionView => {
  const t = messagesIn(locale);
  const keyItem = key.items[index];
  if (keyItem === undefined) throw new RangeError(`questionView: ${task.id} has no item at ${String(index)}`);
  const item = dataset.items.get(task.id)?.[index];
  const shown = item !== undefined && publishedItems(dataset.card, task, key).has(item.id);

  const roleOf = (letter: string | undefined): { tone: Tone; name: string } => {
    const role = task.roles.find((candidate) => candidate.letter === letter);
    return role === undefined
      ? { tone: 'invalid', name: t.legend.invalid }
      : { tone: role.tone, name: role.name[locale] };
  };
  const answersOf = (rows: BoardAnswers['models']): (AnswerView & { letter: string })[] =>
    rows.flatMap(({ model, answers }) => {
      const letter = answers.get(task.id)?.[index];
      if (letter === undefined) return [];
      const { tone, name: roleName } = roleOf(letter);
      return [{ name: nameIn(locale, model), modelId: model.id, tone, roleName, letter }];
    });

  const answers = answersOf(board.models);
  const countOf = (letter: string): number => answers.filter((answer) => answer.letter === letter).length;
  const gold = goldRole(task).letter;

  const optionView = (option: Item['options'][number], position: number): OptionView => {
    const role = task.roles.find(({ id }) => id === option.role);
    if (role === undefined)
      throw new RangeError(`questionView: ${keyItem.id} names an unknown role ${option.role}`);
    const count = countOf(role.letter);
    return {
      letter: task.labels[position] ?? '',
      text: option.text,
      language: task.optionLanguage,
      reading: locale === 'en' ? (option.en ?? null) : null,
      tone: role.tone,
      roleName: role.name[locale],
      why: option.whyWrong ?? null,
      share:
        answers.length === 0
          ? null
          : {
              percent: percentage(locale, count / answers.length, 0),
              count: t.question.share(wholeNumber(locale, count), wholeNumber(locale, answers.length)),
              width: Math.round((count / answers.length) * 10_000) / 100,
            },
    };
  };

  return {
    id: keyItem.id,
    datasetId: dataset.card.id,
    task,
    text: shown
      ? {
          proverb: item.proverb,
          glosses: item.authoring === undefined ? [] : glossesOf(locale, item.authoring),
          meaning: item.authoring?.meaning[locale] ?? null,
          turns: dialogueTurns(item).map((turn) => (locale === 'en' ? turn : { ...turn, reading: null })),
          question: item.question,
          options: item.options.map(optionView),
        }
      : null,
    title: shown ? titleOf(item) : keyItem.id,
    answers,
    baselines: answersOf(board.baselines),
    rightCount: countOf(gold),
    distribution: [...task.roles.map(({ letter }) => letter), null].flatMap((letter) => {
      const count =
        letter === null
          ? answers.filter((answer) => task.roles.every((role) => role.letter !== answer.letter)).length
          : countOf(letter);
      const { tone, name } = roleOf(letter ?? undefined);
      return letter === null && count === 0 ? [] : [{ tone, roleName: name, count }];
    }),
    about: aboutRows(locale, {
      dataset,
      task,
      id: keyItem.id,
      item: shown ? item : undefined,
      row: index + 1,
    }),
    sources: shown ? (item.authoring?.sources ?? []) : [],
  };
};

/** What a question is called in lists: its proverb, or the turn that holds one. */
export const titleOf = (item: Item): string => item.proverb ?? item.dialogue?.at(-1)?.text ?? item.question;

const glossesOf = (
  locale: Locale,
  { literalGloss, meaning }: NonNullable<Item['authoring']>,
): { label: string; text: string; language: Locale }[] => {
  const t = messagesIn(locale).question;
  const literal = { label: t.literally, text: literalGloss, language: 'en' as const };
  const meant = { label: t.means, text: meaning[locale], language: locale };
  return locale === 'fa' ? [meant, literal] : [literal, meant];
};

const aboutRows = (
  locale: Locale,
  {
    dataset,
    task,
    id,
    item,
    row,
  }: { dataset: DatasetData; task: TaskCard; id: string; item: Item | undefined; row: number },
): QuestionView['about'] => {
  const t = messagesIn(locale).question;
  const { card } = dataset;
  const authoring = item?.authoring;
  return [
    { label: t.id, value: id },
    { label: t.task, value: task.name[locale] },
    ...(authoring === undefined
      ? []
      : [
          { label: t.theme, value: t.themes[authoring.theme] ?? authoring.theme.replaceAll('-', ' ') },
          { label: t.register, value: t.registers[authoring.register] },
          { label: t.speechAct, value: t.speechActs[authoring.speechAct] },
          { label: t.difficulty, value: t.difficulties[authoring.difficulty] },
        ]),
    { label: t.licence, value: card.licence.id ?? t.noLicence },
    { label: t.source, value: commaList(locale, [card.source.name, t.sourceRow(wholeNumber(locale, row))]) },
  ];
};

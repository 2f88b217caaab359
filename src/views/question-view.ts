import { type DialogueTurn, dialogueTurns } from '../core/dialogue-turns.ts';
import type { Item } from '../core/schema/item.ts';
import { commaList, percentage, wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { AnsweringRow } from './board-answers.ts';
import type { Tone } from './marks.ts';
import { nameIn } from './name-in.ts';
import type { TaskQuestion, TaskQuestions } from './questions/task-questions.ts';

export interface AnswerView {
  name: string;
  modelId: string;
  tone: Tone;
  roleName: string;
  provenance: AnsweringRow['provenance'];
  protocol: string;
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
  /** The models that chose it, by name; null where they are too many to name. */
  chosenBy: string | null;
}

export interface QuestionView {
  id: string;
  /** null: this build may not show the text. */
  text: {
    /** What the proverb means and says, in the order that suits the reader: meaning first in Persian. */
    glosses: { label: string; text: string; language: Locale }[];
    meaning: string | null;
    turns: DialogueTurn[];
    question: string;
    options: OptionView[];
  } | null;
  title: string;
  /** The models highest in rank, all of them where they can be listed. */
  answers: AnswerView[];
  baselines: AnswerView[];
  whoNote: string;
  models: number;
  /** How the models' answers fall over roles, where the options do not show it. */
  distribution: { tone: Tone; roleName: string; count: number }[];
}

/** Up to so many models are listed by name; of more, the first. */
const NAMED_MODELS = 12;

export const questionView = (
  locale: Locale,
  { task, board, models }: Pick<TaskQuestions, 'task' | 'board' | 'models'>,
  { id, index, item, observed }: TaskQuestion,
): QuestionView => {
  const t = messagesIn(locale);
  const roleOf = (letter: string): { tone: Tone; name: string } => {
    const role = task.roles.find((candidate) => candidate.letter === letter);
    return role === undefined
      ? { tone: 'invalid', name: t.legend.invalid }
      : { tone: role.tone, name: role.name[locale] };
  };
  const answersOf = (rows: readonly AnsweringRow[]): (AnswerView & { letter: string })[] =>
    rows.flatMap(({ model, provenance, protocol, answers }) => {
      const letter = answers.get(task.id)?.[index];
      if (letter === undefined) return [];
      const { tone, name: roleName } = roleOf(letter);
      return [
        { name: nameIn(locale, model), modelId: model.id, tone, roleName, provenance, protocol, letter },
      ];
    });

  const answers = answersOf(board.models);
  const number = (value: number): string => wholeNumber(locale, value);
  const isListed = models <= NAMED_MODELS;

  const optionView = (option: Item['options'][number], position: number): OptionView => {
    const role = task.roles.find((candidate) => candidate.id === option.role);
    if (role === undefined) throw new RangeError(`questionView: ${id} names an unknown role ${option.role}`);
    const names = answers.filter(({ letter }) => letter === role.letter).map(({ name }) => name);
    return {
      letter: task.labels[position] ?? '',
      text: option.text,
      language: task.optionLanguage,
      reading: locale === 'en' ? (option.en ?? null) : null,
      tone: role.tone,
      roleName: role.name[locale],
      why: option.whyWrong ?? null,
      share:
        models === 0
          ? null
          : {
              percent: percentage(locale, names.length / models, 0),
              count: t.question.share(number(names.length), number(models)),
              width: Math.round((names.length / models) * 10_000) / 100,
            },
      chosenBy: isListed && names.length > 0 ? commaList(locale, names) : null,
    };
  };

  return {
    id,
    text:
      item === null
        ? null
        : {
            glosses: item.authoring === undefined ? [] : glossesOf(locale, item.authoring),
            meaning: item.authoring?.meaning[locale] ?? null,
            turns: dialogueTurns(item).map((turn) => (locale === 'en' ? turn : { ...turn, reading: null })),
            question: item.question,
            options: item.options.map(optionView),
          },
    title: item === null ? id : titleOf(item),
    answers: answers.slice(0, NAMED_MODELS),
    baselines: answersOf(board.baselines),
    whoNote:
      models === 0
        ? t.question.whoNone
        : isListed
          ? t.question.whoNote(number(observed.right), number(models))
          : t.question.whoFirst(number(NAMED_MODELS), number(observed.right), number(models)),
    models,
    distribution: [...task.roles.map(({ letter }) => letter), null].flatMap((letter) => {
      const { tone, name } = roleOf(letter ?? '');
      const count = answers.filter((answer) =>
        letter === null ? answer.tone === 'invalid' : answer.letter === letter,
      ).length;
      return letter === null && count === 0 ? [] : [{ tone, roleName: name, count }];
    }),
  };
};

/** What a question is called in lists: its proverb, or the turn that holds one. */
export const titleOf = (item: Item): string => item.proverb ?? item.dialogue?.at(-1)?.text ?? item.question;

const glossesOf = (
  locale: Locale,
  { literalGloss, meaning, otherSenses }: NonNullable<Item['authoring']>,
): { label: string; text: string; language: Locale }[] => {
  const t = messagesIn(locale).question;
  const literal = { label: t.literally, text: literalGloss, language: 'en' as const };
  const meant = { label: t.means, text: meaning[locale], language: locale };
  const elsewhere = otherSenses.map((sense) => ({
    label: t.elsewhere,
    text: sense[locale],
    language: locale,
  }));
  return [...(locale === 'fa' ? [meant, literal] : [literal, meant]), ...elsewhere];
};

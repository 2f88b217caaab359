import { type Locale, messagesIn } from '../i18n/locale.ts';

/**
 * The words that the quiz's script sets, each with its values as named places: `{right} of {total}`. They
 * travel with the page, so that the script is the same in every language and holds no catalogue.
 */
export const quizWords = (locale: Locale) => {
  const { quiz: t } = messagesIn(locale);
  return {
    loading: t.loading,
    failed: t.failed,
    seed: t.seed('{seed}'),
    number: t.number('{number}', '{total}'),
    rhombi: t.rhombi('{right}', '{answered}'),
    keys: t.keys('{count}'),
    right: t.right,
    wrong: t.wrong,
    rightIs: t.rightIs('{letter}', '{text}'),
    next: t.next,
    finish: t.finish,
    score: t.score('{right}', '{total}'),
    caution: t.caution('{low}', '{high}'),
    interval: t.interval('{low}', '{high}'),
    chanceNote: t.chanceNote('{expected}', '{total}'),
    shortcutNote: t.shortcutNote('{name}', '{right}', '{total}', '{rules}'),
    you: t.you,
    among: t.among('{models}', '{above}', '{same}'),
    noModels: t.noModels,
    shareText: t.shareText('{right}', '{total}', '{low}', '{high}'),
  };
};

export type QuizWords = ReturnType<typeof quizWords>;

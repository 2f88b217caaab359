import type { Drawn } from '../../core/quiz/draw-quiz.ts';
import type { QuizFile, QuizTask } from '../../core/quiz/quiz-file.ts';
import { chanceOn, quizStandings, scoreQuiz, type QuizScore } from '../../core/quiz/score-quiz.ts';
import type { Direction } from '../../i18n/direction.ts';
import { fill } from '../../i18n/fill.ts';
import { percent, percentage, plainNumber, wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { trackView, type TrackView } from '../../views/marks.ts';
import type { QuizWords } from '../../views/quiz-words.ts';
import { roleChip } from './draw-question.ts';
import { drawTrack } from '../draw-track.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';

export interface QuizResult {
  file: QuizFile;
  questions: Drawn<QuizTask>[];
  letters: string[];
  seed: number;
}

/** Draws everything that a finished quiz says, into the places the page keeps for it. */
export const drawResult = (
  section: HTMLElement,
  { file, questions, letters, seed }: QuizResult,
  { locale, words, home }: { locale: Locale; words: QuizWords; home: string },
): void => {
  const direction = document.documentElement.dir as Direction;
  const number = (value: number): string => wholeNumber(locale, value);
  const say = (name: string, line: string): void => {
    slot(section, name).replaceChildren(...lineNodes(locale, line));
  };

  const yours = scoreQuiz(questions, letters);
  const chance = chanceOn(questions);
  const { models, baselines, shortcut } = quizStandings(questions, file.rows);
  const ends = ({ interval }: QuizScore): { low: string; high: string } => ({
    low: percent(locale, interval.low, 0),
    high: percent(locale, interval.high, 0),
  });
  const trackOf = (score: QuizScore): TrackView =>
    trackView({
      accuracy: score.right / score.total,
      interval: score.interval,
      chance,
      shortcut: shortcut === null ? null : shortcut.score.right / shortcut.score.total,
      label: `${percentage(locale, score.right / score.total, 0)}, ${fill(words.interval, ends(score))}`,
    });
  const counts = { right: number(yours.right), total: number(yours.total) };

  slot(section, 'score').textContent = fill(words.score, counts);
  slot(section, 'caution').textContent = fill(words.caution, ends(yours));
  say('seed', fill(words.seed, { seed: String(seed) }));
  slot(section, 'your-figure').textContent = percentage(locale, yours.right / yours.total, 0);
  slot(section, 'your-track').replaceChildren(drawTrack(trackOf(yours), direction));
  slot(section, 'your-interval').textContent = fill(words.interval, ends(yours));
  slot(section, 'chance-figure').textContent = percentage(locale, chance, 0);
  say(
    'chance-note',
    fill(words.chanceNote, { expected: plainNumber(locale, chance * yours.total), total: counts.total }),
  );
  slot(section, 'shortcut-figure').textContent =
    shortcut === null ? '—' : percentage(locale, shortcut.score.right / shortcut.score.total, 0);
  if (shortcut !== null)
    say(
      'shortcut-note',
      fill(words.shortcutNote, {
        name: shortcut.row.name[locale],
        right: number(shortcut.score.right),
        total: counts.total,
        rules: number(file.rows.filter(({ kind }) => kind === 'rule').length),
      }),
    );

  say(
    'among',
    models.length === 0
      ? words.noModels
      : fill(words.among, {
          models: number(models.length),
          above: number(models.filter(({ score }) => score.right > yours.right).length),
          same: number(models.filter(({ score }) => score.right === yours.right).length),
        }),
  );
  const standing = (name: string, score: QuizScore): HTMLElement => {
    const row = partCopy('standing');
    within(row, 'th').append(...lineNodes(locale, name));
    within(row, '.number').textContent = number(score.right);
    within(row, '.drawn').append(drawTrack(trackOf(score), direction));
    return row;
  };
  const you = standing(words.you, yours);
  you.className = 'you';
  const better = models.filter(({ score }) => score.right > yours.right);
  slot(section, 'models').replaceChildren(
    ...better.map(({ row, score }) => standing(row.name[locale], score)),
    you,
    ...models.slice(better.length).map(({ row, score }) => standing(row.name[locale], score)),
  );
  slot(section, 'baselines').replaceChildren(
    ...baselines.map(({ row, score }) => standing(row.name[locale], score)),
  );

  slot(section, 'errors').replaceChildren(
    ...yours.errors.map(({ taskId, letter, count }) => {
      const line = partCopy('error');
      within(line, 'b').textContent = number(count);
      slot(line, 'kind').replaceChildren(partCopy(`${taskId}/${letter}`));
      return line;
    }),
  );
  slot(section, 'no-errors').hidden = yours.errors.length > 0;

  slot(section, 'ten').replaceChildren(
    ...questions.map(({ task, item }, place) => {
      const line = partCopy('ten');
      within(line, '.id').textContent = item.id;
      const link = within(line, 'a') as HTMLAnchorElement;
      link.href = `${home}${item.id}/`;
      link.textContent = item.title;
      within(line, '.en').textContent = item.literally;
      slot(line, 'chip').append(roleChip(task.id, letters[place] ?? ''));
      return line;
    }),
  );

  const marks = questions.map(({ task }, place) =>
    task.roles.some(({ letter, tone }) => tone === 'correct' && letter === letters[place]) ? '◆' : '◇',
  );
  within(section, '#quiz-share').textContent = [
    fill(words.shareText, { ...counts, ...ends(yours) }),
    marks.join(''),
    location.href,
  ].join('\n');
};

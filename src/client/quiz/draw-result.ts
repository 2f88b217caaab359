import type { Drawn } from '../../core/quiz/draw-quiz.ts';
import type { QuizFile, QuizTask } from '../../core/quiz/quiz-file.ts';
import {
  chanceOn,
  quizStandings,
  scoreQuiz,
  type QuizScore,
  type QuizStanding,
} from '../../core/quiz/score-quiz.ts';
import type { Direction } from '../../i18n/direction.ts';
import { fill } from '../../i18n/fill.ts';
import { percent, percentage, plainNumber, wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { trackView } from '../../views/marks.ts';
import type { QuizWords } from '../../views/quiz-words.ts';
import { drawTrack } from '../draw-track.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import { isKey, roleChip } from './draw-question.ts';

export interface FinishedQuiz {
  file: QuizFile;
  questions: Drawn<QuizTask>[];
  letters: string[];
  seed: number;
}

/** The section of the page that holds a result, the language it speaks, and where its links lead. */
export interface ResultPage {
  section: HTMLElement;
  locale: Locale;
  words: QuizWords;
  questionsHome: string;
  modelsHome: string;
}

/** Draws everything that a finished quiz says, into the places the page keeps for it. */
export const drawResult = (page: ResultPage, { file, questions, letters, seed }: FinishedQuiz): void => {
  const yours = scoreQuiz(questions, letters);
  const standings = quizStandings(questions, file.rows);
  const context = { page, yours, chance: chanceOn(questions), ...standings };

  say(page, 'score', fill(page.words.score, counts(page, yours)));
  say(page, 'caution', fill(page.words.caution, ends(page, yours)));
  say(page, 'seed', fill(page.words.seed, { seed: String(seed) }));
  drawFigures(context, file.rows.filter(({ kind }) => kind === 'rule').length);
  drawStandings(context);
  drawErrors(page, yours);
  drawTen(page, questions, letters);
  within(page.section, '#quiz-share').textContent = [
    fill(page.words.shareText, { ...counts(page, yours), ...ends(page, yours) }),
    questions.map(({ task }, place) => (isKey(task, letters[place] ?? '') ? '◆' : '◇')).join(''),
    location.href,
  ].join('\n');
};

interface Context {
  page: ResultPage;
  yours: QuizScore;
  chance: number;
  models: QuizStanding[];
  baselines: QuizStanding[];
  shortcut: QuizStanding | null;
}

/** The three key figures: the reader's score, chance, and the best shortcut on the same questions. */
const drawFigures = (context: Context, rules: number): void => {
  const { page, yours, chance, shortcut } = context;
  const { locale, words } = page;
  say(page, 'your-figure', share(page, yours));
  say(page, 'your-interval', fill(words.interval, ends(page, yours)));
  slot(page.section, 'your-track').replaceChildren(track(context, yours));
  say(page, 'chance-figure', percentage(locale, chance, 0));
  say(
    page,
    'chance-note',
    fill(words.chanceNote, {
      expected: plainNumber(locale, chance * yours.total),
      total: wholeNumber(locale, yours.total),
    }),
  );
  say(page, 'shortcut-figure', shortcut === null ? '—' : share(page, shortcut.score));
  if (shortcut !== null)
    say(
      page,
      'shortcut-note',
      fill(words.shortcutNote, {
        name: shortcut.row.name[locale],
        ...counts(page, shortcut.score),
        rules: wholeNumber(locale, rules),
      }),
    );
};

/** The reader among the models, after those that got more right and before those that got as many; baselines apart. */
const drawStandings = (context: Context): void => {
  const { page, yours, models, baselines } = context;
  const { section, locale, words } = page;
  const number = (value: number): string => wholeNumber(locale, value);
  const better = models.filter(({ score }) => score.right > yours.right).length;
  const same = models.filter(({ score }) => score.right === yours.right).length;
  say(
    page,
    'among',
    models.length === 0
      ? words.noModels
      : fill(words.among, { models: number(models.length), above: number(better), same: number(same) }),
  );

  const line = (name: Node | string, score: QuizScore): HTMLElement => {
    const row = partCopy('standing');
    within(row, 'th').append(name);
    within(row, '.number').textContent = number(score.right);
    within(row, '.drawn').append(track(context, score));
    return row;
  };
  const rowLine = ({ row, score }: QuizStanding): HTMLElement => {
    const link = document.createElement('a');
    link.href = `${page.modelsHome}${row.id}/`;
    link.append(...lineNodes(locale, row.name[locale]));
    return line(link, score);
  };
  const you = line(words.you, yours);
  you.className = 'you';
  slot(section, 'models').replaceChildren(
    ...models.slice(0, better).map(rowLine),
    you,
    ...models.slice(better).map(rowLine),
  );
  slot(section, 'baselines').replaceChildren(...baselines.map(rowLine));
};

const drawErrors = ({ section, locale }: ResultPage, { errors }: QuizScore): void => {
  slot(section, 'no-errors').hidden = errors.length > 0;
  slot(section, 'errors').replaceChildren(
    ...errors.map(({ taskId, letter, count }) => {
      const line = partCopy('error');
      within(line, 'b').textContent = wholeNumber(locale, count);
      slot(line, 'kind').replaceChildren(partCopy(`${taskId}/${letter}`));
      return line;
    }),
  );
};

const drawTen = (
  { section, questionsHome }: ResultPage,
  questions: readonly Drawn<QuizTask>[],
  letters: readonly string[],
): void => {
  slot(section, 'ten').replaceChildren(
    ...questions.map(({ task, item }, place) => {
      const line = partCopy('ten');
      within(line, '.id').textContent = item.id;
      const link = within(line, 'a') as HTMLAnchorElement;
      link.href = `${questionsHome}${item.id}/`;
      link.textContent = item.title;
      within(line, '.en').textContent = item.literally;
      slot(line, 'chip').append(roleChip(task.id, letters[place] ?? ''));
      return line;
    }),
  );
};

const say = ({ section, locale }: ResultPage, name: string, line: string): void => {
  slot(section, name).replaceChildren(...lineNodes(locale, line));
};

const share = ({ locale }: ResultPage, { right, total }: QuizScore): string =>
  percentage(locale, right / total, 0);

const counts = ({ locale }: ResultPage, { right, total }: QuizScore): { right: string; total: string } => ({
  right: wholeNumber(locale, right),
  total: wholeNumber(locale, total),
});

const ends = ({ locale }: ResultPage, { interval }: QuizScore): { low: string; high: string } => ({
  low: percent(locale, interval.low, 0),
  high: percent(locale, interval.high, 0),
});

const track = ({ page, chance, shortcut }: Context, score: QuizScore): SVGSVGElement => {
  const view = trackView({
    accuracy: score.right / score.total,
    interval: score.interval,
    chance,
    shortcut: shortcut === null ? null : shortcut.score.right / shortcut.score.total,
    label: `${share(page, score)}, ${fill(page.words.interval, ends(page, score))}`,
  });
  return drawTrack(view, document.documentElement.dir as Direction);
};

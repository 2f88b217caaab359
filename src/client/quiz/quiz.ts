import { type Drawn, drawQuiz, GREATEST_SEED, readSeed } from '../../core/quiz/draw-quiz.ts';
import type { QuizFile, QuizTask } from '../../core/quiz/quiz-file.ts';
import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import type { QuizWords } from '../../views/quiz-words.ts';
import { lineNodes, slot, within } from '../parts.ts';
import { drawQuestion, drawVerdict, isKey, revealOptions } from './draw-question.ts';
import { drawResult } from './draw-result.ts';
import { drawRhombi } from './draw-rhombi.ts';

/**
 * Ten questions, one after another, and how their reader stands. Everything happens in this page: the only
 * request is for the questions, the only thing kept is the seed in the address.
 */
const root = document.querySelector<HTMLElement>('[data-quiz]');
if (root) enableQuiz(root);

function enableQuiz(quiz: HTMLElement): void {
  const locale = document.documentElement.lang as Locale;
  const words = JSON.parse(quiz.dataset['words'] ?? '{}') as QuizWords;
  const number = (value: number): string => wholeNumber(locale, value);
  const [stage, result, status] = [slot(quiz, 'asking'), slot(quiz, 'result'), slot(quiz, 'status')];
  const next = slot(quiz, 'next');

  let file: QuizFile | undefined;
  let seed = readSeed(new URLSearchParams(location.search).get('seed'));
  let questions: Drawn<QuizTask>[] = [];
  /** The role letters chosen so far, and which question is on the page. */
  let letters: string[] = [];
  let at = 0;

  if (seed !== null)
    slot(quiz, 'shared-seed').append(...lineNodes(locale, fill(words.seed, { seed: String(seed) })));
  slot(quiz, 'start').addEventListener('click', () => void start(seed ?? newSeed()));
  slot(quiz, 'again').addEventListener('click', () => void start(newSeed()));
  next.addEventListener('click', () => {
    at += 1;
    if (at < questions.length) ask();
    else finish();
  });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stage.hidden) return;
    // The key itself, not what it types: a Persian keyboard types ۱.
    const place = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]) - 1;
    if (place >= 0) answer(place);
  });

  async function start(drawnBy: number): Promise<void> {
    status.textContent = words.loading;
    try {
      file ??= await load(quiz.dataset['quiz'] ?? '');
    } catch {
      status.textContent = words.failed;
      return;
    }
    status.textContent = '';
    seed = drawnBy;
    questions = drawQuiz(file.tasks, seed);
    letters = [];
    at = 0;
    history.replaceState(null, '', `?seed=${String(seed)}`);
    // The same ten in the other language.
    for (const twin of document.querySelectorAll<HTMLAnchorElement>('.masthead-tools a[hreflang]'))
      twin.search = location.search;
    ask();
  }

  function ask(): void {
    const question = questions[at];
    if (question === undefined) return;
    show(stage);
    drawQuestion(stage, question, locale, answer);
    slot(stage, 'number').textContent = fill(words.number, {
      number: number(at + 1),
      total: number(questions.length),
    });
    slot(stage, 'keys').textContent = fill(words.keys, { count: number(question.item.options.length) });
    slot(stage, 'keys').hidden = false;
    slot(stage, 'verdict').hidden = true;
    slot(stage, 'live').textContent = '';
    arrive(slot(stage, 'number'));
  }

  function answer(place: number): void {
    const question = questions[at];
    const option = question?.item.options[place];
    if (question === undefined || option === undefined || letters.length > at) return;
    letters.push(option.role);
    revealOptions(stage, question, locale, place);
    slot(stage, 'live').textContent = drawVerdict(stage, question, option.role, { locale, words });
    drawProgress();
    next.textContent = at + 1 < questions.length ? words.next : words.finish;
    slot(stage, 'keys').hidden = true;
    slot(stage, 'verdict').hidden = false;
    // Without scrolling: on a phone the reasons come first, then the button below them.
    next.focus({ preventScroll: true });
  }

  function finish(): void {
    if (file === undefined || seed === null) return;
    show(result);
    const { questionsHome = '', modelsHome = '' } = quiz.dataset;
    drawResult(
      { section: result, locale, words, questionsHome, modelsHome },
      { file, questions, letters, seed },
    );
    arrive(slot(result, 'score'));
  }

  /** Shows one section of the quiz; the page's heading stays for those who hear it. */
  function show(section: HTMLElement): void {
    for (const one of [stage, result]) one.hidden = one !== section;
    slot(quiz, 'intro').hidden = true;
    within(quiz, 'h1').classList.add('visually-hidden');
    drawProgress();
  }

  function arrive(heading: HTMLElement): void {
    if (quiz.getBoundingClientRect().top < 0) quiz.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  function drawProgress(): void {
    const right = questions.filter(({ task }, place) => isKey(task, letters[place] ?? '')).length;
    const label = fill(words.rhombi, { right: number(right), answered: number(letters.length) });
    for (const drawing of quiz.querySelectorAll('.rhombi')) {
      drawing.setAttribute('aria-label', label);
      drawRhombi(drawing, questions, letters, at);
    }
  }
}

const load = async (address: string): Promise<QuizFile> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as QuizFile;
};

/** A seed that nobody chose. */
const newSeed = (): number => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % GREATEST_SEED);

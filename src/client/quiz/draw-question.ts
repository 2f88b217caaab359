import type { DialogueTurn } from '../../core/dialogue-turns.ts';
import type { Drawn } from '../../core/quiz/draw-quiz.ts';
import type { QuizItem, QuizTask } from '../../core/quiz/quiz-file.ts';
import { fill } from '../../i18n/fill.ts';
import type { Locale } from '../../i18n/language.ts';
import type { QuizWords } from '../../views/quiz-words.ts';
import { partCopy, setOrRemove, slot, within } from '../parts.ts';

/** Draws a question that waits for its answer; `answer` is told the place of the option that was chosen. */
export const drawQuestion = (
  stage: HTMLElement,
  { task, item }: Drawn<QuizTask>,
  locale: Locale,
  answer: (place: number) => void,
): void => {
  for (const line of stage.querySelectorAll<HTMLElement>('[data-task]'))
    line.hidden = line.dataset['task'] !== task.id;
  slot(stage, 'dialogue').replaceChildren(...(item.turns.length > 0 ? [dialogue(item.turns, locale)] : []));
  slot(stage, 'proverb').hidden = item.turns.length > 0;
  slot(stage, 'title').textContent = item.title;
  // The word-for-word reading is for those who cannot read the proverb; only the English page has a place for it.
  const literally = stage.querySelector('[data-slot="literally"]');
  if (literally) literally.textContent = item.literally;
  slot(stage, 'ask').textContent = item.question;

  const options = slot(stage, 'options');
  options.lang = task.optionLanguage;
  options.dir = task.optionLanguage === 'fa' ? 'rtl' : 'ltr';
  options.classList.remove('revealed');
  options.replaceChildren(
    ...item.options.map((option, place) => {
      const choice = optionPart('choice', task.labels[place] ?? '', option, locale);
      choice.addEventListener('click', () => {
        answer(place);
      });
      return choice;
    }),
  );
};

/** Draws the same options with what each of them is; their order stays. */
export const revealOptions = (
  stage: HTMLElement,
  { task, item }: Drawn<QuizTask>,
  locale: Locale,
  chosen: number,
): void => {
  const options = slot(stage, 'options');
  options.classList.add('revealed');
  options.replaceChildren(
    ...item.options.map((option, place) => {
      const element = optionPart('answer', task.labels[place] ?? '', option, locale);
      element.dataset['tone'] = toneOf(task, option.role);
      element.classList.toggle('chosen', place === chosen);
      slot(element, 'chip').replaceChildren(roleChip(task.id, option.role));
      // An English reason keeps the side on which its option starts.
      const why = within(element, '.why');
      why.dir = options.dir === 'rtl' && locale !== 'en' ? 'rtl' : 'ltr';
      if (option.why === null) why.remove();
      else slot(why, 'why').textContent = option.why;
      return element;
    }),
  );
};

/** What an answer was: its verdict, its role, and what the proverb says and means. Returns the same in words, for those who hear the page. */
export const drawVerdict = (
  stage: HTMLElement,
  { task, item }: Drawn<QuizTask>,
  letter: string,
  { locale, words }: { locale: Locale; words: QuizWords },
): string => {
  const right = isKey(task, letter);
  const verdict = right ? words.right : words.wrong;
  const role = partCopy(`${task.id}/${letter}`);
  slot(stage, 'verdict-word').textContent = verdict;
  slot(stage, 'verdict-role').replaceChildren(role);
  slot(stage, 'gloss-literally').textContent = item.literally;
  slot(stage, 'gloss-meaning').textContent = item.meaning?.[locale] ?? '';
  slot(stage, 'gloss').hidden = item.meaning === null;

  const kind = role.textContent.replaceAll(/\s+/g, ' ').trim();
  const key = item.options.findIndex((option) => isKey(task, option.role));
  const rightIs = fill(words.rightIs, {
    letter: task.labels[key] ?? '',
    text: item.options[key]?.text ?? '',
  });
  return [verdict, kind, ...(right ? [] : [rightIs])].join('. ');
};

/** The chip of a role, without its description. */
export const roleChip = (taskId: string, letter: string): HTMLElement =>
  within(partCopy(`${taskId}/${letter}`), '.chip');

export const toneOf = ({ roles }: QuizTask, letter: string): string =>
  roles.find((role) => role.letter === letter)?.tone ?? 'invalid';

export const isKey = (task: QuizTask, letter: string): boolean => toneOf(task, letter) === 'correct';

const optionPart = (
  name: 'choice' | 'answer',
  label: string,
  { text, reading }: QuizItem['options'][number],
  locale: Locale,
): HTMLElement => {
  const element = partCopy(name);
  within(element, '.letter').textContent = label;
  slot(element, 'text').textContent = text;
  setOrRemove(within(element, '.reading-en'), locale === 'en' ? reading : null);
  return element;
};

const dialogue = (turns: readonly DialogueTurn[], locale: Locale): HTMLElement => {
  const element = partCopy('dialogue');
  const pattern = within(element, '.turn');
  element.replaceChildren(
    ...turns.map(({ speaker, parts, reading, second }) => {
      const turn = pattern.cloneNode(true) as HTMLElement;
      turn.classList.toggle('second', second);
      setOrRemove(within(turn, '.speaker'), speaker);
      setOrRemove(within(turn, '.reading-en'), locale === 'en' ? reading : null);
      within(turn, 'p').append(
        ...parts.map(({ text, marked }) => {
          if (!marked) return text;
          const mark = document.createElement('mark');
          mark.textContent = text;
          return mark;
        }),
      );
      return turn;
    }),
  );
  return element;
};

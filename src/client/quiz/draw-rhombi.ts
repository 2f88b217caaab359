import type { Drawn } from '../../core/quiz/draw-quiz.ts';
import type { QuizTask } from '../../core/quiz/quiz-file.ts';
import { toneOf } from './draw-question.ts';

/** Fills the rhombus of every answered question with the kind of its answer, and marks the one that is asked. */
export const drawRhombi = (
  drawing: Element,
  questions: readonly Drawn<QuizTask>[],
  letters: readonly string[],
  asked: number,
): void => {
  for (const [place, rhombus] of [...drawing.children].entries()) {
    const question = questions[place];
    const letter = letters[place];
    if (question !== undefined && letter !== undefined)
      rhombus.setAttribute('class', `tone-${toneOf(question.task, letter)}`);
    else if (place === asked) rhombus.setAttribute('class', 'current');
    else rhombus.removeAttribute('class');
  }
};

import { describe, expect, it } from 'vitest';

import type { QuizRow, QuizTask } from '../../../src/core/quiz/quiz-file.ts';
import { type AskedQuestion, chanceOn, quizStandings, scoreQuiz } from '../../../src/core/quiz/score-quiz.ts';

type Task = Pick<QuizTask, 'id' | 'labels' | 'roles'>;

const talk: Task = {
  id: 'talk',
  labels: ['1', '2', '3', '4'],
  roles: [
    { letter: 'C', tone: 'correct' },
    { letter: 'P', tone: 'plausible' },
    { letter: 'L', tone: 'literal' },
    { letter: 'I', tone: 'irrelevant' },
  ],
};
const pair: Task = {
  id: 'pair',
  labels: ['1', '2'],
  roles: [
    { letter: 'E', tone: 'correct' },
    { letter: 'M', tone: 'literal' },
  ],
};

/** The third and first item of talk, then the second of pair. */
const questions: AskedQuestion[] = [
  { task: talk, index: 2 },
  { task: talk, index: 0 },
  { task: pair, index: 1 },
];

const row = (id: string, kind: QuizRow['kind'], talkAnswers: string, pairAnswers: string): QuizRow => ({
  id,
  name: { en: id, fa: id },
  kind,
  answers: { talk: talkAnswers, pair: pairAnswers },
});

describe('scoreQuiz', () => {
  it('counts right answers by each task’s own key and wrong ones by kind', () => {
    const { right, total, errors } = scoreQuiz(questions, ['C', 'L', 'E']);
    expect({ right, total }).toEqual({ right: 2, total: 3 });
    expect(errors).toEqual([{ taskId: 'talk', letter: 'L', count: 1 }]);
  });

  it('orders kinds of error by task and role, and adds equal ones', () => {
    expect(scoreQuiz(questions, ['P', 'P', 'M']).errors).toEqual([
      { taskId: 'talk', letter: 'P', count: 2 },
      { taskId: 'pair', letter: 'M', count: 1 },
    ]);
  });

  it('has the Wilson interval of its counts', () => {
    const ten = Array.from({ length: 10 }, (): AskedQuestion => ({ task: talk, index: 0 }));
    const { interval } = scoreQuiz(ten, [...'CCCCCCCPPP']);
    // z = 1.959964: (7 + z²/2 ∓ z·√(7·3/10 + z²/4)) / (10 + z²) = (8.920729 ∓ 3.428741) / 13.841459
    expect(interval.low).toBeCloseTo(0.396778, 6);
    expect(interval.high).toBeCloseTo(0.892209, 6);
  });

  it('refuses answers to fewer questions than were asked', () => {
    expect(() => scoreQuiz(questions, ['C'])).toThrow(/3 questions and 1 answers/);
  });
});

describe('chanceOn', () => {
  it('is the mean of what a guess expects on each question', () => {
    // (1/4 + 1/4 + 1/2) / 3
    expect(chanceOn(questions)).toBeCloseTo(1 / 3, 12);
  });
});

describe('quizStandings', () => {
  const rows = [
    row('low', 'model', 'PPP', 'MM'),
    row('high', 'model', 'CPC', 'ME'),
    row('also-low', 'model', 'III', 'EM'),
    row('learned', 'learned', 'CCC', 'EE'),
    row('first-rule', 'rule', 'CPP', 'MM'),
    row('second-rule', 'rule', 'PPC', 'MM'),
    row('unread', 'model', '??~', '!-'),
  ];
  const { models, baselines, shortcut } = quizStandings(questions, rows);

  it('looks only at the answers to these questions', () => {
    // high: C at item 3, C at item 1, E at item 2.
    expect(models.map(({ row: { id }, score }) => [id, score.right])).toEqual([
      ['high', 3],
      ['low', 0],
      ['also-low', 0],
      ['unread', 0],
    ]);
  });

  it('keeps baselines apart, and takes the first of the best rules for the shortcut, never what learned from keys', () => {
    expect(baselines.map(({ row: { id } }) => id)).toEqual(['learned', 'first-rule', 'second-rule']);
    expect(shortcut?.row.id).toBe('first-rule');
    expect(shortcut?.score.right).toBe(1);
  });

  it('has no shortcut without a rule', () => {
    expect(quizStandings(questions, rows.slice(0, 4)).shortcut).toBeNull();
  });
});

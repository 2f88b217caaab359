import { answerAlphabet, goldRole } from '../dataset.ts';
import { answersOfPasses, type Passes, passesOf } from '../passes.ts';
import type { DatasetCard, TaskCard } from '../schema/dataset-card.ts';
import type { Run } from '../schema/run.ts';
import { error, listed, type RunCheck, type RunFinding, warning } from './finding.ts';

/** How far a stated accuracy may be from right / total: room for another division, none for rounding. */
const ACCURACY_TOLERANCE = 1e-9;

/** From here on an accuracy is a reason to look again: the best published model reaches 0.943. */
const NEAR_PERFECT = 0.99;

/** One answer an item from the card's alphabet, and every number as it follows from the answers. */
export const checkAnswers: RunCheck = (run, { card }) => {
  if (card === null) return [];
  const findings = Object.entries(run.tasks).flatMap(([id, answered]) => {
    const task = card.tasks.find((other) => other.id === id);
    if (task === undefined) return [unknownTask(id, card)];
    return checkTask(answered, task, passesOf(run.protocol, task.labels.length));
  });
  if (Object.keys(run.tasks).length === 0)
    findings.push(
      error({
        place: 'tasks',
        expected: `answers to ${card.tasks.map(({ id }) => id).join(' or ')}`,
        found: 'no task',
        action: 'Evaluate at least one task.',
      }),
    );
  return findings;
};

const unknownTask = (id: string, card: DatasetCard): RunFinding =>
  error({
    place: `tasks.${id}`,
    expected: card.tasks.map((task) => task.id).join(' or '),
    found: id,
    action: 'Remove or rename the task.',
  });

const checkTask = (answered: Run['tasks'][string], task: TaskCard, expectedPasses: Passes): RunFinding[] => {
  const { sha256, right, total, accuracy } = answered;
  const passes = answersOfPasses(answered);
  const at = (field: string): string => `tasks.${task.id}.${field}`;
  const findings: RunFinding[] = [];
  const expect = (field: string, expected: string | number, found: string | number, action: string): void => {
    if (expected !== found)
      findings.push(error({ place: at(field), expected: String(expected), found: String(found), action }));
  };

  expect('sha256', task.file.sha256, sha256, 'Evaluate on the file that the card pins.');
  if (passes.length !== expectedPasses.count)
    findings.push(
      error({
        place: at('furtherAnswers'),
        expected: `${String(expectedPasses.count)} passes in all: ${String(expectedPasses.rotations)} orders of the options, each asked ${String(expectedPasses.repeats)} times`,
        found: String(passes.length),
        action: 'Evaluate every pass that the protocol and the repeats ask for.',
      }),
    );
  for (const [pass, answers] of passes.entries()) {
    const place = at(pass === 0 ? 'answers' : `furtherAnswers[${String(pass - 1)}]`);
    if (answers.length !== task.itemCount)
      findings.push(
        error({
          place,
          expected: `${String(task.itemCount)} answers, one an item`,
          found: String(answers.length),
          action: 'Finish the run: an item without an answer is no item less.',
        }),
      );
    findings.push(...listed(strangeCharacters(answers, task, place), place));
  }

  const answers = passes.join('');
  const counted = answers.split(goldRole(task).letter).length - 1;
  const remedy = 'Let the harness write the result; counts follow from the answers.';
  expect('right', counted, right, remedy);
  expect('total', answers.length, total, remedy);
  if (Math.abs(accuracy - counted / answers.length) > ACCURACY_TOLERANCE)
    expect('accuracy', counted / answers.length, accuracy, remedy);
  if (counted / answers.length >= NEAR_PERFECT)
    findings.push(
      warning({
        place: at('answers'),
        expected: `under ${String(NEAR_PERFECT)} of the items right`,
        found: `${String(counted)} of ${String(answers.length)}`,
        action:
          'Nearly perfect agreement with the key: a maintainer repeats a sample before it is published.',
      }),
    );
  return findings;
};

const strangeCharacters = (answers: string, task: TaskCard, place: string): RunFinding[] => {
  const alphabet = answerAlphabet(task);
  return Array.from(answers).flatMap((answer, index) =>
    alphabet.has(answer)
      ? []
      : error({
          place: `${place}, character ${String(index + 1)}`,
          expected: [...alphabet].join(' '),
          found: answer,
          action: 'Use the role letters of the card and the status characters.',
        }),
  );
};

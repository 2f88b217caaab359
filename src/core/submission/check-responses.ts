import { parseAnswer } from '../answers/parse-answer.ts';
import { answersOfPasses, passesOf, placeOfPass } from '../passes.ts';
import { optionOrder } from '../prompt.ts';
import type { AnswerKey, TaskKey } from '../schema/answer-key.ts';
import type { DatasetCard, TaskCard } from '../schema/dataset-card.ts';
import { NO_LABEL_STATUSES, type ResponseLine, type Run } from '../schema/run.ts';
import { error, listed, type RunFinding } from './finding.ts';

/**
 * Compares what the model said with what the result claims it answered: one line an item in data-set
 * order, pass after pass of a task, and each text, read again, gives the role that stands in the answer string.
 * @param parse  the answer parser; a caller with many runs may hand in one that remembers
 */
export const checkResponses = (
  run: Run,
  lines: readonly ResponseLine[],
  { card, key }: { card: DatasetCard; key: AnswerKey },
  parse: typeof parseAnswer = parseAnswer,
): RunFinding[] => {
  const tasks = card.tasks.flatMap((task) => {
    const taskKey = key.tasks[task.id];
    const answered = run.tasks[task.id];
    return taskKey === undefined || answered === undefined
      ? []
      : { task, taskKey, passes: answersOfPasses(answered) };
  });
  const findings = checkIds(
    lines,
    tasks.flatMap(({ taskKey, passes }) =>
      passes.flatMap((_, pass) => taskKey.items.map(({ id }) => nameOf({ id, pass }))),
    ),
  );
  const byName = new Map(lines.map((line) => [nameOf(line), line]));
  for (const { task, taskKey, passes } of tasks)
    findings.push(
      ...listed(
        passes.flatMap((answers, pass) => checkReading(run, byName, { task, taskKey, answers, pass, parse })),
        `${task.id}, answers`,
      ),
    );
  findings.push(...listed(checkCuts(lines), 'cutFrom'));
  return findings;
};

/** An item in one pass over the items, as reports name it. */
const nameOf = ({ id, pass = 0 }: { id: string; pass?: number | undefined }): string =>
  pass === 0 ? id : `${id}, pass ${String(pass)}`;

/** Each id once and in data-set order; what is missing, foreign or doubled is named. */
const checkIds = (lines: readonly ResponseLine[], expected: readonly string[]): RunFinding[] => {
  const names = lines.map(nameOf);
  if (names.length === expected.length && names.every((name, index) => name === expected[index])) return [];
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  const known = new Set(expected);

  const complaint = (place: string, wanted: string, what: string): RunFinding =>
    error({
      place,
      expected: wanted,
      found: what,
      action: 'Keep one line an item, in the order of the data set.',
    });
  const missing = expected.filter((id) => !found.has(id));
  const foreign = [...found.keys()].filter((id) => !known.has(id));
  const doubled = [...found].filter(([, count]) => count > 1);
  const findings = [
    ...listed(
      missing.map((id) => complaint(id, 'a line for this item', 'none')),
      'missing items',
    ),
    ...listed(
      foreign.map((id) => complaint(id, 'items of the tasks of this run', 'another id')),
      'foreign items',
    ),
    ...listed(
      doubled.map(([id, count]) => complaint(id, 'one line', `${String(count)} lines`)),
      'repeated items',
    ),
  ];
  const first = names.findIndex((name, index) => name !== expected[index]);
  if (findings.length === 0)
    findings.push(complaint(`line ${String(first + 1)}`, expected[first] ?? '', names[first] ?? ''));
  return findings;
};

const checkReading = (
  run: Run,
  byName: ReadonlyMap<string, ResponseLine>,
  {
    task,
    taskKey,
    answers,
    pass,
    parse,
  }: { task: TaskCard; taskKey: TaskKey; answers: string; pass: number; parse: typeof parseAnswer },
): RunFinding[] => {
  // Without its seed an order cannot be known; that it is missing is reported elsewhere.
  if (run.protocol.optionOrder === 'seeded' && run.protocol.seed === null) return [];
  const { labels } = task;
  const { rotation } = placeOfPass(pass, passesOf(run.protocol, labels.length));
  const findings: RunFinding[] = [];
  for (const [index, { id, roles }] of taskKey.items.entries()) {
    const line = byName.get(nameOf({ id, pass }));
    const claimed = answers[index];
    if (line === undefined || claimed === undefined) continue;
    const { label, status, rule } = parse({ labels, text: line.text, finishReason: line.finishReason });
    const letter =
      status === 'answered'
        ? roleShown(run, { id, roles, rotation }, labels.indexOf(label ?? ''))
        : NO_LABEL_STATUSES[status];
    if (letter === claimed) continue;
    findings.push(
      error({
        place: nameOf({ id, pass }),
        expected: `${letter ?? 'no role'} in the answers of ${task.id}, as the parser reads ${JSON.stringify(line.text.slice(0, 40))} (${rule})`,
        found: claimed,
        action: 'Let the harness write the result; `npm run parse` shows how a text is read.',
      }),
    );
  }
  return findings;
};

/** The role letter of the option that the run showed at a position. */
const roleShown = (
  run: Run,
  item: { id: string; roles: string; rotation: number },
  shown: number,
): string | undefined => {
  const { optionOrder: order, seed } = run.protocol;
  const positions =
    order === 'published'
      ? null
      : optionOrder(run.protocol, seed, { ...item, optionCount: item.roles.length });
  return item.roles[positions === null ? shown : (positions[shown] ?? -1)];
};

const checkCuts = (lines: readonly ResponseLine[]): RunFinding[] =>
  lines
    .filter(({ text, cutFrom }) => cutFrom !== undefined && cutFrom <= text.length)
    .map(({ id, text, cutFrom }) =>
      error({
        place: `${id}, cutFrom`,
        expected: `more than the ${String(text.length)} characters that were kept`,
        found: String(cutFrom),
        action: 'State the length before the cut, or leave the field out.',
      }),
    );

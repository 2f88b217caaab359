import type { Run } from '../../src/core/schema/run.ts';
import type { Failure } from '../harness/asking/ask-item.ts';
import type { Outcome } from '../harness/evaluate-run.ts';
import type { AnswerSheet } from '../harness/run-record.ts';
import { FAILURE_KINDS, type FailureKind } from '../harness/request-error.ts';
import { shownPath } from '../io/content.ts';
import { shardText } from '../harness/shard.ts';
import { dollarText, wholeText } from './number-text.ts';
import { scoreTable } from './score-table.ts';

const ITEMS_NAMED = 10;

/**
 * What a complete run has come to.
 * @param standing  where it would stand on the board, in words
 */
export const resultLines = (
  { sheets, run }: { sheets: readonly AnswerSheet[]; run: Run },
  standing: string | null,
): string[] => [
  ...scoreTable(sheets),
  ...(standing === null ? [] : [`on the board: ${standing}`]),
  usageLine(run),
];

/**
 * How an evaluation ended, as lines for a person.
 * @param standing  where a complete run would stand on the board, in words
 */
export const outcomeLines = (
  outcome: Outcome,
  { resumeCommand, standing }: { resumeCommand: string; standing: string | null },
): string[] => {
  const { answered, total, runFolder } = outcome;
  const counts = `${wholeText(answered)} of ${wholeText(total)} answered`;
  switch (outcome.status) {
    case 'complete':
      return resultLines(outcome, standing);
    case 'trial':
      return [
        ...scoreTable(outcome.sheets),
        `a trial with --limit: ${counts}, no result file; without --limit the run goes on from here`,
      ];
    case 'shard':
      return [
        ...scoreTable(outcome.sheets),
        `shard ${shardText(outcome.shard)}: ${counts}, no result file yet; bring the folders of all shards together and run`,
        '  npm run merge -- FOLDER…',
      ];
    case 'incomplete':
      return [
        `incomplete: ${counts}, no result file`,
        ...failureLines(outcome.failures),
        // Without a stop every missing item has failed and stands above.
        ...(outcome.stop === null
          ? []
          : [`  missing: ${namesOf(outcome.missing)}`, `stopped: ${outcome.stop.reason}`]),
        `every answer so far is kept in ${shownPath(runFolder)}; ${wayOn(outcome)}`,
        `  ${resumeCommand}`,
      ];
  }
};

/** What stands before the command that goes on. */
const wayOn = ({
  stop,
  failures,
}: Pick<Extract<Outcome, { status: 'incomplete' }>, 'stop' | 'failures'>): string => {
  if (stop?.because === 'budget') return 'give a larger --budget and go on with';
  return stop === null && failures.every(({ kind }) => kind === 'refused')
    ? 'the route refuses the rest, and asking again will not help unless the route changes. Then'
    : 'go on with';
};

const failureLines = (failures: readonly Failure[]): string[] =>
  [...Map.groupBy(failures, ({ kind }) => kind)].flatMap(([kind, group]) => {
    return [
      `  ${wholeText(group.length)} ${words(kind)}: ${namesOf(group.map(({ item }) => item))}`,
      `    ${group[0]?.reason ?? ''}${kind === 'timeout' ? ' (--timeout)' : ''}`,
    ];
  });

const namesOf = (items: readonly string[]): string => {
  const named = items.slice(0, ITEMS_NAMED);
  const more = items.length > named.length ? ` and ${wholeText(items.length - named.length)} more` : '';
  return `${named.join(', ')}${more}`;
};

const words = (kind: FailureKind): string => FAILURE_KINDS[kind].words;

const usageLine = ({ usage }: Run): string => {
  const tokens = (name: string, count: number | null): string =>
    `${count === null ? 'unknown' : wholeText(count)} ${name}`;
  return [
    `${wholeText(usage.requests)} requests (${wholeText(usage.retries)} of them again)`,
    `tokens: ${tokens('in', usage.promptTokens)}, ${tokens('out', usage.completionTokens)}`,
    `cost: ${usage.costUsd === null ? `unknown (${usage.missing['costUsd'] ?? ''})` : dollarText(usage.costUsd)}`,
  ].join('; ');
};

import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { TaskScore } from '../../src/core/scoring/score-task.ts';
import type { Finding } from '../../src/core/submission/finding.ts';
import { chanceAccuracy, goldRole } from '../../src/core/dataset.ts';
import type { CheckedResult } from './check-result.ts';
import { closingLine } from './report-terminal.ts';
import { scoresOf } from './scores.ts';
import { standingOf } from './standing.ts';
import type { Validation } from './validate-content.ts';

/** A report for the page of a pull request: first whether all is well, then what each result says, then what to do. */
export const markdownReport = (validation: Validation): string => {
  const { findings, results, fileCount } = validation;
  const isPublishable = findings.every(({ severity }) => severity !== 'error');
  return `${[
    `## ${isPublishable ? '✅ Ready to publish' : '❌ Not publishable yet'}`,
    closingLine(findings, fileCount),
    ...results.flatMap((result) => resultSection(result, validation)),
    ...findingList(findings, 'error', 'To correct'),
    ...findingList(findings, 'warning', 'For the reviewer'),
    ...findingList(findings, 'note', 'Not checked here'),
  ].join('\n\n')}\n`;
};

const resultSection = ({ file, run }: CheckedResult, { records, results, others }: Validation): string[] => {
  if (run === null) return [];
  const model = records.models.get(run.model)?.name ?? run.model;
  const dataset = records.cards.get(run.dataset.id)?.name.en ?? run.dataset.id;
  const protocol = records.protocols.get(run.protocol.id)?.name.en ?? run.protocol.id;
  const scores = scoresOf(run, records);
  const beside = [...others, ...results].flatMap((other) =>
    other.run === null || other.run === run ? [] : other.run,
  );
  return [
    `### ${plain(model)}`,
    `${plain(dataset)} ${plain(run.dataset.version)} · ${plain(protocol)} · ${plain(run.endpoint.provider)}, ${plain(run.endpoint.modelAsked)} · ${run.finishedAt.slice(0, 10)} · ${code(file)}`,
    ...(scores.length === 0 ? [] : [scoreTable(scores)]),
    `On the board: ${plain(standingOf(run, beside, records))}.`,
  ];
};

const scoreTable = (scores: readonly { task: TaskCard; score: TaskScore }[]): string =>
  [
    '| task | accuracy | 95 % interval | right | chance | wrong answers | no valid answer |',
    '| --- | ---: | --- | ---: | ---: | --- | --- |',
    ...scores.map(({ task, score }) => {
      const wrong = task.roles.filter(({ id }) => id !== goldRole(task).id);
      return `| ${[
        plain(task.name.en),
        `**${score.accuracy.toFixed(3)}**`,
        `${score.interval.low.toFixed(3)} to ${score.interval.high.toFixed(3)}`,
        `${String(score.right)} of ${String(score.total)}`,
        chanceAccuracy(task).toFixed(3),
        counts(wrong.map(({ id, name }) => [name.en, score.roles[id] ?? 0])),
        counts(Object.entries(score.statuses).map(([status, count]) => [status.replace('_', ' '), count])),
      ].join(' | ')} |`;
    }),
  ].join('\n');

const counts = (named: readonly (readonly [string, number])[]): string =>
  named
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${plain(name)} ${String(count)}`)
    .join(', ') || 'none';

const findingList = (
  findings: readonly Finding[],
  severity: Finding['severity'],
  heading: string,
): string[] => {
  const chosen = findings.filter((finding) => finding.severity === severity);
  if (chosen.length === 0) return [];
  return [
    `### ${heading}`,
    chosen
      .map(
        ({ file, place, expected, found, action }) =>
          `- ${code(file)}, ${code(place)}: expected ${code(expected)}, found ${code(found)}. ${plain(action)}`,
      )
      .join('\n'),
  ];
};

/** Text as text: nothing submitted becomes markup, a link or a mention. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+!|<>@~]/g, (character) => `\\${character}`);

/** A code span around any text: fenced by one backtick more than the longest run inside. */
const code = (text: string): string => {
  const inner = text.replace(/\s+/g, ' ').replaceAll('|', '¦');
  const longest = Math.max(0, ...(inner.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${inner}${fence}` : `${fence} ${inner} ${fence}`;
};

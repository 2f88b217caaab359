import { error, type RunCheck, warning } from './finding.ts';
import { namesOfOthers } from './names-of-others.ts';

/** Who answered and when: the model that was asked, only baselines from inside the program, and an end after the beginning. */
export const checkOrigin: RunCheck = (run, { model }) => {
  const findings = [];
  if (model !== null && (model.kind === 'baseline') !== (run.endpoint.baseUrl === null))
    findings.push(
      error({
        place: 'endpoint.baseUrl',
        expected:
          model.kind === 'baseline'
            ? 'null, because a baseline is answered by this program'
            : 'the address of the route that answered',
        found: String(run.endpoint.baseUrl),
        action: 'Let the harness write the result.',
      }),
    );
  const others = namesOfOthers(run.endpoint);
  if (others.length > 0)
    findings.push(
      warning({
        place: 'endpoint.modelsAnswered',
        expected: `${run.endpoint.modelAsked}, as asked`,
        found: others.join(', '),
        action:
          'Make sure that the route answers with the model of this row; the names are shown with the result.',
      }),
    );
  if (Date.parse(run.finishedAt) < Date.parse(run.startedAt))
    findings.push(
      error({
        place: 'finishedAt',
        expected: `an instant after startedAt, ${run.startedAt}`,
        found: run.finishedAt,
        action: 'Let the harness write the result.',
      }),
    );
  return findings;
};

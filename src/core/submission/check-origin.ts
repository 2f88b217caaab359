import { error, type RunCheck } from './finding.ts';

/** Who answered and when: only baselines come from inside the program, and a run ends after it began. */
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

import { error, type RunCheck } from './finding.ts';

/** A run names a model, a data set in its present version, a protocol and a scorer that exist. */
export const checkReferences: RunCheck = (run, { card, key, model, protocol, scorerVersion }) => {
  const findings = [];
  if (model === null)
    findings.push(
      error({
        place: 'model',
        expected: 'a model that has a file',
        found: run.model,
        action: `Add content/models/${run.model}.json, or correct the id.`,
      }),
    );
  if (protocol === null)
    findings.push(
      error({
        place: 'protocol.id',
        expected: 'a protocol of this project',
        found: run.protocol.id,
        action: 'Use one of content/protocols/.',
      }),
    );
  if (card === null || key === null)
    findings.push(
      error({
        place: 'dataset.id',
        expected: 'a data set with a card and an answer key',
        found: run.dataset.id,
        action: 'Use one of content/datasets/.',
      }),
    );
  else if (run.dataset.version !== card.version)
    findings.push(
      error({
        place: 'dataset.version',
        expected: card.version,
        found: run.dataset.version,
        action: 'Evaluate on the present version: scores on two versions are never one ranking.',
      }),
    );
  if (run.protocol.scorerVersion !== scorerVersion)
    findings.push(
      error({
        place: 'protocol.scorerVersion',
        expected: scorerVersion,
        found: run.protocol.scorerVersion,
        action:
          'Write the result again from its journal: `npm run evaluate` asks no answered question twice.',
      }),
    );
  return findings;
};

import { answersOfPasses } from '../passes.ts';
import type { Model } from '../schema/model.ts';
import type { Protocol } from '../schema/protocol.ts';
import type { Run } from '../schema/run.ts';
import { settingsUsed } from '../settings-used.ts';
import { error, type RunCheck, type RunFinding, warning } from './finding.ts';

/** The smallest output budget that chat routes are known to insist on, in tokens (case B03). */
const KNOWN_MINIMUM_TOKENS = 16;

/** The run asked what the protocol says, of a model that the protocol fits, and got it as far as the route allows. */
export const checkProtocol: RunCheck = (run, { protocol, model }) => {
  if (protocol === null) return [];
  return [
    ...checkAsked(run, protocol),
    ...checkUsed(run, model),
    ...checkTurns(run),
    ...checkKind(protocol, model),
  ];
};

const checkAsked = (run: Run, protocol: Protocol): RunFinding[] => {
  const expected: Run['protocol']['asked'] = {
    ...protocol.sampling,
    maxOutputTokens: protocol.maxOutputTokens,
  };
  const findings = SAMPLING.filter((field) => run.protocol.asked[field] !== expected[field]).map((field) =>
    error({
      place: `protocol.asked.${field}`,
      expected: `${String(expected[field])}, as protocol ${protocol.id} says`,
      found: String(run.protocol.asked[field]),
      action: 'Evaluate with the settings of the protocol.',
    }),
  );
  if (run.protocol.optionOrder !== protocol.optionOrder)
    findings.push(
      error({
        place: 'protocol.optionOrder',
        expected: protocol.optionOrder,
        found: run.protocol.optionOrder,
        action: 'Evaluate with the option order of the protocol.',
      }),
    );
  if (run.protocol.optionOrder === 'seeded' && run.protocol.seed === null)
    findings.push(
      error({
        place: 'protocol.seed',
        expected: 'the seed of the option order',
        found: 'null',
        action: 'Without the seed nobody can repeat the run: let the harness write the result.',
      }),
    );
  return findings;
};

/** A route may refuse a setting: it is then left out, or the budget moves to the bound of the route. */
const checkUsed = (run: Run, model: Model | null): RunFinding[] => {
  const { asked, usedInTurn } = run.protocol;
  const minimum = Math.max(
    KNOWN_MINIMUM_TOKENS,
    ...(model?.endpoints ?? [])
      .filter(({ provider }) => provider === run.endpoint.provider)
      .map(({ minOutputTokens = 1 }) => minOutputTokens),
  );
  const differing = settingsUsed(run).flatMap((used, index) =>
    SAMPLING.filter((field) => used[field] !== asked[field]).map((field) => ({
      used,
      field,
      place: `protocol.${usedInTurn === undefined ? 'used' : `usedInTurn[${String(index)}]`}.${field}`,
    })),
  );
  return differing.map(({ used, field, place }) => {
    const difference = {
      place,
      expected: `${String(asked[field])}, as asked`,
      found: used[field] === null ? 'left out' : String(used[field]),
    };
    const isAllowed =
      field === 'maxOutputTokens'
        ? used.maxOutputTokens <= Math.max(asked.maxOutputTokens, minimum)
        : used[field] === null;
    return isAllowed
      ? warning({
          ...difference,
          action: 'Fine where the route refuses what was asked; shown with the result.',
        })
      : error({
          ...difference,
          action:
            field === 'maxOutputTokens'
              ? `Use at most ${String(minimum)}, or state a larger minOutputTokens of the route in the file of the model.`
              : 'A setting that a route refuses is left out, not changed.',
        });
  });
};

/** Settings in turn account for every answer, once each, and end with those that stand as used. */
const checkTurns = ({ protocol, tasks }: Run): RunFinding[] => {
  const { used, usedInTurn } = protocol;
  if (usedInTurn === undefined) return [];
  const words = (settings: Run['protocol']['used']): string =>
    JSON.stringify(SAMPLING.map((field) => settings[field]));
  const answers = Object.values(tasks).flatMap(answersOfPasses).join('').length;
  const stated = usedInTurn.reduce((sum, each) => sum + each.answers, 0);
  const last = usedInTurn.at(-1) ?? used;
  const different = new Set(usedInTurn.map(words)).size;
  const action = 'Let the harness write the result; its journal says which answer came under which settings.';
  const finding = (place: string, expected: string, found: string): RunFinding =>
    error({ place: `protocol.${place}`, expected, found, action });
  return [
    ...(stated === answers
      ? []
      : [
          finding(
            'usedInTurn',
            `settings of ${String(answers)} answers, all of the run`,
            `of ${String(stated)}`,
          ),
        ]),
    ...(different === usedInTurn.length
      ? []
      : [finding('usedInTurn', 'settings that differ', 'the same settings twice')]),
    ...(words(last) === words(used)
      ? []
      : [finding('used', `the last of usedInTurn, ${words(last)}`, words(used))]),
  ];
};

const checkKind = (protocol: Protocol, model: Model | null): RunFinding[] =>
  model === null || protocol.kinds.includes(model.kind)
    ? []
    : [
        error({
          place: 'protocol.id',
          expected: `a protocol for models of kind ${model.kind}`,
          found: `${protocol.id}, which is for ${protocol.kinds.join(', ')}`,
          action: 'Evaluate under a protocol that fits the model.',
        }),
      ];

const SAMPLING = ['temperature', 'topP', 'maxOutputTokens'] as const;

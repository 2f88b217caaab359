import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import type { Endpoint, Model } from '../../core/schema/model.ts';
import type { Run } from '../../core/schema/run.ts';

/**
 * The commands that make a model's result on a data set, ready to paste into a shell: with the settings of
 * `run`, or as the paper asks where there is none. Every word of them is an id, a number or a checked address.
 */
export const rerunCommands = (model: Model, card: DatasetCard, run: Run | null): string[] => {
  const fetch = card.source.downloadBase === null ? [] : [`npm run fetch-dataset -- ${card.id}`];
  const seed = run?.protocol.seed ?? null;
  if (model.kind === 'baseline')
    return [...fetch, ['npm run baselines -- --dataset', card.id, ...option('seed', seed)].join(' ')];

  const endpoint = endpointOf(model, run);
  const protocol = run?.protocol.id ?? (model.kind === 'reasoning' ? 'paper-reasoning' : 'paper');
  const tasks = run === null ? [] : card.tasks.map(({ id }) => id).filter((id) => id in run.tasks);
  return [
    ...fetch,
    ...(endpoint === undefined ? [] : [`export ${endpoint.apiKeyEnv}=…`]),
    [
      'npm run evaluate --',
      ...option('model', model.id),
      ...option('dataset', card.id),
      ...option('protocol', protocol),
      ...(tasks.length === 0 || tasks.length === card.tasks.length ? [] : option('tasks', tasks.join(','))),
      ...option('seed', seed),
      ...option('repeats', run?.protocol.repeats ?? null),
      ...routeOptions(model, run, endpoint),
    ].join(' '),
  ];
};

/** The endpoint of the model file that a run used; the first without a run. */
const endpointOf = (model: Model, run: Run | null): Endpoint | undefined =>
  run === null
    ? model.endpoints[0]
    : model.endpoints.find(({ provider }) => provider === run.endpoint.provider);

const routeOptions = (model: Model, run: Run | null, endpoint: Endpoint | undefined): string[] => {
  if (endpoint !== undefined)
    return endpoint === model.endpoints[0] ? [] : option('provider', endpoint.provider);
  const address = run?.endpoint.baseUrl ?? null;
  if (run === null || address === null) return ['--base-url', 'URL', '--model-id', 'NAME'];
  return [...option('base-url', quoted(address)), ...option('model-id', quoted(run.endpoint.modelAsked))];
};

const option = (name: string, value: string | number | null): string[] =>
  value === null ? [] : [`--${name}`, String(value)];

/** As it can stand in a POSIX shell: what others wrote is never more than one word. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

import type { Board } from '../../core/board/build-board.ts';
import type { DatasetCard } from '../../core/schema/dataset-card.ts';
import type { Model } from '../../core/schema/model.ts';
import type { Provider } from '../../core/schema/provider.ts';
import type { Run } from '../../core/schema/run.ts';
import { BOARD_GROUP } from '../board-path.ts';

/**
 * The commands that make a model's result on a data set, ready to paste into a shell: with the settings of
 * `run`, or as the paper asks where there is none. Every word of them is an id, a number or quoted.
 */
export const rerunCommands = (
  model: Model,
  card: DatasetCard,
  run: Run | null,
  providers: ReadonlyMap<string, Provider>,
): string[] => {
  const fetch = card.source.downloadBase === null ? [] : [`npm run fetch-dataset -- ${card.id}`];
  const seed = run?.protocol.seed ?? null;
  if (model.kind === 'baseline')
    return [...fetch, ['npm run baselines -- --dataset', card.id, ...option('seed', seed)].join(' ')];

  const provider = providers.get(run?.endpoint.provider ?? model.endpoints[0]?.provider ?? '');
  const protocol = run?.protocol.id ?? (model.kind === 'reasoning' ? 'paper-reasoning' : 'paper');
  const tasks = run === null ? [] : card.tasks.map(({ id }) => id).filter((id) => id in run.tasks);
  return [
    ...fetch,
    ...(provider === undefined || provider.apiKeyEnv === null ? [] : [`export ${provider.apiKeyEnv}=…`]),
    folded([
      'npm run evaluate --',
      ...option('model', model.id),
      ...option('dataset', card.id),
      ...option('protocol', protocol),
      ...(tasks.length === 0 || tasks.length === card.tasks.length ? [] : option('tasks', tasks.join(','))),
      ...option('seed', seed),
      ...option('repeats', run?.protocol.repeats ?? null),
      ...routeOptions(model, run, provider),
    ]),
  ];
};

/** Where on a model's page the commands of its run on a board stand. */
export const rerunId = ({ card, group }: Pick<Board, 'card' | 'group'>): string =>
  ['rerun', card.id, ...(group === BOARD_GROUP ? [] : [group])].join('-');

const LONGEST_LINE = 80;

/** One command over as many lines as it needs; a shell reads them as one. */
const folded = (parts: readonly string[]): string => {
  let line = '';
  const lines: string[] = [];
  for (const part of parts) {
    if (line !== '' && line.length + 1 + part.length > LONGEST_LINE) {
      lines.push(line);
      line = `  ${part}`;
    } else line = line === '' ? part : `${line} ${part}`;
  }
  return [...lines, line].join(' \\\n');
};

/** Which route answers: the first of the model's file needs no word; a run's own is named by provider or address. */
const routeOptions = (model: Model, run: Run | null, provider: Provider | undefined): string[] => {
  const [first] = model.endpoints;
  if (run === null)
    return first === undefined ? [...option('provider', 'PROVIDER'), ...option('model-id', 'NAME')] : [];
  const { modelAsked, baseUrl } = run.endpoint;
  if (provider !== undefined) {
    const endpoint = model.endpoints.find((one) => one.provider === provider.id);
    return [
      ...(first?.provider === provider.id ? [] : option('provider', provider.id)),
      ...(endpoint?.modelId === modelAsked ? [] : option('model-id', quoted(modelAsked))),
    ];
  }
  return [...option('base-url', quoted(baseUrl ?? 'URL')), ...option('model-id', quoted(modelAsked))];
};

const option = (name: string, value: string | number | null): string[] =>
  value === null ? [] : [`--${name} ${String(value)}`];

/** As it can stand in a POSIX shell: what others wrote is never more than one word. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

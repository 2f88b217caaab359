import type { Endpoint, Model } from '../../../src/core/schema/model.ts';
import type { Dialect, Provider } from '../../../src/core/schema/provider.ts';
import { CliError } from '../../cli.ts';
import type { Price } from '../client.ts';

/** Where and how a model is asked. */
export interface Route {
  provider: string;
  baseUrl: string;
  modelAsked: string;
  dialect: Dialect;
  /** The environment variable that holds the key; null: none is sent. */
  apiKeyEnv: string | null;
  outputBudgetField: Provider['outputBudgetField'];
  minOutputTokens: number;
  price: Price | null;
}

export interface RouteOptions {
  baseUrl?: string | undefined;
  modelId?: string | undefined;
  provider?: string | undefined;
  apiKeyEnv?: string | undefined;
  /** Replaces what the model file states. */
  price?: Price | undefined;
}

/** The options of a command line that choose a route. */
export const routeOptionsFrom = (
  values: Partial<Record<'base-url' | 'model-id' | 'provider' | 'api-key-env', string | undefined>>,
): RouteOptions => ({
  baseUrl: values['base-url'],
  modelId: values['model-id'],
  provider: values.provider,
  apiKeyEnv: values['api-key-env'],
});

/**
 * The route to a model from its file, the provider's, and what the command line overrides.
 * @param readProvider  by id; throws a CliError for an unknown one
 * @throws CliError
 */
export const chooseRoute = (
  model: Model,
  options: RouteOptions,
  readProvider: (id: string) => Provider,
): Route => {
  if (options.baseUrl !== undefined) {
    if (options.provider !== undefined)
      throw new CliError(
        '--provider picks an endpoint of the model file, --base-url another one: give one of them',
      );
    return {
      provider: 'custom',
      dialect: 'openai',
      baseUrl: cleanBaseUrl(options.baseUrl),
      modelAsked: options.modelId ?? model.endpoints[0]?.modelId ?? model.id,
      // A key set for a provider must not go to another host: here it has to be named.
      apiKeyEnv: options.apiKeyEnv ?? null,
      outputBudgetField: 'max_tokens',
      minOutputTokens: 1,
      price: options.price ?? null,
    };
  }
  const endpoint = chooseEndpoint(model, options);
  const provider = readProvider(endpoint.provider);
  return {
    provider: provider.id,
    dialect: provider.dialect,
    baseUrl: cleanBaseUrl(provider.baseUrl),
    modelAsked: options.modelId ?? endpoint.modelId,
    apiKeyEnv: options.apiKeyEnv ?? provider.apiKeyEnv,
    outputBudgetField: provider.outputBudgetField,
    minOutputTokens: endpoint.minOutputTokens ?? 1,
    price: options.price ?? (options.modelId === undefined ? endpoint.pricePerMillionTokens : null),
  };
};

/** The key of a route, or null where none is sent. @throws CliError when the variable holds no key */
export const readApiKey = (
  { apiKeyEnv }: Route,
  environment: Readonly<Record<string, string | undefined>>,
): string | null => {
  if (apiKeyEnv === null) return null;
  const key = environment[apiKeyEnv]?.trim() ?? '';
  if (key === '')
    throw new CliError(
      `the environment variable ${apiKeyEnv} is ${environment[apiKeyEnv] === undefined ? 'not set' : 'empty'}; put the API key into it, or name another variable with --api-key-env`,
    );
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new CliError(
      `the value of ${apiKeyEnv} holds a space or another character that no API key has; copy the key again`,
    );
  return key;
};

/** An endpoint of the model, or any provider under a model id that the person gives. */
const chooseEndpoint = (model: Model, { provider, modelId }: RouteOptions): Endpoint => {
  const endpoint =
    provider === undefined
      ? model.endpoints[0]
      : model.endpoints.find((known) => known.provider === provider);
  if (endpoint !== undefined) return endpoint;
  if (provider !== undefined && modelId !== undefined)
    return { provider, modelId, pricePerMillionTokens: null };
  throw new CliError(
    model.endpoints.length === 0
      ? `the file of ${model.id} names no endpoint; give --base-url, or --provider with --model-id`
      : `${model.id} has no endpoint ${JSON.stringify(provider)}; known: ${model.endpoints.map((known) => known.provider).join(', ')}. For another provider give --model-id, what it calls the model`,
  );
};

/** The address is published with the result, so it may hold nothing secret. */
const cleanBaseUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CliError(
      `--base-url: expected an address such as https://api.example.org/v1, found ${JSON.stringify(text)}`,
    );
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new CliError(
      '--base-url: expected an address without user, password, query and fragment, because it is published with the result; name the key with --api-key-env',
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}`;
};

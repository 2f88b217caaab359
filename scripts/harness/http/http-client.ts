import type { Client, Prompted } from '../client.ts';
import { type FailureKind, RequestError } from '../request-error.ts';
import { keyRemover } from './key-remover.ts';
import { dialects } from './dialects/registry.ts';
import { openDispatcher } from './dispatcher.ts';
import type { HttpAnswer } from './provider-error.ts';
import type { Route } from './route.ts';

/** A client for one route, in its dialect. It never retries: that is the engine's part. */
export const httpClient = (
  route: Route,
  { apiKey, connections }: { apiKey: string | null; connections: number },
): Client<Prompted> => {
  const dialect = dialects[route.dialect];
  const { origin, pathname } = new URL(`${route.baseUrl}${dialect.path(route.modelAsked)}`);
  const dispatcher = openDispatcher(origin, connections);
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...dialect.headers(apiKey),
  };
  const redact = keyRemover(apiKey);
  return {
    endpoint: { provider: route.provider, baseUrl: route.baseUrl, modelAsked: route.modelAsked },
    price: route.price,
    openingSettings: (asked) => ({
      ...asked,
      budgetField: route.outputBudgetField,
      maxOutputTokens: Math.max(asked.maxOutputTokens, route.minOutputTokens),
    }),
    requestBody: (question, settings) => JSON.stringify(dialect.body(question, settings, route.modelAsked)),
    ask: async (_question, body, signal) => {
      try {
        const response = await dispatcher.request({
          origin,
          path: pathname,
          method: 'POST',
          headers: sent,
          body,
          signal,
        });
        const text = redact(await response.body.text());
        const headers = withoutKey(response.headers, redact);
        return dialect.read({ status: response.statusCode, headers, text }, route.price);
      } catch (error) {
        throw error instanceof RequestError ? error : transportError(error, redact);
      }
    },
    close: () => dispatcher.destroy(),
  };
};

/** Of all headers only the address of a redirect is ever shown. */
const withoutKey = (
  headers: HttpAnswer['headers'],
  redact: (text: string) => string,
): HttpAnswer['headers'] =>
  headers['location'] === undefined ? headers : { ...headers, location: redact(String(headers['location'])) };

const transportError = (error: unknown, redact: (text: string) => string): RequestError => {
  const { kind, words } = explainTransport(error);
  return new RequestError(redact(words), { kind, cause: error });
};

const explainTransport = (error: unknown): { kind: FailureKind; words: string } => {
  if (!(error instanceof Error)) return { kind: 'connection', words: String(error) };
  if (error.name === 'TimeoutError') return { kind: 'timeout', words: error.message };
  const cause = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const message = cause instanceof Error && cause.message !== '' ? cause.message : error.message;
  const words = code === '' || message.includes(code) ? message : `${message} (${code})`;
  return { kind: UNREACHABLE.test(code) ? 'unreachable' : 'connection', words };
};

/** No connection came about: address, name resolution, network, proxy or certificate. */
const UNREACHABLE =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPROTO|UND_ERR_CONNECT_TIMEOUT|UND_ERR_PRX\w*|ERR_TLS\w*|ERR_SSL\w*|\w*CERT\w*|UNABLE_TO\w*)$/;

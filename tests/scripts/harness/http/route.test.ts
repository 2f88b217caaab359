import { describe, expect, it } from 'vitest';

import {
  chooseRoute,
  readApiKey,
  type Route,
  type RouteOptions,
} from '../../../../scripts/harness/http/route.ts';
import type { Endpoint, Model } from '../../../../src/core/schema/model.ts';
import type { Provider } from '../../../../src/core/schema/provider.ts';

const endpoint = (provider: string): Endpoint => ({
  provider,
  modelId: `${provider}/model`,
  minOutputTokens: 16,
  pricePerMillionTokens: { input: 1, output: 2, date: '2026-01-01', source: 'https://example.org/' },
});
const model = { id: 'm', endpoints: [endpoint('first'), endpoint('second')] } as Model;

const readProvider = (id: string): Provider => ({
  schemaVersion: 1,
  id,
  name: id,
  documentation: 'https://example.org/',
  dialect: id === 'third' ? 'google' : 'openai',
  baseUrl: `https://${id}.example.org/v1/`,
  apiKeyEnv: `${id.toUpperCase()}_KEY`,
  outputBudgetField: 'max_completion_tokens',
  batches: false,
});
const choose = (options: RouteOptions): Route => chooseRoute(model, options, readProvider);

describe('chooseRoute', () => {
  it('takes the first endpoint of the model, or the one named', () => {
    expect(choose({})).toEqual({
      provider: 'first',
      dialect: 'openai',
      baseUrl: 'https://first.example.org/v1',
      modelAsked: 'first/model',
      apiKeyEnv: 'FIRST_KEY',
      outputBudgetField: 'max_completion_tokens',
      minOutputTokens: 16,
      price: endpoint('first').pricePerMillionTokens,
    });
    expect(choose({ provider: 'second' }).modelAsked).toBe('second/model');
    expect(choose({ apiKeyEnv: 'MINE' }).apiKeyEnv).toBe('MINE');
  });

  it('does not know the price of another model id', () => {
    expect(choose({ modelId: 'other' })).toMatchObject({ modelAsked: 'other', price: null });
  });

  it('takes another provider under a model id of its own, in its dialect and without a price', () => {
    expect(choose({ provider: 'third', modelId: 'theirs' })).toMatchObject({
      provider: 'third',
      dialect: 'google',
      baseUrl: 'https://third.example.org/v1',
      modelAsked: 'theirs',
      apiKeyEnv: 'THIRD_KEY',
      price: null,
    });
  });

  it('never takes the key of a provider to another address', () => {
    const route = choose({ baseUrl: 'http://localhost:8000/v1/' });
    expect(route).toMatchObject({
      provider: 'custom',
      baseUrl: 'http://localhost:8000/v1',
      apiKeyEnv: null,
      price: null,
    });
    expect(choose({ baseUrl: 'http://localhost:8000/v1', apiKeyEnv: 'MINE' }).apiKeyEnv).toBe('MINE');
  });

  it('takes an address that goes on to the route itself', () => {
    expect(choose({ baseUrl: 'http://localhost/v1/chat/completions' }).baseUrl).toBe('http://localhost/v1');
  });

  it.each([
    [{ baseUrl: 'localhost:8000' }, /expected an address such as/],
    [{ baseUrl: 'ftp://localhost/v1' }, /expected an address such as/],
    [{ baseUrl: 'https://user:word@example.org/v1' }, /without user, password, query and fragment/],
    [{ baseUrl: 'https://example.org/v1?key=abc' }, /without user, password, query and fragment/],
    [{ baseUrl: 'http://localhost/v1', provider: 'first' }, /give one of them/],
    [{ provider: 'third' }, /no endpoint "third"; known: first, second/],
  ])('refuses %j', (options, message) => {
    expect(() => choose(options)).toThrow(message);
  });
});

describe('readApiKey', () => {
  const route = choose({});
  it('trims what a file or a copy left around the key', () => {
    expect(readApiKey(route, { FIRST_KEY: ' sk-1\r\n' })).toBe('sk-1');
  });

  it('is null where none is sent', () => {
    expect(readApiKey({ ...route, apiKeyEnv: null }, {})).toBeNull();
  });

  it.each([
    [{}, 'FIRST_KEY is not set'],
    [{ FIRST_KEY: '  ' }, 'FIRST_KEY is empty'],
    [{ FIRST_KEY: 'sk-۱۲۳' }, 'the value of FIRST_KEY holds'],
    [{ FIRST_KEY: 'sk 1' }, 'the value of FIRST_KEY holds'],
  ])('refuses %j without showing the value', (environment, message) => {
    expect(() => readApiKey(route, environment)).toThrow(message);
    expect(() => readApiKey(route, environment)).not.toThrow(/sk/);
  });
});

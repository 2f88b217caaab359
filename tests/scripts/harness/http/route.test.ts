import { describe, expect, it } from 'vitest';

import { chooseRoute, readApiKey } from '../../../../scripts/harness/http/route.ts';
import type { Endpoint, Model } from '../../../../src/core/schema/model.ts';

const endpoint = (provider: string): Endpoint => ({
  provider,
  modelId: `${provider}/model`,
  baseUrl: `https://${provider}.example.org/v1/`,
  apiKeyEnv: `${provider.toUpperCase()}_KEY`,
  outputBudgetField: 'max_completion_tokens',
  minOutputTokens: 16,
  pricePerMillionTokens: { input: 1, output: 2, date: '2026-01-01', source: 'https://example.org/' },
});
const model = { id: 'm', endpoints: [endpoint('first'), endpoint('second')] } as Model;

describe('chooseRoute', () => {
  it('takes the first endpoint of the model, or the one named', () => {
    expect(chooseRoute(model, {})).toEqual({
      provider: 'first',
      baseUrl: 'https://first.example.org/v1',
      modelAsked: 'first/model',
      apiKeyEnv: 'FIRST_KEY',
      outputBudgetField: 'max_completion_tokens',
      minOutputTokens: 16,
      price: endpoint('first').pricePerMillionTokens,
    });
    expect(chooseRoute(model, { provider: 'second' }).modelAsked).toBe('second/model');
    expect(chooseRoute(model, { apiKeyEnv: 'MINE' }).apiKeyEnv).toBe('MINE');
  });

  it('does not know the price of another model id', () => {
    expect(chooseRoute(model, { modelId: 'other' })).toMatchObject({ modelAsked: 'other', price: null });
  });

  it('never takes the key of a provider to another address', () => {
    const route = chooseRoute(model, { baseUrl: 'http://localhost:8000/v1/' });
    expect(route).toMatchObject({
      provider: 'custom',
      baseUrl: 'http://localhost:8000/v1',
      apiKeyEnv: null,
      price: null,
    });
    expect(chooseRoute(model, { baseUrl: 'http://localhost:8000/v1', apiKeyEnv: 'MINE' }).apiKeyEnv).toBe(
      'MINE',
    );
  });

  it('takes an address that goes on to the route itself', () => {
    expect(chooseRoute(model, { baseUrl: 'http://localhost/v1/chat/completions' }).baseUrl).toBe(
      'http://localhost/v1',
    );
  });

  it.each([
    [{ baseUrl: 'localhost:8000' }, /expected an address such as/],
    [{ baseUrl: 'ftp://localhost/v1' }, /expected an address such as/],
    [{ baseUrl: 'https://user:word@example.org/v1' }, /without user, password, query and fragment/],
    [{ baseUrl: 'https://example.org/v1?key=abc' }, /without user, password, query and fragment/],
    [{ baseUrl: 'http://localhost/v1', provider: 'first' }, /give one of them/],
    [{ provider: 'third' }, /no endpoint "third"; known: first, second/],
  ])('refuses %j', (options, message) => {
    expect(() => chooseRoute(model, options)).toThrow(message);
  });
});

describe('readApiKey', () => {
  const route = chooseRoute(model, {});
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

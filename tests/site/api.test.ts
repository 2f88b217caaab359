import { describe, expect, it } from 'vitest';

import { readAnswerKey, readCard } from '../../scripts/io/content.ts';
import { apiSchemas, type ApiSchemaName } from '../../src/core/api/api-schemas.ts';
import type { DatasetFile } from '../../src/core/api/dataset-file.ts';
import type { IndexFile } from '../../src/core/api/index-file.ts';
import type { QuestionFile } from '../../src/core/api/question-file.ts';
import { publishedSchemas } from '../../src/core/schema/published-schemas.ts';
import { BASE_PATH, builtSites, filesOf, readBuilt, type BuiltSite } from './built-sites.ts';

const API = 'api/v1/';

const jsonAt = (site: BuiltSite, path: string): unknown => JSON.parse(readBuilt(site, path));
const inside = (address: string): string => address.slice(BASE_PATH.length + 1);

/** Fields of a table, line by line; the tables of these tests quote nothing. */
const table = (text: string): string[][] =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));

describe.each(builtSites().map((site) => [site.name, site] as const))('the static API, %s', (_name, site) => {
  const index = jsonAt(site, 'api/v1/index.json') as IndexFile;
  const files = filesOf(site).filter((path) => path.startsWith(API));
  const routeOf = (path: string): IndexFile['routes'] =>
    index.routes.filter((route) => {
      // A run is a path of three parts; every other parameter is one.
      const pattern = inside(route.path)
        .replaceAll('.', '\\.')
        .replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'run' ? '[^/]+/[^/]+/[^/]+' : '[^/]+'));
      return new RegExp(`^${pattern}$`).test(path);
    });

  it('describes every file that it holds by one route, and holds a file for every route', () => {
    expect(files.filter((path) => routeOf(path).length !== 1)).toEqual([]);
    for (const { path, example } of index.routes) {
      expect(files).toContain(inside(example));
      expect(routeOf(inside(example)).map((route) => route.path)).toEqual([path]);
    }
  });

  it('answers as its schemas say, without a field that they do not name', () => {
    const faults = files.flatMap((path) => {
      const schema = routeOf(path)[0]?.schema ?? null;
      if (schema === null) return [];
      const name = /([^/]+)\.json$/.exec(schema)?.[1] as ApiSchemaName;
      const { error } = apiSchemas[name].safeParse(jsonAt(site, path));
      return error === undefined
        ? []
        : [`${path}: ${error.issues[0]?.path.join('.') ?? ''} ${error.message}`];
    });
    expect(faults).toEqual([]);
  });

  it('publishes a JSON Schema for every kind of answer and of file that people hand in', () => {
    const names = [...Object.keys(apiSchemas), ...Object.keys(publishedSchemas)].sort();
    expect(files.filter((path) => path.startsWith(`${API}schemas/`))).toEqual(
      names.map((name) => `${API}schemas/${name}.json`),
    );
    const question = jsonAt(site, `${API}schemas/api-question.json`) as Record<string, unknown>;
    expect(question['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    // A version may gain fields, so a reader's validator has to let them pass.
    expect(question['additionalProperties']).toBeUndefined();
  });

  it('gives only addresses that lead to a file', () => {
    const built = new Set(filesOf(site));
    const addresses = files
      .filter((path) => /\/(?:index|datasets|models|runs)\.json$/.test(path))
      .flatMap((path) =>
        [...readBuilt(site, path).matchAll(/"(\/[^"{}]+)"/g)].map(([, found]) => found ?? ''),
      );
    expect(addresses.length).toBeGreaterThan(50);
    const missing = addresses
      .map((address) => inside(address))
      .filter((path) => !built.has(path.endsWith('/') ? `${path}index.html` : path));
    expect(missing).toEqual([]);
  });

  it.each(['masalbench', 'masal-open'])('shows the text of %s as far as its card allows', (dataset) => {
    const card = readCard(dataset);
    const described = jsonAt(site, `${API}datasets/${dataset}.json`) as DatasetFile;
    for (const { task, withText } of described.tasks) {
      const questions = readAnswerKey(dataset).tasks[task]?.items ?? [];
      const shown = questions
        .map(({ id }) => jsonAt(site, `${API}questions/${dataset}/${id}.json`) as QuestionFile)
        .filter(({ text }) => text !== null);
      expect(shown.length).toBe(withText);
      for (const { canary } of shown) expect(canary).toBe(card.canary);
      if (site.source === null && card.publish === 'examples')
        expect(withText).toBeLessThanOrEqual(card.tasks.find(({ id }) => id === task)?.exampleCount ?? 0);
    }
  });

  it('writes the same answers into question files, answer files and the table', () => {
    const { rows } = jsonAt(site, `${API}datasets/masalbench.json`) as DatasetFile;
    const [head = [], ...lines] = table(readBuilt(site, `${API}datasets/masalbench/answers.csv`));
    expect(head.slice(3)).toEqual(rows);
    expect(lines.length).toBe(1_700);
    const column = head.indexOf('baseline-longest');
    const string = lines
      .filter(([, task]) => task === 'contextual')
      .map((line) => line[column])
      .join('');
    const answers = jsonAt(site, `${API}answers/masalbench/baseline-longest.json`) as {
      tasks: Record<string, { answers: string }>;
    };
    expect(string).toBe(answers.tasks['contextual']?.answers);
    const question = jsonAt(site, `${API}questions/masalbench/ctx-0500.json`) as QuestionFile;
    expect(question.answers.length).toBe(rows.length);
    expect(question.answers.charAt(rows.indexOf('baseline-longest'))).toBe(string.charAt(499));
  });

  it('stays small: a question without text under 2 kB', () => {
    const sizes = files
      .filter((path) => path.startsWith(`${API}questions/masalbench/`))
      .map((path) => readBuilt(site, path))
      .filter((text) => text.includes('"text":null'))
      .map(({ length }) => length);
    expect(Math.max(0, ...sizes)).toBeLessThan(2_000);
  });
});

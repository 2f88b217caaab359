import type { ApiSchemaName } from '../../core/api/api-schemas.ts';
import type { LocalizedText } from '../../core/schema/primitives.ts';

/** What stands in braces in a route. */
export type ApiParameter = 'dataset' | 'group' | 'model' | 'run' | 'question' | 'schema';

/** One kind of file that the API holds. */
export interface ApiRoute {
  /** Below /api/v1/, with parameters in braces. */
  path: string;
  description: LocalizedText;
  mediaType: 'application/json' | 'text/csv' | 'application/schema+json';
  /** What describes it; null for tables and schemas. */
  schema: ApiSchemaName | null;
}

const json = (path: string, schema: ApiSchemaName, description: LocalizedText): ApiRoute => ({
  path,
  description,
  mediaType: 'application/json',
  schema,
});
const csv = (path: string, description: LocalizedText): ApiRoute => ({
  path,
  description,
  mediaType: 'text/csv',
  schema: null,
});

/** Every route, in the order of the documentation. */
export const API_ROUTES: readonly ApiRoute[] = [
  json('index.json', 'api-index', {
    en: 'This list: every route, its parameters and its schema.',
    fa: 'همین فهرست: هر مسیر، پارامترهایش و طرح‌واره‌اش.',
  }),
  json('datasets.json', 'api-datasets', {
    en: 'All data sets, with the addresses of their files and tables.',
    fa: 'همهٔ مجموعه‌داده‌ها با نشانی پرونده‌ها و جدول‌هایشان.',
  }),
  json('datasets/{dataset}.json', 'api-dataset', {
    en: 'One data set: its card, its tasks and roles, and the order of the rows in question files.',
    fa: 'یک مجموعه‌داده: برگهٔ آن، وظیفه‌ها و نقش‌ها، و ترتیب سطرها در پرونده‌های پرسش.',
  }),
  csv('datasets/{dataset}/questions.csv', {
    en: 'Every question on a line: its key, how many models have it right, and its theme, register and difficulty where they are recorded. No text.',
    fa: 'هر پرسش در یک خط: کلید، شمار مدل‌هایی که درست گفته‌اند، و موضوع، گونهٔ زبان و دشواری هرجا ثبت شده باشد. بدون متن.',
  }),
  csv('datasets/{dataset}/answers.csv', {
    en: 'What every row answered to every question: a line a question, a column a row.',
    fa: 'پاسخ هر سطر به هر پرسش: هر پرسش یک خط، هر سطرِ جدول یک ستون.',
  }),
  json('leaderboard/{dataset}.json', 'api-leaderboard', {
    en: 'The board of a data set: models in order of rank, then baselines, each with counts, accuracy and interval at every task.',
    fa: 'جدول یک مجموعه‌داده: مدل‌ها به ترتیب رتبه و سپس خط‌های پایه، هرکدام با شمار، دقت و بازه در هر وظیفه.',
  }),
  csv('leaderboard/{dataset}.csv', {
    en: 'The same board as a table.',
    fa: 'همان جدول به شکل CSV.',
  }),
  json('leaderboard/{dataset}/{group}.json', 'api-leaderboard', {
    en: 'The board of the runs under another group of protocols, which are ranked by themselves.',
    fa: 'جدول اجراهایی که با گروه دیگری از پروتکل‌ها پرسیده شده‌اند و جداگانه رتبه‌بندی می‌شوند.',
  }),
  csv('leaderboard/{dataset}/{group}.csv', {
    en: 'The same as a table.',
    fa: 'همان به شکل CSV.',
  }),
  json('models.json', 'api-models', {
    en: 'All models and baselines, with the addresses of what is on file for each.',
    fa: 'همهٔ مدل‌ها و خط‌های پایه با نشانی آنچه از هرکدام در پرونده است.',
  }),
  json('models/{model}.json', 'api-model', {
    en: 'One model: its facts, its row on every board, and its runs.',
    fa: 'یک مدل: مشخصاتش، سطرش در هر جدول، و اجراهایش.',
  }),
  json('answers/{dataset}/{model}.json', 'api-answers', {
    en: 'What a row of a board answered, one character a question.',
    fa: 'پاسخ‌های یک سطر از جدول، هر پرسش یک نویسه.',
  }),
  json('answers/{dataset}/{group}/{model}.json', 'api-answers', {
    en: 'What a row answered under another group of protocols.',
    fa: 'پاسخ‌های یک سطر با گروه دیگری از پروتکل‌ها.',
  }),
  json('runs.json', 'api-runs', {
    en: 'All runs, with the addresses of their result files and replies.',
    fa: 'همهٔ اجراها با نشانی پروندهٔ نتیجه و پاسخ‌ها.',
  }),
  csv('runs.csv', {
    en: 'The same list as a table, a line a run and task.',
    fa: 'همان فهرست به شکل CSV، هر اجرا و وظیفه یک خط.',
  }),
  json('runs/{run}.json', 'api-run', {
    en: 'One run: its record as it was filed, with settings asked for and used, and what follows from its answers.',
    fa: 'یک اجرا: همان‌گونه که ثبت شده، با تنظیم‌های خواسته و به‌کاررفته، و آنچه از پاسخ‌هایش برمی‌آید.',
  }),
  json('questions/{dataset}/{question}.json', 'api-question', {
    en: 'One question: its key and what every row chose; its text where the licence of the data set allows it.',
    fa: 'یک پرسش: کلیدش و انتخاب هر سطر؛ متنش هرجا مجوز مجموعه‌داده اجازه دهد.',
  }),
  {
    path: 'schemas/{schema}.json',
    description: {
      en: 'JSON Schema of an answer of this API, or of a file that people hand in.',
      fa: 'طرح‌وارهٔ JSON برای پاسخ‌های این API یا پرونده‌هایی که دیگران می‌فرستند.',
    },
    mediaType: 'application/schema+json',
    schema: null,
  },
];

export const API_PARAMETERS: Record<ApiParameter, LocalizedText> = {
  dataset: { en: 'id of a data set', fa: 'شناسهٔ یک مجموعه‌داده' },
  group: {
    en: 'group of protocols other than that of the leaderboard, under which a model has a run, such as shuffled',
    fa: 'گروهی از پروتکل‌ها جز گروه جدول اصلی که مدلی با آن اجرا دارد، مانند shuffled',
  },
  model: { en: 'id of a model or baseline', fa: 'شناسهٔ یک مدل یا خط پایه' },
  run: {
    en: 'a run as <data set>/<model>/<run>: the field “id” of the list',
    fa: 'یک اجرا به شکل \u2066<dataset>/<model>/<run>\u2069: فیلد id در فهرست',
  },
  question: {
    en: 'id of a question; ids run from the first to the last of a task without a gap',
    fa: 'شناسهٔ یک پرسش؛ شناسه‌های هر وظیفه از نخستین تا آخرین بی‌فاصله است',
  },
  schema: { en: 'name of a schema', fa: 'نام یک طرح‌واره' },
};

/** Names in braces of a route, in their order. */
export const parametersOf = ({ path }: Pick<ApiRoute, 'path'>): ApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ApiParameter);

/** A route with values in place of its parameters. @throws RangeError for a parameter without a value */
export const fillRoute = (
  { path }: Pick<ApiRoute, 'path'>,
  values: Readonly<Partial<Record<ApiParameter, string>>>,
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name as ApiParameter];
    if (value === undefined) throw new RangeError(`fillRoute: ${path} needs a value for ${name}`);
    return value;
  });

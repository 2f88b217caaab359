import { API_VERSION } from '../../core/api/api-version.ts';
import type { IndexFile } from '../../core/api/index-file.ts';
import { itemId } from '../../core/dataset.ts';
import { NO_LABEL_STATUSES } from '../../core/schema/no-label-status.ts';
import { fileAddress } from '../../i18n/locale.ts';
import { english } from '../../i18n/messages.en.ts';
import { persian } from '../../i18n/messages.fa.ts';
import type { SiteData } from '../../site-data.ts';
import { apiAddress } from './addresses.ts';
import { API_PARAMETERS, API_ROUTES, type ApiParameter, fillRoute, parametersOf } from './api-routes.ts';

/** The API, described by itself. */
export const indexFile = (site: SiteData): IndexFile => {
  const example = exampleValues(site);
  const values: Partial<Record<ApiParameter, string>> = {
    dataset: apiAddress.datasets(),
    model: apiAddress.models(),
    run: apiAddress.runs(),
  };
  return {
    apiVersion: API_VERSION,
    about: { en: english.api.about, fa: persian.api.about },
    stability: { en: english.api.stability, fa: persian.api.stability },
    page: fileAddress('/api'),
    statuses: NO_LABEL_STATUSES,
    parameters: Object.fromEntries(
      Object.entries(API_PARAMETERS).map(([name, description]) => [
        name,
        { description, values: values[name as ApiParameter] ?? null },
      ]),
    ),
    routes: API_ROUTES.filter((route) =>
      parametersOf(route).every((name) => example[name] !== undefined),
    ).map((route) => ({
      path: fileAddress(`/api/v1/${route.path}`),
      parameters: parametersOf(route),
      description: route.description,
      mediaType: route.mediaType,
      schema: route.schema === null ? null : apiAddress.schema(route.schema),
      example: fileAddress(`/api/v1/${fillRoute(route, example)}`),
      stability: 'stable' as const,
    })),
  };
};

/** One value a parameter, of files that this build holds: a run, its model, its data set and a question of it. */
const exampleValues = ({ datasets }: SiteData): Partial<Record<ApiParameter, string>> => {
  const filed = datasets.flatMap(({ runs }) => runs)[0];
  const card = datasets.find((one) => filed === undefined || one.runs.includes(filed))?.card;
  const task = card?.tasks[0];
  return {
    schema: 'run',
    ...(card === undefined ? {} : { dataset: card.id }),
    ...(task === undefined ? {} : { question: itemId(task, 1) }),
    ...(filed === undefined ? {} : { run: filed.path, model: filed.run.model }),
  };
};

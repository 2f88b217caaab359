import { API_VERSION } from '../../core/api/api-version.ts';
import type { IndexFile } from '../../core/api/index-file.ts';
import { itemId } from '../../core/dataset.ts';
import { NO_LABEL_STATUSES } from '../../core/schema/no-label-status.ts';
import { fileAddress } from '../../i18n/locale.ts';
import { english } from '../../i18n/messages.en.ts';
import { persian } from '../../i18n/messages.fa.ts';
import type { SiteData } from '../../site-data.ts';
import { boardGroups } from '../load-board.ts';
import { apiAddress } from './addresses.ts';
import { API_PARAMETERS, API_ROUTES, type ApiParameter, fillRoute, parametersOf } from './api-routes.ts';

/** The API, described by itself. */
export const indexFile = async (site: SiteData): Promise<IndexFile> => {
  const example = await exampleValues(site);
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

/**
 * One value a parameter, of files that this build holds: a run, its model, its data set and a question of it; where
 * a data set has boards of several groups of protocols, one of those and a row that stands on all of them.
 */
const exampleValues = async ({
  datasets,
  models,
}: SiteData): Promise<Partial<Record<ApiParameter, string>>> => {
  const withGroups = await Promise.all(
    datasets.map(async ({ card, runs }) => ({ card, runs, groups: await boardGroups(card.id) })),
  );
  const { card, runs, groups } =
    withGroups.find((one) => one.groups.length > 1) ??
    withGroups.find((one) => one.runs.length > 0) ??
    withGroups[0] ??
    {};
  const filed =
    runs?.find(
      ({ run, provenance }) => provenance === 'baseline' && models.get(run.model)?.goesByPlace !== true,
    ) ?? runs?.[0];
  const task = card?.tasks[0];
  const group = groups?.[1];
  return {
    schema: 'run',
    ...(card === undefined ? {} : { dataset: card.id }),
    ...(group === undefined ? {} : { group }),
    ...(task === undefined ? {} : { question: itemId(task, 1) }),
    ...(filed === undefined ? {} : { run: filed.path, model: filed.run.model }),
  };
};

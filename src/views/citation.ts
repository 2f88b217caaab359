import type { Model } from '../core/schema/model.ts';
import { SCORER_VERSION } from '../core/answers/scorer-version.ts';

/** BibTeX for one row, with the versions that it depends on. */
export const citation = (model: Model, datasetVersion: string, year: number): string =>
  [
    `@misc{masalbench-${model.id},`,
    `  title = {{${model.name}} on the {MasalBench} leaderboard},`,
    `  note  = {Data set version ${datasetVersion}, scorer ${SCORER_VERSION}},`,
    `  year  = {${String(year)}}`,
    '}',
  ].join('\n');

/** BibTeX for the leaderboard as a whole, at its own address. */
export const leaderboardCitation = (address: string, year: number): string =>
  [
    `@misc{masalbench-leaderboard-${String(year)},`,
    '  title  = {The {MasalBench} Leaderboard},',
    '  author = {{The MasalBench leaderboard maintainers}},',
    `  note   = {Scorer ${SCORER_VERSION}},`,
    `  url    = {${address}},`,
    `  year   = {${String(year)}}`,
    '}',
  ].join('\n');

import { SCORER_VERSION } from '../core/answers/scorer-version.ts';
import type { Model } from '../core/schema/model.ts';

/** What a row is cited with: the run it shows, or the day a paper stated it. */
export interface CitedRow {
  model: Model;
  datasetName: string;
  datasetVersion: string;
  protocol: string | null;
  /** ISO 8601 day or instant of the run or of the paper; null where the row has neither. */
  date: string | null;
  url: string;
}

/** BibTeX for one row, with the versions that it depends on. */
export const citation = ({ model, datasetName, datasetVersion, protocol, date, url }: CitedRow): string =>
  [
    `@misc{masalbench-${model.id}${date === null ? '' : `-${date.slice(0, 4)}`},`,
    `  title = {{${inBraces(model.name)}} on the {MasalBench} leaderboard${protocol === null ? '' : `, protocol ${protocol}`}},`,
    ...(date === null ? [] : [`  year  = {${date.slice(0, 4)}},`]),
    `  note  = {${inBraces(datasetName)} ${datasetVersion}, scorer ${SCORER_VERSION}},`,
    `  url   = {${url}}`,
    '}',
  ].join('\n');

/** Names come from files of others: a brace in one would end the field. */
const inBraces = (name: string): string => name.replaceAll(/[{}\\]/g, '').replaceAll(/([&%$#_])/g, '\\$1');

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

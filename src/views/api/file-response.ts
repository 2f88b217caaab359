import { type CsvCell, csvText } from '../csv.ts';

/** A file of the API: the same data give the same bytes. */
export const jsonFile = (content: unknown, mediaType = 'application/json'): Response =>
  new Response(`${JSON.stringify(content)}\n`, { headers: { 'content-type': mediaType } });

export const csvFile = (rows: readonly (readonly CsvCell[])[]): Response =>
  new Response(csvText(rows), { headers: { 'content-type': 'text/csv; charset=utf-8' } });

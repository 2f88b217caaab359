export type CsvCell = string | number | null | undefined;

/** A table as comma-separated values (RFC 4180), head first; unknown cells are empty. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** Quoted where needed; a leading = + - @ is defused, because spreadsheets would run it. */
const csvCell = (value: CsvCell): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

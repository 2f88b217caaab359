/** A stretch of a line that one font sets in one direction. */
export interface TextRun {
  text: string;
  /** Numbers run from left to right in Persian, too; what has no letter and no digit takes the line's direction. */
  kind: 'latin' | 'persian' | 'number' | 'neutral';
}

/**
 * Divides a line into runs, in the order in which it is read: enough of the bidirectional algorithm for names,
 * sentences and figures. Marks of direction are left out, because the runs carry it.
 * @example textRuns('دقت ۹۰٫۴').map(({ kind }) => kind) // ['persian', 'neutral', 'number']
 */
export const textRuns = (line: string): TextRun[] =>
  [...line.replaceAll(DIRECTION_MARKS, '').matchAll(RUN)].map(({ 0: text, groups }) => ({
    text,
    kind:
      groups?.['number'] !== undefined
        ? 'number'
        : groups?.['persian'] !== undefined
          ? 'persian'
          : groups?.['latin'] !== undefined
            ? 'latin'
            : 'neutral',
  }));

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const PERSIAN = '[\\u0621-\\u065f\\u0670-\\u06d3\\u06d5-\\u06ef\\u06fa-\\u06ff\\u200c\\u200d]';
const LATIN = '[A-Za-z0-9\\u00c0-\\u024f]';

/** Words of one script keep their spaces and points between them in one run, so that their order is the script's. */
const RUN = new RegExp(
  [
    `(?<number>[±+\\u2212-]?[۰-۹](?:[۰-۹٫٬]*[۰-۹])?)`,
    `(?<persian>${PERSIAN}+(?:[ \\u00a0]+${PERSIAN}+)*)`,
    `(?<latin>[±+\\u2212$(]?${LATIN}(?:[ -~’–]*[A-Za-z0-9\\u00c0-\\u024f)%])?)`,
    `[^A-Za-z0-9\\u00c0-\\u024f\\u0621-\\u065f\\u0670-\\u06d3\\u06d5-\\u06ff±]+|±`,
  ].join('|'),
  'gu',
);

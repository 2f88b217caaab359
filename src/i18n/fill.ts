/**
 * A sentence with these values in its named places. Sentences that a script in the browser says travel as text
 * with such places, because functions cannot travel with a page.
 * @example fill('{right} of {total}', { right: '7', total: '10' }) // '7 of 10'
 */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{([a-z]+)\}/g, (place, name: string) => values[name] ?? place);

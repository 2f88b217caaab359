/**
 * Takes the key out of whatever a server sends back: as it is, as JSON may escape it, and as an address encodes it.
 * Shorter keys are placeholders of local servers.
 */
export const keyRemover = (key: string | null): ((text: string) => string) => {
  if (key === null || key.length < 8) return (text) => text;
  const written = new RegExp(key.split('').map(waysToWrite).join(''), 'gi');
  return (text) => text.replace(written, '[key]');
};

/** A pattern of one character of a key, which is printable ASCII: `/` may stand as `/`, `\/`, `\u002f` or `%2F`. */
const waysToWrite = (character: string): string => {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
  const escape = '"\\/'.includes(character) ? String.raw`\\?` : '';
  return String.raw`(?:${escape}\x${hex}|\\u00${hex}|%${hex})`;
};

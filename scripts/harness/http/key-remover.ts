/** Takes the key out of whatever a server sends back. Shorter keys are placeholders of local servers. */
export const keyRemover = (key: string | null): ((text: string) => string) =>
  key === null || key.length < 8
    ? (text) => text
    : (text) => text.replaceAll(key, '[key]').replaceAll(key.replaceAll('/', '\\/'), '[key]');

import type { RequestSettings } from '../journal/journal-lines.ts';
import type { RequestError } from '../request-error.ts';

/**
 * What to ask of a route instead after it refused a parameter, or null when the error names none that
 * can be changed. A parameter is renamed, left out, or moved to the bound that the route states.
 */
export const adaptSettings = (settings: RequestSettings, error: RequestError): RequestSettings | null => {
  if (error.kind !== 'refused') return null;
  const words = error.message.toLowerCase();
  const complaint = (name: RegExp): boolean => name.test(error.parameter?.toLowerCase() ?? words);
  const unsupported = UNSUPPORTED.test(words);

  if (complaint(/max_?(completion|output|new)?_?tokens/)) {
    const maxOutputTokens = withinStatedBounds(words, settings.maxOutputTokens);
    if (maxOutputTokens !== settings.maxOutputTokens) return { ...settings, maxOutputTokens };
    if (unsupported)
      return {
        ...settings,
        budgetField: settings.budgetField === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens',
      };
  }
  // Some routes take one of the two: temperature 0 is the one that makes the answer greedy.
  if (unsupported && settings.topP !== null && complaint(/top_?p/)) return { ...settings, topP: null };
  if (unsupported && settings.temperature !== null && complaint(/temperature/))
    return { ...settings, temperature: null };
  return null;
};

const UNSUPPORTED =
  /unsupported|not support|not allow|not permit|unknown|unrecogni[sz]ed|unexpected|deprecated|cannot both|only|must be/;

const withinStatedBounds = (words: string, budget: number): number => {
  const range = /(?:range|between)\D{0,40}?(\d+)\D{1,20}(\d+)/.exec(words);
  const least = Number(range?.[1] ?? AT_LEAST.exec(words)?.[1] ?? Number.NaN);
  const most = Number(range?.[2] ?? AT_MOST.exec(words)?.[1] ?? Number.NaN);
  if (budget < least) return least;
  if (budget > most) return most;
  // The one minimum above 5 known of chat routes, for messages that give no number.
  return Number.isNaN(least) && /below (the )?minimum|too small|too low/.test(words)
    ? Math.max(budget, 16)
    : budget;
};

const AT_LEAST =
  /(?:>=|at least|no less than|minimum(?: value)?(?: of| is)?:?|greater than or equal to|or more)\s*(\d+)/;
const AT_MOST =
  /(?:<=|at most|no more than|maximum(?: value)?(?: of| is)?:?|less than or equal to|\d >)\s*(\d+)/;

import type { RequestSettings } from '../journal/journal-lines.ts';
import type { RequestError } from '../request-error.ts';
import { adaptSettings } from './adapt-settings.ts';

/** The settings that a route accepts, as far as is known. Each change is made once, for all requests after it. */
export interface RouteSettings {
  readonly current: RequestSettings;
  /** Whether a refused request is worth sending again, because the settings have changed since or change now. */
  adapt(refused: RequestSettings, error: RequestError): Promise<boolean>;
}

export const createRouteSettings = (
  opening: RequestSettings,
  record: (settings: RequestSettings, reason: string) => Promise<void>,
): RouteSettings => {
  let current = opening;
  // Never back to what was tried, or two complaints could send a run to and fro.
  const tried = new Set([JSON.stringify(opening)]);
  return {
    get current() {
      return current;
    },
    adapt: async (refused, error) => {
      if (error.kind !== 'refused') return false;
      if (refused !== current) return true;
      const next = adaptSettings(refused, error);
      if (next === null || tried.has(JSON.stringify(next))) return false;
      tried.add(JSON.stringify(next));
      current = next;
      await record(next, error.message);
      return true;
    },
  };
};

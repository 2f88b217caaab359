import type { Run } from './schema/run.ts';

/** Settings of requests, and how many answers of a run came under them. */
export type SettingsUsed = Run['protocol']['used'] & { answers: number };

/**
 * Under which settings the answers of a run were given, in the order in which they came into use: one entry, unless
 * the route came to refuse a setting in mid-run. As the run states it; that it adds up is for the validator.
 */
export const settingsUsed = ({ protocol, tasks }: Pick<Run, 'protocol' | 'tasks'>): SettingsUsed[] =>
  protocol.usedInTurn ?? [
    { ...protocol.used, answers: Object.values(tasks).reduce((sum, { total }) => sum + total, 0) },
  ];

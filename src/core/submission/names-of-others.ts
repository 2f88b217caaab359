import type { Run } from '../schema/run.ts';

/**
 * Names under which a run was answered that are not the name that was asked for, nor that with a date or number of
 * its version. A maker's name in front, what follows a colon, and case do not matter: routes write them as they like.
 * @example namesOfOthers({ modelAsked: 'maker/m-1', modelsAnswered: ['m-1-2026-05-04', 'm-1-mini'] }) // ['m-1-mini']
 */
export const namesOfOthers = ({
  modelAsked,
  modelsAnswered,
}: Pick<Run['endpoint'], 'modelAsked' | 'modelsAnswered'>): string[] => {
  const asked = nameParts(modelAsked);
  return modelsAnswered.filter((answered) => {
    const { name, version } = nameParts(answered);
    return name !== asked.name || (version !== asked.version && version !== '' && asked.version !== '');
  });
};

const nameParts = (text: string): { name: string; version: string } => {
  const whole = (text.toLowerCase().split('/').at(-1) ?? '').replace(/:.*$/, '');
  const version = VERSION.exec(whole)?.[0] ?? '';
  return {
    name: whole.slice(0, whole.length - version.length),
    version: version.replace(/^[-@]latest$/, ''),
  };
};

/** What stands behind a name for one state of a model: a date, a number of three digits or more, or a word for the newest. */
const VERSION = /(?:[-@](?:latest|v?\d{3,}|\d{4}-\d{2}-\d{2}|\d{2}-\d{2}|\d{2}-\d{4}))+$/;

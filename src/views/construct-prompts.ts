/** The steps of `npm run construct` that ask a model, in their order. */
const STEPS = ['extract', 'dialogues', 'distractors', 'keys', 'equivalents', 'why-wrong'];

/** Prompts of the construction pipeline in the order of its steps. */
export const constructPrompts = (
  entries: readonly { id: string; body?: string | undefined; data: { version: number } }[],
): { step: string; version: number; text: string }[] =>
  entries
    .flatMap(({ id, body, data }) => {
      const step = id.replace(/^construct\//, '');
      return step === id || body === undefined ? [] : { step, version: data.version, text: body.trim() };
    })
    .sort((one, other) => STEPS.indexOf(one.step) - STEPS.indexOf(other.step));

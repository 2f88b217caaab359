/**
 * Answers that are no label, one character each in compact answer strings. Errors of the route are not among
 * them: they make a run incomplete. Apart from the schema of runs, so that a page in the browser can read
 * answers without a schema library.
 */
export const NO_LABEL_STATUSES = {
  unparseable: '?',
  no_response: '-',
  truncated: '~',
  filtered: '!',
} as const;
export type NoLabelStatus = keyof typeof NO_LABEL_STATUSES;

import { once } from 'node:events';
import { resolve } from 'node:path';

import { ItemSchema } from '../../../src/core/schema/item.ts';
import { CliError, wholeNumber } from '../../cli.ts';
import { listenForInterrupt } from '../../harness/interrupt.ts';
import { shownPath } from '../../io/content.ts';
import { say } from '../say.ts';
import type { StepInput } from '../step-files.ts';
import { needed } from '../workspace.ts';
import { applyReviews } from './apply-reviews.ts';
import { reviewsFolder } from './decisions.ts';
import { serveReview } from './review-server.ts';

/** The options of both steps as text. */
export type ReviewValues = Partial<
  Record<'reviewer' | 'reviews' | 'task' | 'port' | 'set-version', string | undefined>
>;

/** `construct -- review`: serves the page until it is interrupted. */
export const review = async ({ workspace, root }: StepInput, values: ReviewValues): Promise<number> => {
  if (values.reviewer === undefined) throw new CliError('review: expected --reviewer ID, a pseudonym');
  const task = values.task ?? 'contextual';
  const folder = folderOf(workspace.folder, root, values);
  const server = await serveReview({
    items: needed(workspace.read(ItemSchema, `items/${task}.jsonl`), `items/${task}.jsonl`, 'check'),
    folder,
    reviewer: values.reviewer,
    port: wholeNumber('port', values.port, { min: 0, max: 65_535 }) ?? 0,
    now: () => new Date().toISOString(),
  });
  process.stdout.write(`${server.url}\n`);
  say(`Ctrl-C ends the review; every decision is saved at once in ${shownPath(folder)}`);
  const interrupt = listenForInterrupt(() => undefined);
  await once(interrupt.signal, 'abort');
  interrupt.release();
  await server.close();
  return 0;
};

/** `construct -- apply`. @returns 1 while reviewers contradict each other */
export const apply = ({ workspace, root }: StepInput, values: ReviewValues): number => {
  const reviews = folderOf(workspace.folder, root, values);
  const { edited, statuses, conflicts } = applyReviews(workspace, {
    reviews,
    version: versionFrom(values['set-version'], 'apply'),
  });
  for (const [status, count] of statuses) say(`${String(count)} items are ${status}`);
  if (edited.length > 0) say(`edited, and open for new votes: ${edited.join(', ')}`);
  for (const { id, reasons } of conflicts) say(`  ${id} keeps its text: ${reasons.join('; ')}`);
  return conflicts.length > 0 ? 1 : 0;
};

/** @throws CliError for what is no version such as 1.0.0 */
export const versionFrom = (text: string | undefined, step: string): string => {
  if (text !== undefined && /^\d+\.\d+\.\d+$/.test(text)) return text;
  throw new CliError(
    `${step}: expected --set-version V, that of the set with these items, such as 1.0.0, found ${JSON.stringify(text ?? null)}`,
  );
};

const folderOf = (dir: string, root: string, values: ReviewValues): string =>
  values.reviews === undefined ? reviewsFolder(dir, root) : resolve(values.reviews);

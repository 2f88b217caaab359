import { wilsonInterval } from '../../src/core/statistics/wilson-interval.ts';
import { FAILURE_KINDS } from '../harness/request-error.ts';
import type { Tally } from '../harness/tally.ts';
import { dollarText, durationText, intervalText, proportionText, wholeText } from './number-text.ts';

const BAR_WIDTH = 24;

/** A bar of `BAR_WIDTH` characters for a share of the whole. */
export const progressBar = ({ answered, total }: Readonly<Tally>): string => {
  const filled = total === 0 ? BAR_WIDTH : Math.floor((answered / total) * BAR_WIDTH);
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
};

/**
 * The state of a run in up to three parts: how far, how good and how dear, and what went wrong.
 * @param perSecond  how many are answered a second at present
 */
export const progressParts = (tally: Readonly<Tally>, perSecond: number): string[] => {
  const left = tally.total - tally.answered;
  const share = tally.total === 0 ? 1 : tally.answered / tally.total;
  const speed = `${perSecond.toFixed(1)}/s`;
  const eta = left > 0 && perSecond > 0 ? `, ${durationText(left / perSecond)} left` : '';
  return [
    `${wholeText(tally.answered)} of ${wholeText(tally.total)} (${String(Math.floor(share * 100))} %), ${speed}${eta}`,
    scoreAndCost(tally),
    trouble(tally),
  ].filter((part) => part !== '');
};

const scoreAndCost = (tally: Readonly<Tally>): string => {
  if (tally.answered === 0) return '';
  return [
    ...(tally.right === null ? [] : [scoreText(tally.right, tally.answered)]),
    ...(tally.promptTokens + tally.completionTokens === 0
      ? []
      : [`tokens ${wholeText(tally.promptTokens)} in, ${wholeText(tally.completionTokens)} out`]),
    ...(tally.costUsd === null ? [] : [dollarText(tally.costUsd)]),
  ].join(', ');
};

const scoreText = (right: number, answered: number): string =>
  `right so far ${proportionText(right / answered)} (${intervalText(wilsonInterval({ right, total: answered }))})`;

const trouble = (tally: Readonly<Tally>): string => {
  const words = (kind: keyof typeof FAILURE_KINDS | 'empty'): string =>
    kind === 'empty' ? 'empty reply' : FAILURE_KINDS[kind].words;
  const list = (counts: ReadonlyMap<keyof typeof FAILURE_KINDS | 'empty', number>): string =>
    [...counts].map(([kind, count]) => `${wholeText(count)} ${words(kind)}`).join(', ');
  return [
    ...(tally.retries.size === 0 ? [] : [`asked again: ${list(tally.retries)}`]),
    ...(tally.errors.size === 0 ? [] : [`errors: ${list(tally.errors)}`]),
    ...(tally.waitingForRateLimit === 0
      ? []
      : [`${String(tally.waitingForRateLimit)} wait for a rate limit`]),
    ...(tally.waiting === 0 ? [] : [`${String(tally.waiting)} wait to be asked again`]),
  ].join('; ');
};

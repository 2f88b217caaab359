import type { TaskAudit } from '../../src/core/schema/audit.ts';
import { idList, MARKS } from './audit-pool-cells.ts';
import { proportionText, wholeText } from './number-text.ts';

/** How long the options are, which items are uneven, and where length pays. */
export const lengthCells = ({ lengths }: TaskAudit): string[][] => {
  const { uneven, controlled, keyToDistractors, longestByPart } = lengths;
  const within = (list: readonly { ratio: number; items: number }[]): string =>
    list.map(({ ratio, items }) => `${wholeText(items)} within ${String(ratio)}×`).join(', ');
  return [
    [
      `${MARKS[uneven.verdict ?? 'holds']} uneven-lengths`,
      `longest / shortest option above ${String(uneven.limit)} in ${proportionText(uneven.share)} of the items${uneven.verdict === null ? ' (proverbs: no bar)' : ''}${uneven.verdict === 'broken' ? `: ${idList(uneven.items)}` : ''}`,
    ],
    [
      '  mean length',
      `${lengths.meanByRole.map(({ role, characters, words }) => `${role} ${characters.toFixed(1)} (${words.toFixed(1)} words)`).join(', ')}; key / distractors ${keyToDistractors.mean.toFixed(2)} (${keyToDistractors.low.toFixed(2)} to ${keyToDistractors.high.toFixed(2)})`,
    ],
    [
      '  length-controlled',
      `key not longest in ${wholeText(controlled.keyNotLongest)} items (with ${wholeText(controlled.itemsToAdd)} others “longest” is worth chance)${controlled.secondLongest === null ? '' : `, where the second longest scores ${proportionText(controlled.secondLongest)}`}; key against longest distractor: ${within(controlled.keyWithin)}; all options: ${within(controlled.allWithin)}`,
    ],
    ...(longestByPart === null
      ? []
      : [
          [
            '  longest, by part',
            `${proportionText(longestByPart.first.accuracy)} on the first ${wholeText(longestByPart.first.items)} items, ${proportionText(longestByPart.later.accuracy)} on the other ${wholeText(longestByPart.later.items)}`,
          ],
        ]),
  ];
};

/** How the turns are shared among names; no line without dialogues. */
export const speakerCells = (speakers: TaskAudit['speakers']): string[][] =>
  speakers === null
    ? []
    : [
        [
          '  speakers',
          `${wholeText(speakers.names)} names; the most used has ${proportionText(speakers.mostUsed)} of ${wholeText(speakers.turns)} turns, the two most used ${proportionText(speakers.twoMostUsed)}`,
        ],
      ];

import type { Uniformity } from '../schema/audit.ts';
import { chiSquareOfShares, chiSquareUniform } from '../statistics/chi-square-uniform.ts';
import { judgeP } from './bar.ts';
import { lengthsOf } from './lengths.ts';
import type { AuditSubject } from './subject.ts';

/** Whether keys stand in every position equally often. */
export const keyPositions = ({ items, task }: AuditSubject): Uniformity => {
  const counts = task.labels.map((_, position) => items.filter(({ key }) => key === position).length);
  const test = chiSquareUniform(counts);
  return { counts, ...test, verdict: judgeP(test.p) };
};

/** Whether keys are the longest, second longest … option equally often; options of one length share their ranks. */
export const keyLengthRanks = (subject: AuditSubject): Uniformity => {
  const counts = subject.task.labels.map(() => 0);
  for (const { key, others } of lengthsOf(subject)) {
    const longer = others.filter((length) => length > key).length;
    const tied = 1 + others.filter((length) => length === key).length;
    for (let rank = longer; rank < longer + tied; rank += 1) counts[rank] = (counts[rank] ?? 0) + 1 / tied;
  }
  const test = chiSquareOfShares(counts);
  return { counts, ...test, verdict: judgeP(test.p) };
};

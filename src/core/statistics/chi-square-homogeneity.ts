import { chiSquareTail } from './chi-square-tail.ts';
import type { ChiSquareTest } from './chi-square-uniform.ts';
import type { Proportion } from './proportion.ts';

/**
 * Pearson's test that several groups of items have the same accuracy.
 * @param groups  right answers and items of each group; groups without items are left out
 * @returns null when it cannot be told: fewer than two groups with items, or a group that expects less than one
 * right or less than one wrong answer, where the approximation fails (so also when all are right or all wrong)
 * @see Pearson 1900, Philosophical Magazine 50(302):157–175; R's prop.test with several groups; Cochran 1954,
 * Biometrics 10(4):417–451 for the smallest expected count
 * @example chiSquareHomogeneity([{ right: 15, total: 25 }, { right: 5, total: 25 }]) // 25/3, 1 degree, p 0.003892
 */
export const chiSquareHomogeneity = (groups: readonly Proportion[]): ChiSquareTest | null => {
  const filled = groups.filter(({ total }) => total > 0);
  const right = filled.reduce((sum, group) => sum + group.right, 0);
  const total = filled.reduce((sum, group) => sum + group.total, 0);
  const smallest = Math.min(...filled.map((group) => group.total));
  if (filled.length < 2 || smallest * Math.min(right, total - right) < total) return null;
  const accuracy = right / total;
  const statistic = filled.reduce(
    (sum, group) =>
      sum + (group.right - group.total * accuracy) ** 2 / (group.total * accuracy * (1 - accuracy)),
    0,
  );
  const degrees = filled.length - 1;
  return { statistic, degrees, p: chiSquareTail(statistic, degrees) };
};

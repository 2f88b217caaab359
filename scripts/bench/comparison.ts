/** A measured value beside its floor and its bar. */
export interface Comparison {
  name: string;
  unit: string;
  /** Measured in the same run; null where the bar is a value of its own. */
  floor: number | null;
  value: number;
  /** Most that value / floor may be, or the value itself without a floor; null: only shown. */
  bar: number | null;
}

/** The middle value, or the mean of the two in the middle. @throws RangeError without values */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('median: expected at least one value');
  return (low + high) / 2;
};

export const isWithinBar = ({ floor, value, bar }: Comparison): boolean =>
  bar === null || (floor === null ? value : value / floor) <= bar;

/** A table for people: floor, value, their ratio, the bar, and whether it holds. */
export const comparisonTable = (comparisons: readonly Comparison[]): string => {
  const rows = comparisons.map((comparison) => {
    const { name, unit, floor, value, bar } = comparison;
    const amount = (number: number): string => `${number.toFixed(number < 10 ? 2 : 0)} ${unit}`;
    return [
      name,
      floor === null ? '' : amount(floor),
      amount(value),
      floor === null ? '' : `${(value / floor).toFixed(2)} ×`,
      bar === null ? '' : floor === null ? `≤ ${amount(bar)}` : `≤ ${String(bar)} ×`,
      bar === null ? '' : isWithinBar(comparison) ? 'holds' : 'above the bar',
    ];
  });
  const all = [['', 'floor', 'measured', 'ratio', 'bar', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** `1,700`. The locale functions would load their tables for this alone, a tenth of the start. */
export const wholeText = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** `0.912` */
export const proportionText = (value: number): string => value.toFixed(3);

/** `0.893 to 0.928`, or a dash where nothing has been counted. */
export const intervalText = (interval: { low: number; high: number } | null): string =>
  interval === null ? '—' : `${proportionText(interval.low)} to ${proportionText(interval.high)}`;

/** `$0.0123`: dollars with as many digits as small sums need. */
export const dollarText = (value: number): string => `$${value.toFixed(value < 1 ? 4 : 2)}`;

/** `1:04:09` or `4:09`, from seconds. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
};

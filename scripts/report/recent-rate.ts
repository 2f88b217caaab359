/** Long enough to even out single replies, short enough to show a route that has gone silent. */
const WINDOW_SECONDS = 30;

/**
 * A speed that forgets: given a count and the seconds since the start time after time, how much it has grown a second
 * over the last half minute, or since the start where that is less long ago.
 */
export const recentRate = (startCount: number): ((count: number, seconds: number) => number) => {
  const seen = [{ count: startCount, seconds: 0 }];
  return (count, seconds) => {
    seen.push({ count, seconds });
    while ((seen[1]?.seconds ?? seconds) <= seconds - WINDOW_SECONDS) seen.shift();
    const [first = { count, seconds }] = seen;
    return (count - first.count) / Math.max(seconds - first.seconds, 0.001);
  };
};

/** The value below which this part (0 to 1) of the values lies: nearest rank. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

/** For example `1,230 (1,180 to 1,310)`: median, least and most. */
export function medianWithSpread(values: readonly number[], digits = 0): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}

/** The middle value, or the middle between the two. */
export function median(values: readonly number[]): number {
  return (
    (percentile(values, 0.5) +
      percentile(
        values.map((value) => -value),
        0.5,
      ) *
        -1) /
    2
  );
}

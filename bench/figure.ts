/** One line of the benchmarks. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What the value must reach, or with `atMost` must not exceed. */
  limit?: number;
  atMost?: boolean;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that at least the share `part` (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

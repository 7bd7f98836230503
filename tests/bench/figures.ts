/** Figures as the benchmarks print them: medians and ratios within one run. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function say(what: string, value: number, unit: string): void {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  process.stdout.write(`${what.padEnd(44)} ${value.toFixed(digits).padStart(10)} ${unit}\n`);
}

import type { CallTiming, Kind } from './visitors.ts';

/** The percentile of a sorted list. */
function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Times {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The 99th percentile divided by the median; at most 5 is accepted. */
  readonly spread: number;
}

function timesOf(timings: readonly CallTiming[]): Times {
  const sorted = timings.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)];
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { calls: sorted.length, p50Ms: rounded(p50), p99Ms: rounded(p99), spread: rounded(p99 / p50) };
}

const kinds: readonly Kind[] = ['browse', 'availability', 'book', 'pay'];

export function timesByKind(timings: readonly CallTiming[]): Record<'all' | Kind, Times> {
  const ofKind = kinds.map((kind) => [kind, timesOf(timings.filter((one) => one.kind === kind))] as const);
  return { all: timesOf(timings), ...(Object.fromEntries(ofKind) as Record<Kind, Times>) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Memory in the last quarter of the run divided by that of the second quarter: the first is for warming up. */
export function growth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return 1;
  return mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter));
}

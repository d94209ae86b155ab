/** Reproducible random numbers: the same seed gives the same sequence on every machine (mulberry32). */
export interface SeededRandom {
  /** An integer; both bounds are included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the names, with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (share) => next() < share,
    pick: (items) => items[between(0, items.length - 1)]!,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries.at(-1)![0];
    },
    shuffled(items) {
      const left = [...items];
      for (let i = left.length - 1; i > 0; i -= 1) {
        const j = between(0, i);
        [left[i], left[j]] = [left[j]!, left[i]!];
      }
      return left;
    },
  };
}

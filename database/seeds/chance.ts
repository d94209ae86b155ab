/**
 * Deterministic pseudo-randomness: 0 ≤ value < 1 from three whole numbers, so that the demo looks real and is the same
 * on every machine.
 */
export function chance(seed: number, a: number, b = 0): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ a, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ b, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x165667b1);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** The whole number that a course's or hotel's id gives to `chance`. */
export function seedOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}

export function pick<T>(options: readonly T[], seed: number, salt: number): T {
  return options[Math.floor(chance(seed, salt) * options.length)]!;
}

/** A stream of repeatable numbers: the same seed always gives the same picture, on every machine. */
export interface Stream {
  /** 0 ≤ n < 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Opens the stream of a seed. Each layer of a picture has one of its own (`id|layer`), so that none shifts another. */
export function stream(seed: string): Stream {
  let state = hash(seed);
  // mulberry32: 32 bits of state are plenty for a few thousand strokes.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  // Seeds that differ in one character start close together; a few steps separate them.
  for (let step = 0; step < 8; step++) next();
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    integer: (from, to) => Math.floor(from + next() * (to - from + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    chance: (probability) => next() < probability,
  };
}

function hash(text: string): number {
  let value = 1779033703 ^ text.length;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 3432918353);
    value = (value << 13) | (value >>> 19);
  }
  return value >>> 0;
}

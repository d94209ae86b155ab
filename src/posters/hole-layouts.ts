import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

export const holeLayouts = ['ese', 'pata', 'ancha', 'agua'] as const;
export type HoleLayout = (typeof holeLayouts)[number];

/** A point of the playing line: across from the sun's edge (share of the width), up from the lower edge to the green (0…1). */
export type LinePoint = readonly [across: number, up: number];

export interface HolePlan {
  layout: HoleLayout;
  /** From the reader's feet to the green; the green itself ends it. */
  line: LinePoint[];
  /** Half-width of the fairway at the reader's feet and at the green, as shares of the width. */
  near: number;
  far: number;
  stripes: 'across' | 'along';
}

/**
 * Four plans that differ in their line and not only in a bend, so they stay apart in a narrow upright picture as well:
 * an S from edge to edge, a dogleg with one hard corner, a broad straight, and a lake with no fairway at all.
 */
export function holePlan(scene: Scene, flagAcross: number): HolePlan {
  const rnd = scene.stream('hole');
  const layout = rnd.pick(['ese', 'ese', 'pata', 'ancha', 'agua'] as const);
  return { layout, ...plans[layout](rnd, flagAcross) };
}

const plans: Record<HoleLayout, (rnd: Stream, flag: number) => Omit<HolePlan, 'layout'>> = {
  ese: (rnd, flag) => {
    const swing = rnd.between(-0.03, 0.05);
    const line: LinePoint[] = [
      [0.5, -0.3],
      [0.44, -0.04],
      [0.16 - swing, 0.24],
      [0.24, 0.42],
      [0.6 + swing, 0.58],
      [flag + 0.2 + swing, 0.78],
      [flag, 1],
    ];
    return { line, near: 0.17, far: 0.035, stripes: 'across' };
  },
  pata: (rnd, flag) => {
    const corner = rnd.between(0.62, 0.7);
    const line: LinePoint[] = [
      [-0.5, -0.4],
      [0.04, 0.06],
      [corner - 0.16, 0.4],
      [corner, 0.52],
      [corner - 0.07, 0.68],
      [flag, 1],
    ];
    return { line, near: 0.19, far: 0.035, stripes: 'across' };
  },
  ancha: (rnd, flag) => {
    const foot = rnd.between(0.26, 0.36);
    const line: LinePoint[] = [
      [foot, -0.25],
      [foot + 0.03, 0.1],
      [flag + 0.03, 0.6],
      [flag, 1],
    ];
    return { line, near: 0.36, far: 0.075, stripes: 'along' };
  },
  agua: (_rnd, flag) => ({ line: [[flag, 1]], near: 0, far: 0, stripes: 'across' }),
};

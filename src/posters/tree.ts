import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

/** Position and form of a tree: `size` is its module, `lean` −1…1. */
export interface Spot {
  x: number;
  y: number;
  size: number;
  lean: number;
}

export type DrawTree = (scene: Scene, spot: Spot, rnd: Stream) => string;

import type { Layer, Scene } from './scene.ts';
import type { TreeName } from './trees.ts';

/** The description of one Spanish landscape: a small file each in `grammars/`. */
export interface Grammar {
  /** Where the course begins, below the horizon, as a share of the height. */
  groundDepth: number;
  frameTrees: readonly TreeName[];
  middleTree: TreeName;
  clouds?: readonly [least: number, most: number];
  cloudScale?: number;
  /** From the far range to the edge of the course, back to front. `ground` is that edge's y. */
  backdrop(scene: Scene, ground: number): Layer[];
}

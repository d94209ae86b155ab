import type { DrawTree } from './tree.ts';
import { agave } from './tree-agave.ts';
import { drago } from './tree-drago.ts';
import { palm } from './tree-palm.ts';
import { cypress, olive, orangeTree, pine, roundTree, tallConifer } from './tree-shapes.ts';

/** Every tree, and the size of its module as frame tree and in the middle distance. */
export const trees = {
  pine: { draw: pine, frame: 0.93, middle: 1 },
  palm: { draw: palm, frame: 0.82, middle: 1 },
  cypress: { draw: cypress, frame: 1, middle: 0.8 },
  olive: { draw: olive, frame: 2.2, middle: 1.5 },
  encina: { draw: roundTree, frame: 2.3, middle: 1.5 },
  orange: { draw: orangeTree, frame: 2.1, middle: 1.5 },
  conifer: { draw: tallConifer, frame: 0.95, middle: 1 },
  drago: { draw: drago, frame: 0.95, middle: 0.8 },
  agave: { draw: agave, frame: 1.5, middle: 1.2 },
} as const satisfies Record<string, { draw: DrawTree; frame: number; middle: number }>;

export type TreeName = keyof typeof trees;

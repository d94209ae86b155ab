import type { Hole } from './hole.ts';
import { type Ink, mix } from './ink.ts';
import { closedBy, curve, ellipse, type Point, shape, stroke } from './pen.ts';
import type { Layer, Scene } from './scene.ts';
import type { Spot } from './tree.ts';
import { treeShadow } from './tree-shapes.ts';
import { type TreeName, trees } from './trees.ts';

/** Two or three trees beyond the hole, on the sun's side, where they balance the frame tree; shadows away from the sun. */
export function middleTrees(scene: Scene, { green, plan }: Hole, name: TreeName): Layer {
  const rnd = scene.stream('middle');
  const { unit } = scene;
  // Behind a lake, not in it.
  const [nearest, farthest] = plan.layout === 'agua' ? [-3, 0] : [4, 11];
  const kind = trees[name];
  let svg = '';
  for (let left = rnd.integer(2, 3); left > 0; left--) {
    const x = green[0] + scene.sunSide * unit * rnd.between(24, 40);
    const y = green[1] + unit * rnd.between(nearest, farthest);
    const size = unit * rnd.between(1, 1.4) * kind.middle;
    svg +=
      treeShadow(scene, x, y, unit * 4) + kind.draw(scene, { x, y, size, lean: rnd.between(-0.4, 0.4) }, rnd);
  }
  return { name: 'middle-trees', svg };
}

/** The dark mound in the tree's corner, the frame tree on it, and grass at its feet. */
export function frame(scene: Scene, names: readonly TreeName[]): Layer[] {
  const rnd = scene.stream('frame');
  const { unit, height, wide, treeSide } = scene;
  const crest: Point[] = [
    [scene.fromTree(-0.05), height * 0.8 - unit * rnd.between(0, 5)],
    [scene.fromTree(0.1), height * 0.83 - unit * 2],
    [scene.fromTree(0.26), height * 0.895],
    [scene.fromTree(0.45), height * 0.975],
    [scene.fromTree(0.6), height * 1.03],
  ];
  const soil = mix(scene.inks.dark, scene.inks.rough, 0.22);
  const mound = shape(closedBy(curve(crest), [[scene.fromTree(-0.05), height * 1.05]]), soil);
  const name = rnd.pick(names);
  const size = unit * (wide ? 6.3 : 5.6) * rnd.between(0.95, 1.12) * trees[name].frame;
  const x = scene.fromTree(wide ? 0.07 : 0.1);
  const y = height * 0.87;
  const lean = -treeSide * rnd.between(0.25, 0.75);
  return [
    { name: 'mound', svg: mound },
    { name: 'frame-tree', svg: placeTree(scene, name, { x, y, size, lean }, soil) },
    { name: 'grass', svg: grass(scene) },
  ];
}

/** How far below the mark the foot of each kind is, in modules; broad kinds lower. */
const footDrop: Record<TreeName, number> = {
  pine: 0,
  palm: 0,
  cypress: 0,
  conifer: 2,
  drago: 2,
  agave: 2,
  olive: 3,
  encina: 3,
  orange: 3,
};

/** The tree with its companions (some kinds never appear singly), and the soil that covers its foot. */
function placeTree(scene: Scene, name: TreeName, spot: Spot, soil: Ink): string {
  const rnd = scene.stream('frame-tree');
  const { unit, treeSide } = scene;
  const { draw } = trees[name];
  const foot = spot.y + footDrop[name] * unit;
  const also = (across: number, down: number, share: number) =>
    draw(
      scene,
      {
        ...spot,
        x: spot.x + treeSide * across * spot.size,
        y: spot.y + down * unit,
        size: spot.size * share,
      },
      rnd,
    );
  const company: Partial<Record<TreeName, () => string>> = {
    cypress: () => also(-2, 2, 0.8) + also(1.6, -1, 0.9),
    conifer: () => also(1.9, 0, 0.8),
    agave: () => also(-2.3, 6, 0.6),
  };
  return (
    (company[name]?.() ?? '') +
    draw(scene, { ...spot, y: foot }, rnd) +
    (name === 'agave' ? '' : ellipse(spot.x, foot + unit * 1.1, spot.size * 1.6, unit * 1.5, soil))
  );
}

function grass(scene: Scene): string {
  const rnd = scene.stream('grass');
  const { unit, height } = scene;
  const tufts = { dark: '', light: '' };
  for (let blade = scene.thumb ? 8 : 26; blade > 0; blade--) {
    const depth = rnd.next();
    const length = unit * rnd.between(1.6, 3.6);
    const x = scene.fromTree(0.5 * rnd.next() * (0.4 + 0.6 * depth));
    const y = height * (0.86 + 0.15 * depth) + unit * rnd.between(0, 3);
    const r = Math.round;
    const line = `M${r(x)} ${r(y)}q${r(rnd.between(-0.6, 0.6) * length)} ${r(-length * 0.7)} ${r(rnd.between(-0.9, 0.9) * length)} ${r(-length)}`;
    tufts[rnd.chance(0.4) ? 'light' : 'dark'] += line;
  }
  return (
    (tufts.dark && stroke(tufts.dark, scene.inks.dark, unit * 0.36)) +
    (tufts.light && stroke(tufts.light, scene.leafLight, unit * 0.36))
  );
}

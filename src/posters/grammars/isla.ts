import { lighthouse, village, windmill } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { blots, closedBy, curve, type Point, shape, stroke } from '../pen.ts';
import { range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { glints, islet, sail, sea } from '../water.ts';

const terraces = 5;

/** The Balearics: a steep grey range, stone terraces, a windmill, a turquoise cove with a pale beach, an islet. */
export const isla: Grammar = {
  groundDepth: 0.17,
  frameTrees: ['pine'],
  middleTree: 'pine',
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const far = scene.air(inks.far, 0.3);
    const [from, to] = scene.treeSide < 0 ? [-0.15, 0.72] : [0.28, 1.15];
    const sierra = range(scene, rnd, {
      foot: horizon,
      height: unit * rnd.between(17, 22),
      peaks: rnd.integer(3, 4),
      from,
      to,
      ink: far,
      shade: mix(far, inks.far, 0.65),
    });
    const water = { from: horizon, to: ground + unit * 2 };
    const x = scene.fromSun(rnd.between(0.16, 0.3));
    const rock = islet(scene, x, horizon + unit * 3.4, unit * rnd.between(7, 9.5));
    const light = rnd.chance(0.6) ? lighthouse(scene, x, horizon + unit * 0.6, unit * 1.5) : '';
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.44, 0.54)),
      horizon + unit * rnd.between(4, 6),
      unit * 1.3,
    );
    return [
      { name: 'range', svg: sierra },
      { name: 'water', svg: sea(scene, water) + cove(scene, ground) },
      glints(scene, { ...water, to: ground - unit * 4 }),
      { name: 'land', svg: rock + light + boat + terracedSlope(scene, ground) },
    ];
  },
};

/** Shallows over sand, and the beach's crescent in front of them. */
function cove(scene: Scene, ground: number): string {
  const { unit, inks } = scene;
  const bay = (reach: number, high: number): Point[] => [
    [scene.fromTree(0.3), ground - unit * high * 0.2],
    [scene.fromTree(0.5), ground - unit * high],
    [scene.fromTree(0.72), ground - unit * high * 1.15],
    [scene.fromTree(reach), ground - unit * high * 0.5],
    [scene.fromTree(1.1), ground - unit * high * 0.2],
  ];
  const floor: Point[] = [
    [scene.fromTree(1.1), ground + unit * 6],
    [scene.fromTree(0.2), ground + unit * 6],
  ];
  const band = (high: number, ink: string) => shape(closedBy(curve(bay(0.95, high)), floor), ink);
  return (
    band(9.5, mix(inks.water, inks.waterLight, 0.45)) +
    band(6.6, mix(inks.waterLight, '#ffffff', 0.12)) +
    band(3.6, mix(inks.sand, '#ffffff', 0.35)) +
    band(2.8, inks.sand)
  );
}

/** Five terraces held by dry-stone walls, planted with almonds; a mill or a village on top. */
function terracedSlope(scene: Scene, ground: number): string {
  const { unit, inks } = scene;
  const rnd = scene.stream('terraces');
  const stone = mix(inks.wall, inks.midShade, 0.28);
  let svg = '';
  for (let step = terraces - 1; step >= 0; step--) {
    const y = ground - unit * (1 + step * 3);
    const edge: Point[] = [
      [scene.fromTree(-0.05), y - unit * 2],
      [scene.fromTree(0.15), y - unit * 2],
      [scene.fromTree(0.34 - 0.03 * step), y - unit],
      [scene.fromTree(0.5 - 0.06 * step), y + unit * 2.8],
    ];
    svg +=
      shape(
        closedBy(curve(edge), [[scene.fromTree(-0.05), y + unit * 6]]),
        step % 2 ? inks.mid : mix(inks.mid, inks.sand, 0.25),
      ) +
      stroke(curve(edge.map(([x, py]) => [x, py + unit * 0.45])), stone, unit * 0.8) +
      stroke(
        curve(edge.map(([x, py]) => [x, py + unit * 1.1])),
        mix(inks.midShade, inks.dark, 0.25),
        unit * 0.5,
      );
    const row = Array.from({ length: step < terraces - 1 ? 5 - step : 0 }, (_, i) => ({
      x: scene.fromTree(0.05 + i * 0.075),
      y: y + unit * (-2.6 + i * 0.16),
      rx: unit * 1.2,
      ry: unit * 0.95,
    }));
    if (row.length) svg += blots(row, step % 2 ? scene.leafLight : mix(scene.leaf, inks.mid, 0.3));
  }
  const top = ground - unit * (2.6 + (terraces - 1) * 3);
  return (
    svg +
    (rnd.chance(0.65)
      ? windmill(scene, scene.fromTree(0.17), top, unit * 2.1)
      : village(scene, rnd, scene.fromTree(scene.wide ? 0.17 : 0.24), () => top, unit * 1.7, 4))
  );
}

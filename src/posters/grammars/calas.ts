import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { type Ink, mix } from '../ink.ts';
import { blots, curve, type Point, polygon, shape } from '../pen.ts';
import { heightOn, range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import type { Stream } from '../seeded.ts';
import { foam, glints, sail, sea } from '../water.ts';

/** Catalonia: red cliffs step into turquoise from both sides, pines on top. */
export const calas: Grammar = {
  groundDepth: 0.17,
  frameTrees: ['pine'],
  middleTree: 'pine',
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const haze = scene.air(inks.far, 0.5);
    const coast = range(scene, rnd, {
      foot: horizon,
      height: unit * 7,
      peaks: rnd.integer(3, 4),
      from: rnd.between(-0.1, 0.2),
      to: rnd.between(0.7, 1.1),
      ink: haze,
      shade: mix(haze, inks.far, 0.35),
    });
    const water = { from: horizon, to: ground + unit * 5 };
    const farCliff = cliff(scene, rnd, {
      at: scene.fromSun,
      reach: rnd.between(0.26, 0.36),
      top: unit * rnd.between(8, 11),
      foot: horizon + unit * 3.4,
      rock: scene.air(inks.mid, 0.28),
      shade: scene.air(inks.midShade, 0.28),
    });
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.4, 0.55)),
      horizon + unit * rnd.between(5, 8),
      unit * 1.3,
    );
    const top = unit * rnd.between(16, 21);
    const nearCliff = cliff(scene, rnd, {
      at: scene.fromTree,
      reach: rnd.between(0.36, 0.5),
      top,
      foot: ground - unit * 0.5,
      rock: inks.mid,
      shade: inks.midShade,
    });
    const houses = rnd.chance(0.5)
      ? village(scene, rnd, scene.fromTree(0.14), () => ground - top - unit * 0.4, unit * 1.6, 3)
      : '';
    return [
      { name: 'range', svg: coast },
      { name: 'water', svg: sea(scene, water) },
      glints(scene, water),
      { name: 'land', svg: farCliff + boat + nearCliff + houses },
    ];
  },
};

interface Cliff {
  /** x at a share of the width, measured from the cliff's own edge. */
  at: (share: number) => number;
  reach: number;
  top: number;
  foot: number;
  rock: Ink;
  shade: Ink;
}

function cliff(scene: Scene, rnd: Stream, { at, reach, top, foot, rock, shade }: Cliff): string {
  const { unit, inks } = scene;
  const crown: Point[] = [
    [at(-0.05), foot - top],
    [at(reach * 0.35), foot - top * rnd.between(0.92, 1.05)],
    [at(reach * 0.62), foot - top * rnd.between(0.7, 0.82)],
    [at(reach * 0.8), foot - top * 0.62],
  ];
  const face: Point[] = [
    ...crown,
    [at(reach * 0.86), foot - top * 0.25],
    [at(reach), foot],
    [at(-0.05), foot],
  ];
  let svg = polygon(face, rock);
  const clefts = 6;
  for (let i = 0; i < clefts; i++) {
    const share = reach * (0.08 + (0.8 * i) / clefts);
    const high = foot - top * (1 - (0.5 * i) / clefts) * rnd.between(0.75, 0.95);
    svg += polygon(
      [
        [at(share), high],
        [at(share + reach * 0.07), high + top * 0.14],
        [at(share + reach * 0.1), foot],
        [at(share - reach * 0.02), foot],
      ],
      shade,
    );
  }
  const turf = curve(crown.map(([x, y]) => [x, y - unit * 0.4]));
  const under = curve(crown.map(([x, y], i): Point => [x, y + unit * (1.4 + (i % 2) * 1.5)]).reverse());
  svg += shape(`${turf}${under.replace('M', 'L')}Z`, inks.rough);
  const bushes = Array.from({ length: 7 }, (_, i) => {
    const x = at(reach * 0.8 * (i / 6));
    const y = heightOn(crown, x) - unit * rnd.between(0.6, 1.4);
    return { x, y, rx: unit * rnd.between(1.4, 2.3), ry: unit };
  });
  return (
    svg +
    blots(bushes, scene.leaf) +
    blots(
      bushes.filter((_, i) => i % 2 === 0),
      scene.leafLight,
    ) +
    foam(scene, at(reach * 0.5), foot, Math.abs(at(reach) - at(0)) + unit * 2)
  );
}

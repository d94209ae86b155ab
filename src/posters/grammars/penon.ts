import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { type Point, polygon } from '../pen.ts';
import { range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { orangeTree } from '../tree-shapes.ts';
import { foam, glints, sail, sea } from '../water.ts';

/** Valencia and Alicante: one great rock from the sea, orange trees with fruit. */
export const penon: Grammar = {
  groundDepth: 0.15,
  frameTrees: ['palm', 'orange', 'palm'],
  middleTree: 'orange',
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const haze = scene.air(inks.far, 0.5);
    const coast = range(scene, rnd, {
      foot: horizon,
      height: unit * 9,
      peaks: rnd.integer(3, 5),
      from: rnd.between(-0.3, -0.1),
      to: rnd.between(0.4, 0.9),
      ink: haze,
      shade: mix(haze, inks.far, 0.35),
    });
    const water = { from: horizon, to: ground + unit * 3 };
    const stone = rock(scene, scene.fromSun(rnd.between(0.5, 0.64)), unit * rnd.between(18, 23));
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.16, 0.36)),
      horizon + unit * rnd.between(4, 6.5),
      unit * 1.3,
    );
    const orchard = [0, 1, 2, 3, 4, 5].map((i) =>
      orangeTree(
        scene,
        {
          x: scene.fromTree(0.36) + scene.treeSide * i * unit * 6,
          y: ground + unit * rnd.between(2.2, 3.2),
          size: unit * 1.35,
          lean: 0,
        },
        rnd,
      ),
    );
    return [
      { name: 'range', svg: coast },
      { name: 'water', svg: sea(scene, water) },
      glints(scene, water),
      { name: 'land', svg: stone + boat + orchard.join('') },
    ];
  },
};

function rock(scene: Scene, x: number, size: number): string {
  const { horizon, unit, inks, treeSide } = scene;
  const foot = horizon + unit * 2.2;
  // Seen from the sun's side: the lit wall falls steeply, the shaded flank runs out in steps.
  const on = (across: number, up: number): Point => [x - treeSide * across * size, foot - up * size];
  const outline = [
    on(-0.95, 0),
    on(-0.8, 0.2),
    on(-0.62, 0.28),
    on(-0.5, 0.72),
    on(-0.34, 0.96),
    on(-0.05, 1),
    on(0.2, 0.9),
    on(0.36, 0.72),
    on(0.46, 0.34),
    on(0.72, 0.2),
    on(1.1, 0),
  ];
  return (
    polygon(outline, inks.mid) +
    polygon(
      [outline[4]!, on(-0.2, 0.5), on(-0.3, 0.2), on(-0.12, 0), ...outline.slice(0, 4)],
      inks.midShade,
    ) +
    polygon(
      [outline[6]!, on(0.16, 0.52), on(0.26, 0.18), on(0.2, 0), on(0.05, 0), on(0.1, 0.3)],
      mix(inks.mid, inks.midShade, 0.6),
    ) +
    foam(scene, x, foot, size * 2.4)
  );
}

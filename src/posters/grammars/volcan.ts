import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { box, type Point, polygon } from '../pen.ts';
import { range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { palm } from '../tree-palm.ts';
import { glints, sea } from '../water.ts';

/** The Canaries: a cone in a sea of cloud, lava ground, black sand. */
export const volcan: Grammar = {
  groundDepth: 0.13,
  frameTrees: ['drago', 'palm', 'agave'],
  middleTree: 'palm',
  backdrop(scene, ground) {
    const { horizon, unit, inks, width } = scene;
    const rnd = scene.stream('skyline');
    const size = unit * rnd.between(30, 36);
    const mountain = cone(scene, scene.fromSun(rnd.between(0.46, 0.56)), size, rnd.chance(0.6));
    let clouds = '';
    for (let bar = 0; bar < 9; bar++) {
      const length = unit * rnd.between(14, 34);
      const x = width * rnd.between(-0.1, 1) - length / 2;
      const y = horizon - size * rnd.between(0.12, 0.3);
      clouds += box(x, y, length, unit * 2.3, bar % 3 ? scene.cloud : scene.cloudShade, unit * 1.2);
    }
    const water = { from: horizon, to: ground + unit * 3 };
    const [from, to] = scene.treeSide < 0 ? [-0.1, 0.55] : [0.45, 1.1];
    const lava = range(scene, rnd, {
      foot: horizon + unit * 5,
      height: unit * rnd.between(6, 9),
      peaks: rnd.integer(4, 6),
      from,
      to,
      ink: inks.mid,
      shade: inks.midShade,
    });
    const houses = village(
      scene,
      rnd,
      scene.fromTree(0.16),
      () => horizon + unit * 5.5,
      unit * 1.6,
      rnd.integer(4, 6),
    );
    const palms = [0, 1, 2].map((i) =>
      palm(
        scene,
        {
          x: scene.fromTree(0.24) - scene.treeSide * i * unit * 5,
          y: ground + unit * rnd.between(1.5, 3.5),
          size: unit * rnd.between(0.7, 1.1),
          lean: rnd.between(-0.5, 0.5),
        },
        rnd,
      ),
    );
    return [
      { name: 'range', svg: mountain + clouds },
      { name: 'water', svg: sea(scene, water) },
      glints(scene, water),
      { name: 'land', svg: lava + houses + palms.join('') },
    ];
  },
};

function cone(scene: Scene, x: number, size: number, snow: boolean): string {
  const { horizon, inks, sunSide, treeSide } = scene;
  const far = scene.air(inks.far, 0.25);
  const on = (across: number, up: number): Point => [x + across * size, horizon - up * size];
  const outline = [
    on(-1.5, 0),
    on(-0.8, 0.34),
    on(-0.36, 0.7),
    on(-0.14, 0.93),
    on(-0.05, 0.9),
    on(0.04, 0.94),
    on(0.15, 0.88),
    on(0.42, 0.62),
    on(0.85, 0.3),
    on(1.6, 0),
  ];
  const flank = treeSide < 0 ? outline.slice(0, 4) : outline.slice(6).reverse();
  let svg =
    polygon(outline, far) +
    polygon(
      [
        on(0, 0.91),
        on(treeSide * 0.06, 0.7),
        on(sunSide * 0.06, 0.5),
        on(treeSide * 0.1, 0.28),
        on(sunSide * 0.02, 0),
        ...flank,
      ],
      mix(far, inks.far, 0.65),
    );
  if (snow) {
    svg += polygon(
      [...outline.slice(3, 7), on(0.1, 0.76), on(0.03, 0.84), on(-0.04, 0.74), on(-0.1, 0.83)],
      mix('#ffffff', inks.sky[2], 0.35),
    );
  }
  return svg;
}

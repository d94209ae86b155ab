import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { box, closedBy, curve, dashes, type Point, shape } from '../pen.ts';
import type { Scene } from '../scene.ts';
import { glints, sail } from '../water.ts';

/** Galicia: headlands that interlock and fade into mist, rafts for mussels. */
export const rias: Grammar = {
  groundDepth: 0.15,
  frameTrees: ['conifer', 'pine'],
  middleTree: 'conifer',
  clouds: [2, 3],
  backdrop(scene, ground) {
    const { horizon, unit, inks, width } = scene;
    const rnd = scene.stream('rafts');
    const rafts = Array.from({ length: 4 }, () => ({
      x: scene.fromSun(rnd.between(0.2, 0.62)),
      y: horizon + unit * rnd.between(9, 13),
      length: unit * 4,
    }));
    const masts = rafts.map(({ x, y }) =>
      box(x - unit * 0.2, y - unit * 1.3, unit * 0.4, unit * 1.3, inks.dark),
    );
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.3, 0.55)),
      horizon + unit * rnd.between(8, 10),
      unit * 1.2,
    );
    return [
      {
        name: 'water',
        svg: box(
          0,
          horizon - unit * 2,
          width,
          ground - horizon + unit * 8,
          mix(inks.water, inks.sky[2], 0.55),
        ),
      },
      { name: 'range', svg: headlands(scene, ground) },
      glints(scene, { from: horizon + unit * 5, to: ground, dashes: 18 }),
      { name: 'land', svg: dashes(rafts, inks.dark, unit * 0.5) + masts.join('') + boat },
    ];
  },
};

function headlands(scene: Scene, ground: number): string {
  const { horizon, unit, inks, width, height } = scene;
  const rnd = scene.stream('skyline');
  let svg = '';
  for (let i = 0; i < 5; i++) {
    const foot = horizon - unit + i * unit * 3.1;
    const x = i % 2 ? scene.fromTree : scene.fromSun;
    const reach = rnd.between(0.5, 0.78) - i * 0.04;
    const crest: Point[] = [
      [x(-0.1), foot - unit * (9.5 - i * 0.6)],
      [x(reach * 0.3), foot - unit * rnd.between(5, 9)],
      [x(reach * 0.6), foot - unit * rnd.between(2.5, 5.5)],
      [x(reach * 0.85), foot - unit * 1.1],
      [x(reach), foot + unit * 0.2],
    ];
    svg +=
      shape(
        closedBy(curve(crest), [[x(-0.1), foot + unit * 0.2]]),
        scene.air(mix(inks.far, inks.mid, i / 4), 0.55 - i * 0.13),
      ) +
      box(0, foot, width, unit * 4.1, mix(inks.water, inks.sky[2], 0.5 - i * 0.12)) +
      dashes(
        [{ x: x(reach / 2), y: foot, length: width * reach }],
        mix(inks.waterLight, '#ffffff', 0.35),
        unit * 0.42,
      );
  }
  return svg + box(0, Math.min(horizon + unit * 14, ground), width, height * 0.2, inks.water);
}

import { castle } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { closedBy, curve, shape } from '../pen.ts';
import { range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { roundTree } from '../tree-shapes.ts';

/** Madrid and Castile: a snowy range, bands of wheat, scattered holm oaks, huge clouds. */
export const meseta: Grammar = {
  groundDepth: 0.13,
  frameTrees: ['encina', 'pine'],
  middleTree: 'encina',
  clouds: [3, 4],
  cloudScale: 1.5,
  backdrop(scene, ground) {
    const { horizon, unit, inks, width } = scene;
    const rnd = scene.stream('skyline');
    const far = scene.air(inks.far, 0.25);
    const shade = mix(far, inks.far, 0.65);
    const sierra = range(scene, rnd, {
      foot: horizon,
      height: unit * rnd.between(11, 16),
      peaks: rnd.integer(4, 6),
      ink: far,
      shade,
      snow: mix('#ffffff', inks.sky[2], 0.3),
    });
    const fort = rnd.chance(0.6)
      ? castle(scene, width * rnd.between(0.3, 0.7), horizon + unit * 2.4, far, shade)
      : '';
    const oaks = Array.from({ length: 9 }, () => {
      const depth = rnd.next();
      const spot = {
        x: width * rnd.next(),
        y: horizon + unit * 2.5 + (ground - horizon - unit * 2.5) * depth,
        size: unit * (0.45 + 0.75 * depth),
        lean: 0,
      };
      return { depth, svg: roundTree(scene, spot) };
    }).sort((a, b) => a.depth - b.depth);
    return [
      { name: 'range', svg: sierra },
      { name: 'land', svg: fort + wheat(scene, ground) + oaks.map((oak) => oak.svg).join('') },
    ];
  },
};

function wheat(scene: Scene, ground: number): string {
  const { horizon, unit, inks, width } = scene;
  const rnd = scene.stream('wheat');
  let svg = '';
  for (let band = 0; band < 5; band++) {
    const y = horizon + unit * (band * band * 0.45 + band * 1.1);
    const line = curve([
      [-width * 0.05, y],
      [width * rnd.between(0.3, 0.7), y - unit * rnd.between(0.3, 1.2)],
      [width * 1.05, y + rnd.between(-1, 1) * unit],
    ]);
    const floor = ground + unit * 6;
    const ink =
      band % 2
        ? mix(inks.mid, inks.midShade, 0.25 + band * 0.08)
        : mix(inks.mid, inks.sand, 0.35 - band * 0.06);
    svg += shape(
      closedBy(line, [
        [width * 1.05, floor],
        [-width * 0.05, floor],
      ]),
      ink,
    );
  }
  return svg;
}

import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { type Ink, mix } from '../ink.ts';
import { stroke } from '../pen.ts';
import { type Hill, hill, range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import type { Stream } from '../seeded.ts';
import { cypress } from '../tree-shapes.ts';

/** Inland Andalusia: two rolling hills planted with olives in rows, a white farm, cypresses. */
export const campina: Grammar = {
  groundDepth: 0.12,
  frameTrees: ['olive', 'cypress', 'pine'],
  middleTree: 'olive',
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const far = scene.air(inks.far, 0.25);
    const sierra = range(scene, rnd, {
      foot: horizon + unit,
      height: unit * rnd.between(11, 16),
      peaks: rnd.integer(3, 5),
      ink: far,
      shade: mix(far, inks.far, 0.65),
      depth: unit * 9,
    });
    const grey = mix(inks.dark, inks.rough, 0.5);
    const back = hill(scene, rnd, horizon + unit * 5, unit * 6, scene.air(inks.mid, 0.22));
    const front = hill(scene, rnd, Math.min(ground, horizon + unit * 10), unit * 6.5, inks.mid);
    const farm = rnd.between(0.3, 0.7) * scene.width;
    const avenue = farm + unit * rnd.pick([-11, 8]);
    const trees = [0, 1, 2, 3].map((i) => {
      const x = avenue + i * unit * 2;
      return cypress(scene, { x, y: back.at(x) + unit * 2, size: unit * rnd.between(0.7, 1.05), lean: 0 });
    });
    return [
      { name: 'range', svg: sierra },
      {
        name: 'land',
        svg:
          back.svg +
          oliveRows(scene, rnd, back, 0.75, scene.air(grey, 0.15)) +
          trees.join('') +
          village(scene, rnd, farm, (x) => back.at(x) + unit * 0.6, unit * 1.7, rnd.integer(3, 6)) +
          front.svg +
          oliveRows(scene, rnd, front, 1, grey),
      },
    ];
  },
};

/** Each row is one dotted line along the hill: a dot is a tree. */
function oliveRows({ unit }: Scene, rnd: Stream, on: Hill, scale: number, ink: Ink): string {
  let svg = '';
  for (let row = 0; row < 5; row++) {
    const step = unit * (2.1 + row * 0.35) * scale;
    const extra = ` stroke-dasharray="0 ${Math.round(step)}" stroke-dashoffset="${Math.round(rnd.next() * step)}"`;
    svg += stroke(
      on.lineBelow(unit * (1.2 + row * 1.55 * scale)),
      ink,
      unit * 1.14 * scale * (1 + row * 0.08),
      extra,
    );
  }
  return svg;
}

import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { closedBy, curve, type Point, polygon, shape } from '../pen.ts';
import { heightOn, range } from '../relief.ts';
import type { Scene } from '../scene.ts';
import { cypress } from '../tree-shapes.ts';
import { glints, sail, sea } from '../water.ts';

/** Costa del Sol and Cádiz: the Rif across the strait, a rock like Gibraltar's, an ochre hill with a white village. */
export const costa: Grammar = {
  groundDepth: 0.15,
  frameTrees: ['pine', 'palm'],
  middleTree: 'palm',
  backdrop(scene, ground) {
    const { horizon, unit, inks } = scene;
    const rnd = scene.stream('skyline');
    const far = scene.air(inks.far, 0.5);
    const rif = range(scene, rnd, {
      foot: horizon,
      height: unit * 8,
      peaks: rnd.integer(4, 6),
      ink: far,
      shade: mix(far, inks.far, 0.3),
    });
    const stone = rnd.chance(0.62) ? rock(scene, rnd.between(0.44, 0.56), unit * rnd.between(13, 17)) : '';
    const water = { from: horizon, to: ground + unit * 4 };
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.14, 0.5)),
      horizon + unit * rnd.between(4, 7),
      unit * 1.3,
    );
    return [
      { name: 'range', svg: rif + stone },
      { name: 'water', svg: sea(scene, water) },
      glints(scene, water),
      { name: 'land', svg: boat + ochreHill(scene, ground) },
    ];
  },
};

function rock(scene: Scene, fromTree: number, size: number): string {
  const { horizon, inks, treeSide } = scene;
  const x = scene.fromTree(fromTree);
  const far = scene.air(inks.far, 0.25);
  // The steep face looks to the sun, the long slope runs out under the shade.
  const on = (across: number, up: number): Point => [x + treeSide * across * size, horizon - up * size];
  const outline = [
    on(-1.5, 0),
    on(-1.15, 0.18),
    on(-0.62, 0.46),
    on(-0.42, 0.9),
    on(-0.28, 1),
    on(0.05, 0.78),
    on(0.4, 0.7),
    on(0.72, 0.42),
    on(1.1, 0.2),
    on(1.7, 0),
  ];
  return (
    polygon(outline, far) +
    polygon(
      [on(-0.28, 1), on(-0.18, 0.55), on(0.05, 0.3), on(-0.05, 0), ...outline.slice(5).reverse()],
      mix(far, inks.far, 0.65),
    )
  );
}

function ochreHill(scene: Scene, ground: number): string {
  const { unit, inks } = scene;
  const rnd = scene.stream('hill');
  const crest: Point[] = [
    [scene.fromTree(-0.1), ground - unit * rnd.between(17, 22)],
    [scene.fromTree(0.12), ground - unit * rnd.between(15, 18)],
    [scene.fromTree(0.3), ground - unit * 9],
    [scene.fromTree(0.48), ground - unit * 1.6],
    [scene.fromTree(0.64), ground + unit * 3],
  ];
  const foot: Point[] = [[scene.fromTree(-0.1), ground + unit * 6]];
  const houses = village(
    scene,
    rnd,
    scene.fromTree(0.17),
    (x) => heightOn(crest, x),
    unit * 2.1,
    rnd.integer(5, 7),
  );
  const cypresses = Array.from({ length: rnd.integer(2, 4) }, (_, i) => {
    const x = scene.fromTree(0.33 + i * 0.035);
    return cypress(scene, { x, y: heightOn(crest, x) + unit, size: unit * rnd.between(0.7, 1), lean: 0 });
  });
  return (
    shape(closedBy(curve(crest), foot), inks.mid) +
    shape(closedBy(curve(crest.map(([x, y]) => [x, y + unit * 5])), foot), inks.midShade) +
    houses +
    cypresses.join('')
  );
}

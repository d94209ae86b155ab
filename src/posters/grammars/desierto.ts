import { village } from '../buildings.ts';
import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { hill } from '../relief.ts';
import { palm } from '../tree-palm.ts';
import { dryRanges } from './dry-ranges.ts';

/** Almería: badlands in two planes, a white village, agaves. */
export const desierto: Grammar = {
  groundDepth: 0.1,
  frameTrees: ['agave'],
  middleTree: 'agave',
  clouds: [1, 2],
  backdrop(scene, ground) {
    const { unit, horizon, inks } = scene;
    const rnd = scene.stream('desert');
    const slope = hill(scene, rnd, horizon + unit * 7, unit * 4, mix(inks.mid, inks.sand, 0.3));
    const houses = village(
      scene,
      rnd,
      scene.fromSun(rnd.between(0.55, 0.72)),
      (x) => slope.at(x) + unit,
      unit * 1.7,
      5,
    );
    const palms = [0, 1, 2].map((i) =>
      palm(
        scene,
        {
          x: scene.fromTree(0.16) - scene.treeSide * i * unit * 5,
          y: ground + unit * 3,
          size: unit * rnd.between(0.7, 1),
          lean: rnd.between(-0.5, 0.5),
        },
        rnd,
      ),
    );
    return [
      { name: 'range', svg: dryRanges(scene) },
      { name: 'land', svg: slope.svg + houses + palms.join('') },
    ];
  },
};

import type { Grammar } from '../grammar.ts';
import { mix } from '../ink.ts';
import { box } from '../pen.ts';
import { palm } from '../tree-palm.ts';
import { glints, sail } from '../water.ts';
import { dryRanges } from './dry-ranges.ts';

/** Murcia: two dry ranges, the flat strip of the lagoon, a palm grove. */
export const huerta: Grammar = {
  groundDepth: 0.1,
  frameTrees: ['palm'],
  middleTree: 'palm',
  backdrop(scene, ground) {
    const { horizon, unit, inks, width } = scene;
    const rnd = scene.stream('lagoon');
    const lagoon = { from: horizon + unit * 2, to: ground - unit * 0.5, dashes: 14 };
    const boat = sail(
      scene,
      scene.fromSun(rnd.between(0.3, 0.6)),
      horizon + unit * rnd.between(4, 5.5),
      unit * 0.95,
    );
    const grove = [0, 1, 2, 3, 4].map((i) =>
      palm(
        scene,
        {
          x: scene.fromTree(0.08) - scene.treeSide * i * unit * rnd.between(4.2, 5.4),
          y: ground + unit * rnd.between(1, 3.5),
          size: unit * rnd.between(0.75, 1.15),
          lean: rnd.between(-0.5, 0.5),
        },
        rnd,
      ),
    );
    return [
      { name: 'range', svg: dryRanges(scene) },
      {
        name: 'water',
        svg: box(0, lagoon.from, width, ground - horizon + unit * 6, mix(inks.water, inks.sky[2], 0.2)),
      },
      glints(scene, lagoon),
      { name: 'land', svg: boat + grove.join('') },
    ];
  },
};

import { bunker } from './bunker.ts';
import { drawFairway, ribbon } from './fairway.ts';
import { flag, greenBunkers, putting } from './green.ts';
import { type HolePlan, holePlan } from './hole-layouts.ts';
import { mix } from './ink.ts';
import { lake, lakeGlints, tee } from './lake.ts';
import { closedBy, curve, type Point, shape } from './pen.ts';
import { underSheet } from './relief.ts';
import type { Layer, Scene } from './scene.ts';

export interface Hole {
  layers: Layer[];
  green: Point;
  plan: HolePlan;
}

/** Distance of the flag from the sun's edge, as a share of the width. */
const flagRange = [0.34, 0.46] as const;

/** Rough, fairway or lake, green, bunkers, flag. `ground` is where the course begins. */
export function hole(scene: Scene, ground: number, [near, far]: readonly [number, number] = flagRange): Hole {
  const { width, unit } = scene;
  const rnd = scene.stream('course');
  const swell = rnd.between(0, 6);
  const crestAt = (x: number) =>
    ground + unit * (1.6 * Math.sin((x / width) * 5 + swell) + 1.2 * Math.cos((x / width) * 2.6));
  const across = rnd.between(near, far);
  const plan = holePlan(scene, across);
  const gx = scene.fromSun(across);
  const green: Point = [gx, crestAt(gx) + unit * (plan.layout === 'agua' ? 7 : 5.2)];
  const layers: Layer[] = [{ name: 'rough', svg: rough(scene, crestAt, swell) }];
  if (plan.layout === 'agua') {
    layers.push({ name: 'lake', svg: lake(scene, green) }, lakeGlints(scene, green));
    layers.push({ name: 'tee', svg: tee(scene) });
  } else {
    const way = ribbon(scene, plan, green);
    layers.push({ name: 'fairway', svg: drawFairway(scene, way, plan) });
    layers.push({ name: 'bunkers', svg: fairwayBunkers(scene, plan, way) });
  }
  layers.push({ name: 'green', svg: putting(scene, green) + greenBunkers(scene, green) });
  layers.push({ name: 'flag', svg: flag(scene, green) });
  return { layers, green, plan };
}

/** Two overlapping smooth mounds. */
function rough(scene: Scene, crestAt: (x: number) => number, swell: number): string {
  const crest: Point[] = [];
  for (let i = -1; i <= 9; i++) {
    const x = (scene.width * i) / 8;
    crest.push([x, crestAt(x)]);
  }
  const nearer = crest.map(([x, y], i): Point => [x, y + scene.unit * (5 + 2.6 * Math.sin(i * 1.1 + swell))]);
  const { rough: ink, dark } = scene.inks;
  return (
    shape(closedBy(curve(crest), underSheet(scene)), ink) +
    shape(closedBy(curve(nearer), underSheet(scene)), mix(ink, dark, 0.22))
  );
}

function fairwayBunkers(scene: Scene, plan: HolePlan, way: ReturnType<typeof ribbon>): string {
  const rnd = scene.stream('bunkers');
  const { unit, sunSide } = scene;
  let svg = '';
  const beside = (share: number, side: number, gap: number, half: number) => {
    const { x, y, half: fairway } = way.at(share);
    svg += bunker(scene, rnd, x + side * (fairway + unit * gap), y, unit * half);
  };
  if (plan.layout === 'ancha') {
    // In the middle of a broad fairway, where a good drive would like to lie.
    const { x, y } = way.at(rnd.between(0.42, 0.5));
    svg += bunker(scene, rnd, x + sunSide * unit * rnd.between(2, 6), y, unit * rnd.between(6, 7.5));
  } else {
    beside(
      plan.layout === 'pata' ? 0.62 : 0.34,
      plan.layout === 'pata' ? -sunSide : sunSide,
      5,
      rnd.between(6.5, 8),
    );
  }
  if (rnd.chance(0.6)) beside(0.74, -sunSide, 6, rnd.between(5, 6));
  return svg;
}

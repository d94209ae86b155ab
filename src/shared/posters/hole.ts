import { bunker } from './bunker.ts';
import { drawFairway, ribbon } from './fairway.ts';
import { type HolePlan, holePlan } from './hole-layouts.ts';
import { mix } from './ink.ts';
import { closedBy, curve, dashes, disc, ellipse, loop, type Point, polygon, shape, stroke } from './pen.ts';
import { underSheet } from './relief.ts';
import type { Layer, Scene } from './scene.ts';

export interface Hole {
  layers: Layer[];
  green: Point;
  plan: HolePlan;
}

/** How far from the sun's edge the flag stands, as a share of the width. */
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

/** Three stacked ellipses. */
function putting({ inks, unit, sunSide }: Scene, [x, y]: Point): string {
  const light = inks.fairwayLight;
  return (
    ellipse(x, y + unit * 0.2, unit * 13, unit * 3.4, mix(light, inks.dark, 0.18)) +
    ellipse(x, y - unit * 0.3, unit * 12.2, unit * 3, mix(light, '#e8f0a8', 0.28)) +
    ellipse(x + sunSide * unit * 3, y - unit * 0.9, unit * 7, unit * 1.3, mix(light, '#f3f5b8', 0.5))
  );
}

function greenBunkers(scene: Scene, [x, y]: Point): string {
  const rnd = scene.stream('green');
  const turn = rnd.between(0.1, 0.5);
  const spots = [
    [Math.PI * (0.98 - turn * 0.3), 1],
    [Math.PI * (0.6 + turn * 0.2), 0.95],
    [Math.PI * (0.06 + turn * 0.3), 0.9],
  ] as const;
  return spots
    .slice(0, rnd.whole(2, 3))
    .map(([angle, size]) =>
      bunker(
        scene,
        rnd,
        x + Math.cos(angle) * scene.unit * 16,
        y + scene.unit * (0.6 + Math.sin(angle) * 5),
        scene.unit * rnd.between(5, 6.2) * size,
      ),
    )
    .join('');
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

/** Par 3: nothing but water between the tee and the green. */
function lake(scene: Scene, [x, y]: Point): string {
  const { inks, unit, width, sunSide } = scene;
  const rnd = scene.stream('lake');
  const cx = x - sunSide * unit * 4;
  const cy = y + unit * 11;
  const shore = Array.from({ length: 11 }, (_, i): Point => {
    const angle = (i / 11) * Math.PI * 2;
    return [
      cx + Math.cos(angle) * width * 0.4 * rnd.between(0.9, 1.08),
      cy + Math.sin(angle) * unit * 9.5 * rnd.between(0.86, 1.1),
    ];
  });
  const bank: Point[] = [
    [x - unit * 17, y],
    [x - unit * 13, y + unit * 6.5],
    [x, y + unit * 8.5],
    [x + unit * 13, y + unit * 6],
    [x + unit * 18, y],
    [x, y - unit * 4],
  ];
  return (
    shape(loop(shore.map(([px, py]) => [px, py - unit * 1.1])), mix(inks.rough, inks.dark, 0.65)) +
    shape(loop(shore), mix(inks.water, inks.waterLight, 0.18)) +
    shape(loop(bank), mix(inks.rough, inks.fairway, 0.25)) +
    shape(loop(bank.map(([px, py]) => [x + (px - x) * 0.97, py - unit * 1.4])), inks.fairway)
  );
}

function lakeGlints(scene: Scene, [x, y]: Point): Layer {
  const rnd = scene.stream('lake-glints');
  const { inks, unit, width, light } = scene;
  const all = Array.from({ length: 11 }, () => {
    const across = rnd.between(-0.7, 0.7);
    return {
      x: x + across * width * 0.34,
      y: y + unit * (11 + rnd.between(-1, 7) * (1 - Math.abs(across))),
      length: unit * rnd.between(4, 10),
    };
  });
  return {
    name: 'lake-glints',
    svg:
      dashes(all.slice(4), inks.waterLight, unit * 0.5) +
      dashes(all.slice(0, 4), mix(inks.waterLight, light.sun, 0.55), unit * 0.5),
  };
}

/** Tee box at the reader's feet, with its two markers. */
function tee(scene: Scene): string {
  const { inks, unit, height } = scene;
  const x = scene.fromSun(0.36);
  const mat = (half: number, top: number, foot: number): Point[] => [
    [x - unit * half * 1.4, height * foot],
    [x - unit * half, height * top],
    [x + unit * half, height * top],
    [x + unit * half * 1.4, height * foot],
  ];
  return (
    polygon(mat(10, 0.925, 1.02), inks.fairway) +
    polygon(mat(11.2, 0.96, 1), inks.fairwayLight) +
    disc(x - unit * 6, height * 0.952, unit * 0.9, inks.flag) +
    disc(x + unit * 6, height * 0.952, unit * 0.9, inks.flag)
  );
}

/** 17 modules tall, waving away from the sun, with a long shadow. */
function flag(scene: Scene, [gx, gy]: Point): string {
  const { inks, unit, treeSide: away } = scene;
  const rnd = scene.stream('flag');
  const x = Math.round(gx + unit * rnd.between(-2, 2));
  const y = Math.round(gy - unit * 0.4);
  const top = y - unit * 17;
  const on = (across: number, down: number): Point => [x + away * unit * across, top + unit * down];
  const upper = curve([on(0, 0), on(2.6, -0.55), on(5, 0.9), on(7.4, 2.2), on(9.6, 1.7)]);
  const lower = curve([on(9.1, 5.9), on(6.9, 6.4), on(4.6, 5.2), on(2.2, 4.9), on(0, 5.2)]).replace('M', 'L');
  return (
    stroke(
      `M${x} ${y}l${Math.round(away * unit * 9)} ${Math.round(unit * 1.6)}`,
      mix(inks.fairwayLight, inks.dark, 0.45),
      unit * 0.5,
    ) +
    ellipse(x, y, unit * 0.9, unit * 0.32, inks.dark) +
    stroke(
      `M${x} ${y}V${Math.round(top)}`,
      mix('#fffdf4', scene.light.tint, scene.light.tinted * 0.3),
      unit * 0.56,
    ) +
    shape(`${upper}${lower}Z`, inks.flag)
  );
}

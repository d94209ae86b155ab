import { type Ink, mix } from './ink.ts';
import { box, polygon, stroke } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

function shaded(scene: Scene): Ink {
  return mix(scene.inks.wall, scene.inks.far, 0.38);
}

/** A box with its half away from the sun in shade. */
function block(
  scene: Scene,
  x: number,
  foot: number,
  width: number,
  height: number,
  wall = scene.inks.wall,
): string {
  const half = scene.treeSide > 0 ? x : x - width / 2;
  return (
    box(x - width / 2, foot - height, width, height, wall) +
    box(half, foot - height, width / 2, height, mix(wall, scene.inks.far, 0.38))
  );
}

function hipRoof({ inks }: Scene, x: number, eaves: number, width: number, rise: number): string {
  return polygon(
    [
      [x - width * 0.6, eaves],
      [x + width * 0.6, eaves],
      [x + width * 0.34, eaves - rise],
      [x - width * 0.34, eaves - rise],
    ],
    inks.roof,
  );
}

/** White houses along a slope; four or more gather round a tower. `footAt` gives the ground's y. */
export function village(
  scene: Scene,
  rnd: Stream,
  x: number,
  footAt: (x: number) => number,
  size: number,
  houses: number,
): string {
  const { inks } = scene;
  let svg = '';
  for (let i = 0; i < houses; i++) {
    const at = x + (i / Math.max(1, houses - 1) - 0.5) * houses * size * 1.15;
    const height = size * rnd.between(0.8, 1.35) * 1.5;
    const width = size * rnd.between(1.1, 1.5);
    const foot = footAt(at) + size * 0.5;
    svg +=
      block(scene, at, foot, width, height) +
      hipRoof(scene, at, foot - height, width, size * 0.42) +
      box(at - size * 0.12, foot - height * 0.65, size * 0.22, size * 0.34, mix(inks.dark, inks.far, 0.4));
  }
  return houses > 3 ? svg + belltower(scene, x, footAt(x) + size * 0.4, size) : svg;
}

function belltower(scene: Scene, x: number, foot: number, size: number): string {
  return (
    block(scene, x, foot, size * 0.84, size * 4) +
    polygon(
      [
        [x - size * 0.55, foot - size * 4],
        [x + size * 0.55, foot - size * 4],
        [x, foot - size * 5.1],
      ],
      scene.inks.roof,
    ) +
    box(x - size * 0.15, foot - size * 3.5, size * 0.3, size * 0.6, scene.inks.dark)
  );
}

/** A banded lighthouse. */
export function lighthouse(scene: Scene, x: number, foot: number, size: number): string {
  const { inks, light, treeSide } = scene;
  const s = size;
  const side = (share: number, high: number): readonly [number, number] => [x + s * share, foot - s * high];
  return (
    polygon([side(-0.55, 0), side(0.55, 0), side(0.36, 4), side(-0.36, 4)], inks.wall) +
    polygon([side(-0.5, 1.1), side(0.5, 1.1), side(0.46, 1.9), side(-0.46, 1.9)], inks.flag) +
    polygon([side(-0.43, 2.7), side(0.43, 2.7), side(0.39, 3.5), side(-0.39, 3.5)], inks.flag) +
    polygon(
      [side(0, 0), side(treeSide * 0.55, 0), side(treeSide * 0.36, 4), side(0, 4)],
      shaded(scene),
    ).replace('/>', ' opacity=".35"/>') +
    box(x - s * 0.5, foot - s * 4.3, s, s * 0.32, inks.dark) +
    box(x - s * 0.3, foot - s * 5, s * 0.6, s * 0.75, mix(light.sun, '#ffffff', 0.2)) +
    polygon([side(-0.45, 5), side(0.45, 5), side(0, 5.6)], inks.flag)
  );
}

/** A tower mill with six sails. */
export function windmill(scene: Scene, x: number, foot: number, size: number): string {
  const { inks, treeSide } = scene;
  const s = size;
  const side = (share: number, high: number): readonly [number, number] => [x + s * share, foot - s * high];
  let svg =
    polygon([side(-0.9, 0), side(0.9, 0), side(0.68, 3), side(-0.68, 3)], inks.wall) +
    polygon([side(0, 0), side(treeSide * 0.9, 0), side(treeSide * 0.68, 3), side(0, 3)], shaded(scene)) +
    polygon([side(-0.85, 2.95), side(0.85, 2.95), side(0, 4.1)], inks.roof) +
    box(x - s * 0.2, foot - s * 0.9, s * 0.4, s * 0.9, inks.dark);
  const hub = foot - s * 3;
  let arms = '';
  for (let arm = 0; arm < 6; arm++) {
    const angle = (arm * Math.PI) / 3 + 0.3;
    const on = (reach: number, turn = 0): readonly [number, number] => [
      x + Math.cos(angle + turn) * s * reach,
      hub + Math.sin(angle + turn) * s * reach,
    ];
    const [ex, ey] = on(2.3);
    arms += `M${Math.round(x)} ${Math.round(hub)}L${Math.round(ex)} ${Math.round(ey)}`;
    svg += polygon([on(0.7), on(2.3), on(2.1, 0.26)], mix(inks.wall, inks.sky[2], 0.2));
  }
  return svg + stroke(arms, inks.dark, s * 0.12);
}

/** Two towers and a keep, far off on the plain. */
export function castle({ inks, unit }: Scene, x: number, foot: number, ink: Ink, shade: Ink): string {
  let svg = box(x - unit * 3, foot - unit * 3, unit * 6, unit * 3, shade);
  for (const at of [x - unit * 2.5, x + unit * 2.5]) {
    svg +=
      box(at - unit * 0.9, foot - unit * 5, unit * 1.8, unit * 5, ink) +
      polygon(
        [
          [at - unit * 1.3, foot - unit * 5],
          [at + unit * 1.3, foot - unit * 5],
          [at, foot - unit * 7.6],
        ],
        mix(ink, inks.roof, 0.25),
      );
  }
  return svg;
}

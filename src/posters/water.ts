import { type Ink, mix } from './ink.ts';
import { box, curve, dashes, type Point, polygon, shape } from './pen.ts';
import type { Layer, Scene } from './scene.ts';

export interface SeaOptions {
  from: number;
  to: number;
  ink?: Ink;
  /** Fewer on a lagoon. */
  dashes?: number;
  name?: string;
}

/** Flat water with a lighter strip at the horizon. */
export function sea(scene: Scene, { from, to, ink = scene.inks.water }: SeaOptions): string {
  return (
    box(0, from, scene.width, to - from + scene.height * 0.1, ink) +
    box(0, from, scene.width, (to - from) * 0.14, mix(ink, scene.inks.sky[2], 0.38))
  );
}

/** Short dashes on the water, half of them under the sun and warmed by it: a layer of the hour. */
export function glints(
  scene: Scene,
  { from, to, dashes: count = 26, name = 'light-glints' }: SeaOptions,
): Layer {
  const rnd = scene.stream(name);
  const warm: Glint[] = [];
  const cool: Glint[] = [];
  const shownCount = scene.thumb ? Math.ceil(count / 2) : count;
  for (let i = 0; i < shownCount; i++) {
    const depth = rnd.next() ** 1.5;
    const length = scene.unit * rnd.between(2, 9) * (0.5 + depth);
    const y = from + (to - from) * (0.06 + depth * 0.98);
    const underSun = rnd.chance(0.5);
    const across = rnd.next();
    const x = underSun
      ? scene.sun.x + (across * 2 - 1) * scene.unit * (4 + 10 * depth)
      : scene.width * across;
    (underSun ? warm : cool).push({ x, y, length, depth });
  }
  const { waterLight } = scene.inks;
  return {
    name,
    svg:
      inThreeWidths(scene, cool, waterLight) +
      inThreeWidths(scene, warm, mix(waterLight, scene.light.sun, 0.6)),
  };
}

interface Glint {
  x: number;
  y: number;
  length: number;
  depth: number;
}

/** Nearer dashes are thicker; three widths are enough to see it. */
function inThreeWidths(scene: Scene, list: readonly Glint[], ink: Ink): string {
  return [0, 1, 2]
    .map((width) =>
      dashes(
        list.filter((glint) => Math.min(2, Math.floor(glint.depth * 3)) === width),
        ink,
        scene.unit * 0.42 * (0.6 + width * 0.35),
      ),
    )
    .join('');
}

/** A bright line where land meets water. */
export function foam(scene: Scene, x: number, y: number, length: number): string {
  return dashes([{ x, y, length }], mix(scene.inks.waterLight, '#fff4dd', 0.5), scene.unit * 0.7);
}

/** A small boat under sail. */
export function sail({ inks }: Scene, x: number, y: number, size: number): string {
  const s = size;
  const hull: Point[] = [
    [x - s * 1.6, y - s * 0.2],
    [x + s * 1.9, y - s * 0.2],
    [x + s * 1.1, y + s * 0.5],
    [x - s * 1.1, y + s * 0.5],
  ];
  return (
    polygon(
      [
        [x, y - s * 3.4],
        [x, y - s * 0.35],
        [x + s * 1.7, y - s * 0.35],
      ],
      inks.wall,
    ) +
    polygon(
      [
        [x - s * 0.2, y - s * 3],
        [x - s * 0.2, y - s * 0.35],
        [x - s * 1.3, y - s * 0.35],
      ],
      mix(inks.wall, inks.flag, 0.75),
    ) +
    polygon(hull, inks.dark)
  );
}

/** A low islet with its line of foam. */
export function islet(scene: Scene, x: number, y: number, half: number): string {
  const top: Point[] = [
    [x - half, y],
    [x - half * 0.55, y - half * 0.3],
    [x, y - half * 0.36],
    [x + half * 0.6, y - half * 0.26],
    [x + half, y],
  ];
  return shape(`${curve(top)}Z`, scene.inks.midShade) + foam(scene, x, y, half * 2.1);
}

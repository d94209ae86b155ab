import { type Ink, mix } from './ink.ts';
import { closedBy, curve, type Point, polygon, shape } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

export interface RangeOptions {
  /** y of its foot. */
  foot: number;
  height: number;
  peaks: number;
  /** Shares of the width, from the left edge. */
  from?: number;
  to?: number;
  ink: Ink;
  shade: Ink;
  snow?: Ink;
  /** How far it reaches below its foot, behind the layers in front. */
  depth?: number;
}

/** A faceted range: zigzag ridge, and on each peak a shadow on the side away from the sun. */
export function range(scene: Scene, rnd: Stream, options: RangeOptions): string {
  const { foot, height, peaks, from = -0.1, to = 1.1, ink, shade, snow } = options;
  const { width, unit, treeSide: away } = scene;
  const { depth = 2 * unit } = options;
  const ridge: (Point & { peak?: boolean })[] = [];
  const last = peaks * 2;
  for (let i = 0; i <= last; i++) {
    const x = width * (from + ((to - from) * i) / last + rnd.between(-0.02, 0.02));
    const swell = 0.55 + 0.45 * Math.sin(Math.PI * (i / last) * rnd.between(0.9, 1.1) + 0.2);
    const rise = i % 2 ? rnd.between(0.6, 1) : rnd.between(0.12, 0.38);
    // A range that ends within the picture runs out into the plain instead of breaking off.
    const ends = (i === 0 && from > 0) || (i === last && to < 1);
    ridge.push([x, ends ? foot : foot - height * rise * swell]);
  }
  const floor = foot + depth;
  let svg = polygon([[ridge[0]![0], floor], ...ridge, [ridge[last]![0], floor]], ink);
  for (let i = 1; i < last; i += 2) {
    const peak = ridge[i]!;
    const valley = ridge[i + away]!;
    const drop = foot - peak[1];
    const crest: Point[] = [peak];
    let x = peak[0];
    for (let step = 1; step <= 4; step++) {
      x += away * rnd.between(-0.3, 0.55) * drop * 0.22 * (step % 2 ? 1 : -0.8);
      crest.push([x, step === 4 ? floor : peak[1] + (drop * step) / 4]);
    }
    svg += polygon([...crest, [valley[0], floor], valley], shade);
    const half: Point = [(peak[0] + valley[0]) / 2, (peak[1] + valley[1]) / 2];
    const rib: Point[] = [
      half,
      [half[0], half[1] + drop * 0.2],
      [half[0] + away * drop * 0.12, half[1] + drop * 0.52],
      [valley[0], foot],
    ];
    svg += polygon(rib, mix(ink, shade, 0.55));
    if (snow) svg += snowcap(peak, ridge[i - 1]!, ridge[i + 1]!, drop * 0.3, snow);
  }
  return svg;
}

function snowcap(peak: Point, left: Point, right: Point, depth: number, ink: Ink): string {
  const along = (to: Point): Point => {
    const share = Math.min(0.8, depth / Math.max(1, to[1] - peak[1]));
    return [peak[0] + (to[0] - peak[0]) * share, peak[1] + (to[1] - peak[1]) * share];
  };
  const a = along(left);
  const b = along(right);
  return polygon(
    [
      peak,
      a,
      [a[0] + (peak[0] - a[0]) * 0.5, a[1] - depth * 0.15],
      [peak[0] - depth * 0.1, peak[1] + depth * 1.15],
      [peak[0] + depth * 0.15, peak[1] + depth * 0.55],
      [b[0] - (b[0] - peak[0]) * 0.35, b[1] + depth * 0.12],
      b,
    ],
    ink,
  );
}

export interface Hill {
  readonly svg: string;
  /** The y of its crest at an x. */
  at(x: number): number;
  /** The crest, moved down by so much: rows of trees, shade. */
  lineBelow(drop: number): string;
}

/** A rolling hill across the whole width. */
export function hill(scene: Scene, rnd: Stream, foot: number, height: number, ink: Ink): Hill {
  const phase = rnd.between(0, 6);
  const waves = rnd.between(0.8, 1.5);
  const crest: Point[] = [];
  for (let i = -1; i <= 9; i++) {
    const share = i / 8;
    crest.push([
      scene.width * share,
      foot -
        height * (0.5 + 0.5 * Math.sin(phase + share * waves * Math.PI * 2)) -
        height * 0.18 * Math.sin(phase * 2 + share * 7),
    ]);
  }
  return {
    svg: shape(closedBy(curve(crest), underSheet(scene)), ink),
    at: (x) => heightOn(crest, x),
    lineBelow: (drop) => curve(crest.map(([x, y]) => [x, y + drop])),
  };
}

/** The corners that close an outline below the sheet's lower edge. */
export function underSheet({ width, height }: Scene): Point[] {
  return [
    [width * 1.2, height * 1.05],
    [-width * 0.2, height * 1.05],
  ];
}

/** y on a polyline that runs from left to right (or from right to left). */
export function heightOn(line: readonly Point[], x: number): number {
  const points = line[0]![0] < line[line.length - 1]![0] ? line : [...line].reverse();
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!;
    const b = points[i]!;
    if (x <= b[0] || i === points.length - 1) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  }
  return points[0]![1];
}

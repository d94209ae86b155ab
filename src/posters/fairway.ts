import type { HolePlan } from './hole-layouts.ts';
import { type Ink, mix } from './ink.ts';
import { closedBy, curve, type Point, polygon, shape } from './pen.ts';
import type { Scene } from './scene.ts';

const segments = 26;
/** How flat the ground lies to the eye: heights shrink by so much against widths. */
const foreshortening = 0.34;

/** The fairway as a ribbon on the ground: its middle and half-width at any distance. */
export interface Ribbon {
  readonly middle: readonly Point[];
  readonly left: readonly Point[];
  readonly right: readonly Point[];
  /** Middle and half-width at a share of the distance to the green. */
  at(share: number): { x: number; y: number; half: number };
}

export function ribbon(scene: Scene, plan: HolePlan, green: Point): Ribbon {
  const { width, height } = scene;
  // In a wide picture the line keeps its bends near the flag instead of stretching them into a flat zigzag.
  const spread = Math.min(1, (height * 1.5) / width);
  const stops = plan.line.map(([across, up]): Point => {
    const x = scene.fromSun(across);
    return [green[0] + (x - green[0]) * spread, height - (height - green[1]) * up];
  });
  const middle = walk(stops);
  // A very wide picture would stretch the fairway into a lawn.
  const measure = Math.min(width, height * 1.15);
  const halfAt = (share: number) => measure * (plan.far + (plan.near - plan.far) * (1 - share) ** 1.6);
  const normal = (i: number): Point => {
    const a = middle[Math.max(0, i - 1)]!;
    const b = middle[Math.min(segments, i + 1)]!;
    const dx = b[0] - a[0];
    const dy = (b[1] - a[1]) / foreshortening;
    const length = Math.hypot(dx, dy) || 1;
    return [-dy / length, dx / length];
  };
  const edge = (side: number) =>
    middle.map(([x, y], i): Point => {
      const [nx, ny] = normal(i);
      const half = halfAt(i / segments);
      return [x + side * nx * half, y + side * ny * half * foreshortening];
    });
  return {
    middle,
    left: edge(-1),
    right: edge(1),
    at: (share) => {
      const [x, y] = middle[Math.round(share * segments)]!;
      return { x, y, half: halfAt(share) };
    },
  };
}

/** Even steps along a smooth line through the stops. */
function walk(stops: readonly Point[]): Point[] {
  const last = stops.length - 1;
  return Array.from({ length: segments + 1 }, (_, i) => {
    const way = (i / segments) * last;
    const leg = Math.min(last - 1, Math.floor(way));
    const t = way - leg;
    const [a, b, c, d] = [
      stops[leg - 1] ?? stops[leg]!,
      stops[leg]!,
      stops[leg + 1]!,
      stops[leg + 2] ?? stops[leg + 1]!,
    ];
    return [0, 1].map(
      (axis) =>
        0.5 *
        (2 * b[axis]! +
          (c[axis]! - a[axis]!) * t +
          (2 * a[axis]! - 5 * b[axis]! + 4 * c[axis]! - d[axis]!) * t * t +
          (3 * b[axis]! - a[axis]! - 3 * c[axis]! + d[axis]!) * t * t * t),
    ) as unknown as Point;
  });
}

/** Semi-rough edge, fairway, mown stripes. */
export function drawFairway(scene: Scene, { left, right, middle }: Ribbon, plan: HolePlan): string {
  const { inks, unit } = scene;
  const widened = (edge: readonly Point[]): Point[] =>
    edge.map(([x, y], i) => {
      const [mx] = middle[i]!;
      return [x + Math.sign(x - mx) * unit * 1.4, y + unit * 0.3];
    });
  const band = (a: readonly Point[], b: readonly Point[], ink: Ink) =>
    shape(
      `${closedBy(curve(a), [b[b.length - 1]!]).slice(0, -1) + curve([...b].reverse()).replace('M', 'L')}Z`,
      ink,
    );
  const stripes = plan.stripes === 'across' ? across(left, right) : along(left, right);
  return (
    band(widened(left), widened(right), mix(inks.rough, inks.fairway, 0.5)) +
    band(left, right, inks.fairway) +
    stripes.map((stripe) => polygon(stripe, inks.fairwayLight)).join('')
  );
}

function across(left: readonly Point[], right: readonly Point[]): Point[][] {
  const stripes: Point[][] = [];
  for (let i = 0; i + 1 <= segments; i += 2) stripes.push([left[i]!, right[i]!, right[i + 1]!, left[i + 1]!]);
  return stripes;
}

/** Lanes that run to the green, as mown by a machine that turns there. */
function along(left: readonly Point[], right: readonly Point[]): Point[][] {
  const lanes = 7;
  const between = (share: number) =>
    left.map(([x, y], i): Point => {
      const [rx, ry] = right[i]!;
      return [x + (rx - x) * share, y + (ry - y) * share];
    });
  const stripes: Point[][] = [];
  for (let lane = 0; lane < lanes; lane += 2) {
    stripes.push([...between(lane / lanes), ...between((lane + 1) / lanes).reverse()]);
  }
  return stripes;
}

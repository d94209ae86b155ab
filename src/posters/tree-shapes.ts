import { type Ink, mix } from './ink.ts';
import { blots, box, curve, ellipse, type Point, shape, stroke } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';
import type { Spot } from './tree.ts';

/** Stone pine: a leaning trunk that forks under a flat crown. */
export function pine(
  { leaf, leafLight, trunk, sunSide, thumb }: Scene,
  { x, y, size: s, lean }: Spot,
): string {
  const tx = x + lean * s * 3.2;
  const ty = y - s * 9;
  let svg = bole(
    [
      [x, y],
      [x + lean * s * 0.5, y - s * 3],
      [tx - lean * s * 0.7, y - s * 6],
      [tx, ty],
    ],
    s * 0.42,
    s * 0.26,
    trunk,
  );
  const forks = [
    [-2.1, 0.6],
    [2.2, 0.9],
  ] as const;
  svg += stroke(
    forks
      .map(([dx, dy]) =>
        curve([
          [tx - lean * s * 0.5, ty + s * 2.4],
          [tx + dx * s * 0.4, ty + s * 1.4],
          [tx + dx * s, ty + (dy - 0.3) * s],
        ]),
      )
      .join(''),
    trunk,
    s * 0.34,
  );
  const crown = [
    [-2.6, 0.25, 2, 0.8],
    [2.7, 0.45, 2.1, 0.8],
    [0, -0.2, 2.9, 1.05],
    [-1.3, -1, 2, 0.8],
    [1.4, -0.9, 2.1, 0.85],
    [0.1, -1.6, 1.6, 0.65],
  ] as const;
  const lobe = (grow: number, flat: number, dx: number, dy: number) =>
    crown.map(([cx, cy, rx, ry]) => ({
      x: tx + (cx + dx) * s,
      y: ty + (cy + dy) * s,
      rx: rx * grow * s,
      ry: ry * flat * s,
    }));
  svg += blots(lobe(1, 1, 0, 0), leaf);
  const lit = lobe(0.7, 0.42, sunSide * 0.25, -0.3);
  return svg + blots(thumb ? lit.slice(2) : lit, leafLight);
}

/** A trunk that flares at its foot and tapers towards the crown. */
export function bole(line: readonly Point[], foot: number, top: number, ink: Ink): string {
  const side = (sign: number) =>
    line.map(([x, y], i): Point => {
      const half = i === 0 ? foot * 1.5 : foot + ((top - foot) * i) / (line.length - 1);
      return [x + sign * half, y];
    });
  return shape(`${curve(side(-1))}${curve(side(1).reverse()).replace('M', 'L')}Z`, ink);
}

/** Cypress: a flame, lit on the sun's side. */
export function cypress(scene: Scene, { x, y, size: s }: Spot): string {
  const tall = s * 9;
  const flame = (side: number, inner: number) =>
    `${curve([
      [x, y - tall],
      [x + side * s * 0.75, y - tall * 0.6],
      [x + side * s * 0.95, y - tall * 0.25],
      [x + side * s * 0.45, y - s * 0.2],
    ])}L${Math.round(x + side * inner * s)} ${Math.round(y - s * 0.2)}Z`;
  return (
    shape(flame(1, -0.4) + flame(-1, -0.4), scene.leaf) +
    shape(flame(scene.sunSide, 0.15), mix(scene.leaf, scene.inks.fairway, 0.34)) +
    box(x - s * 0.18, y - s * 0.3, s * 0.36, s * 0.5, scene.trunk)
  );
}

/** Holm oak: a short trunk under a round crown; the fruit tree and the olive are its kin. */
export function roundTree(scene: Scene, spot: Spot): string {
  return crowned(scene, spot, scene.leaf);
}

export function olive(scene: Scene, spot: Spot): string {
  return crowned(scene, spot, mix(scene.leaf, '#8fa48a', 0.42));
}

export function orangeTree(scene: Scene, spot: Spot, rnd: Stream): string {
  const { x, y, size: s } = spot;
  const fruit = Array.from({ length: 11 }, () => ({
    x: x + rnd.between(-1.5, 1.5) * s,
    y: y - s * rnd.between(1.7, 3.1),
    rx: s * 0.18,
    ry: s * 0.18,
  }));
  const green = mix(scene.leaf, scene.inks.rough, 0.35);
  return crowned(scene, spot, green) + blots(fruit, mix('#f08a24', scene.light.tint, scene.light.tinted));
}

function crowned(scene: Scene, { x, y, size: s }: Spot, ink: Ink): string {
  const dx = scene.sunSide;
  const crown = [
    [-1.1, -2, 1],
    [1.1, -2, 1],
    [0, -2.1, 1.3],
    [-0.55, -2.8, 1],
    [0.6, -2.8, 1],
  ] as const;
  const lit = [...crown.slice(3), [dx * 0.9, -2.15, 0.75] as const];
  return (
    bole(
      [
        [x, y],
        [x - s * 0.05, y - s * 0.8],
        [x, y - s * 2],
      ],
      s * 0.26,
      s * 0.5,
      scene.trunk,
    ) +
    blots(
      crown.map(([cx, cy, r]) => ({ x: x + cx * s, y: y + cy * s, rx: r * s * 1.02, ry: r * s * 0.82 })),
      ink,
    ) +
    blots(
      lit.map(([cx, cy, r]) => ({
        x: x + (cx + dx * 0.22) * s,
        y: y + (cy - 0.16) * s,
        rx: r * s * 0.62,
        ry: r * s * 0.42,
      })),
      mix(ink, scene.inks.fairway, 0.42),
    )
  );
}

/** Tall conifer: six tiers on a bare mast. */
export function tallConifer(scene: Scene, { x, y, size: s }: Spot, rnd: Stream): string {
  const tiers = Array.from({ length: 6 }, (_, tier) => ({
    x: x + rnd.between(-0.5, 0.5) * s,
    y: y - s * (4.2 + tier * 0.95),
    rx: s * (2.2 - tier * 0.27),
    ry: s * 0.6,
  }));
  return (
    box(x - s * 0.2, y - s * 9, s * 0.4, s * 9, scene.trunk) +
    blots(tiers, scene.leaf) +
    blots(
      tiers.map((tier) => ({
        x: x + scene.sunSide * s * 0.4,
        y: tier.y - s * 0.16,
        rx: tier.rx * 0.6,
        ry: s * 0.26,
      })),
      scene.leafLight,
    )
  );
}

/** The shadow a tree throws on grass, away from the sun. */
export function treeShadow({ inks, treeSide }: Scene, x: number, y: number, half: number): string {
  return ellipse(x + treeSide * half * 0.9, y, half, half * 0.18, mix(inks.rough, inks.dark, 0.45));
}

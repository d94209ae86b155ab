import { blots, type Point, shape, stroke } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';
import type { Spot } from './tree.ts';

/** Dragon tree: a trunk that divides again and again, a rosette on every tip. */
export function drago(scene: Scene, { x, y, size: s }: Spot, rnd: Stream): string {
  const tips: Point[] = [];
  let svg = '';
  const r = Math.round;
  const branch = (from: Point, angle: number, length: number, width: number, depth: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    svg += stroke(`M${r(from[0])} ${r(from[1])}L${r(to[0])} ${r(to[1])}`, scene.trunk, width);
    if (depth === 0) {
      tips.push(to);
      return;
    }
    const arms = depth === 3 ? 3 : 2;
    for (let arm = 0; arm < arms; arm++) {
      const turn = (arm - (arms - 1) / 2) * 0.62 + rnd.between(-0.08, 0.08);
      branch(to, angle + turn, length * 0.68, width * 0.62, depth - 1);
    }
  };
  branch([x, y], -Math.PI / 2, s * 3.6, s * 1.1, 3);

  let shaded = '';
  let lit = '';
  for (const [tx, ty] of tips) {
    for (let blade = 0; blade < 7; blade++) {
      const angle = -Math.PI * (blade / 6);
      const outline = `M${r(tx - s * 0.16)} ${r(ty + s * 0.1)}L${r(tx + Math.cos(angle) * s * 1.1)} ${r(ty + Math.sin(angle) * s - s * 0.05)}L${r(tx + s * 0.16)} ${r(ty + s * 0.1)}Z`;
      if (Math.cos(angle) * scene.sunSide > 0) lit += outline;
      else shaded += outline;
    }
  }
  return (
    svg +
    blots(
      tips.map(([tx, ty]) => ({ x: tx, y: ty, rx: s * 0.6, ry: s * 0.34 })),
      scene.leaf,
    ) +
    shape(shaded, scene.leaf) +
    shape(lit, scene.leafLight)
  );
}

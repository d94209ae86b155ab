import { mix } from './ink.ts';
import { shape } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Spot } from './tree.ts';

/** Agave: nine blades from one foot. */
export function agave(scene: Scene, { x, y, size: s }: Spot): string {
  let lit = '';
  let shaded = '';
  const r = Math.round;
  for (let blade = 0; blade < 9; blade++) {
    const angle = -Math.PI * (0.06 + (0.88 * blade) / 8);
    const tip = `${r(x + Math.cos(angle) * s * 2.7)} ${r(y + Math.sin(angle) * s * 2.5)}`;
    const outline = `M${r(x - s * 0.4)} ${r(y)}L${tip}L${r(x + s * 0.4)} ${r(y)}Z`;
    if (Math.cos(angle) * scene.sunSide > 0) lit += outline;
    else shaded += outline;
  }
  const green = (share: number) => mix(mix(scene.leaf, '#2f5a4a', 0.35), '#8fb59c', share);
  return shape(shaded, green(0.2)) + shape(lit, green(0.55));
}

import { mix } from './ink.ts';
import { blots, type Point, shape } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';
import type { Spot } from './tree.ts';
import { bole } from './tree-shapes.ts';

const fronds = 17;

/** Date palm: a bent trunk, a fountain of fronds, dates. A thumb shows every second frond. */
export function palm(scene: Scene, { x, y, size: s, lean }: Spot, rnd: Stream): string {
  const { leaf, leafLight, trunk, sunSide, thumb, inks } = scene;
  const tx = x + lean * s * 2.4;
  const ty = y - s * 10;
  let svg = bole(
    [
      [x, y],
      [x + lean * s * 0.4, y - s * 4],
      [tx - lean * s * 0.6, y - s * 7.5],
      [tx, ty],
    ],
    s * 0.3,
    s * 0.2,
    trunk,
  );
  const outlines = { back: '', lit: '', half: '' };
  for (let i = 0; i < fronds; i++) {
    const angle = -Math.PI * (-0.2 + (1.4 * i) / (fronds - 1)) + rnd.between(-0.07, 0.07);
    const length = s * rnd.between(3.5, 4.6);
    if (thumb && i % 2) continue;
    const kind = i % 2 ? 'back' : Math.cos(angle) * sunSide > 0.1 && Math.sin(angle) < 0 ? 'lit' : 'half';
    outlines[kind] += frond([tx, ty], angle, length, s * (thumb ? 1.35 : 1));
  }
  svg += shape(outlines.back || 'M0 0', leaf);
  svg += shape(outlines.half || 'M0 0', mix(leaf, leafLight, 0.35));
  svg += shape(outlines.lit || 'M0 0', leafLight);
  const dates = Array.from({ length: 5 }, () => ({
    x: tx + rnd.between(-0.6, 0.6) * s,
    y: ty + s * rnd.between(0.4, 1),
    rx: s * 0.26,
    ry: s * 0.26,
  }));
  return svg + blots(dates, mix(inks.flag, inks.sand, 0.3));
}

/** One leaf: out, over, and drooping the more the flatter it leaves. */
function frond([x, y]: Point, angle: number, length: number, s: number): string {
  const out = Math.cos(angle);
  const up = Math.sin(angle);
  const droop = s * (0.5 + 1.9 * Math.abs(out));
  const tip = [x + out * length, y + up * length * 0.62 + droop];
  const bend = [x + out * length * 0.58, y + up * length * 0.98 - s * 0.55 * Math.abs(out)];
  const inward = out >= 0 ? -1 : 1;
  const r = Math.round;
  return `M${r(x)} ${r(y - s * 0.1)}Q${r(bend[0]!)} ${r(bend[1]!)} ${r(tip[0]!)} ${r(tip[1]!)}Q${r(bend[0]! + inward * s * 0.28)} ${r(bend[1]! + s * 0.62)} ${r(x)} ${r(y + s * 0.22)}Z`;
}

import { bunker } from './bunker.ts';
import { mix } from './ink.ts';
import { curve, ellipse, type Point, shape, stroke } from './pen.ts';
import type { Scene } from './scene.ts';

/** Three stacked ellipses. */
export function putting({ inks, unit, sunSide }: Scene, [x, y]: Point): string {
  const light = inks.fairwayLight;
  return (
    ellipse(x, y + unit * 0.2, unit * 13, unit * 3.4, mix(light, inks.dark, 0.18)) +
    ellipse(x, y - unit * 0.3, unit * 12.2, unit * 3, mix(light, '#e8f0a8', 0.28)) +
    ellipse(x + sunSide * unit * 3, y - unit * 0.9, unit * 7, unit * 1.3, mix(light, '#f3f5b8', 0.5))
  );
}

export function greenBunkers(scene: Scene, [x, y]: Point): string {
  const rnd = scene.stream('green');
  const turn = rnd.between(0.1, 0.5);
  const spots = [
    [Math.PI * (0.98 - turn * 0.3), 1],
    [Math.PI * (0.6 + turn * 0.2), 0.95],
    [Math.PI * (0.06 + turn * 0.3), 0.9],
  ] as const;
  return spots
    .slice(0, rnd.integer(2, 3))
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

/** 17 modules tall, waving away from the sun, with a long shadow. */
export function flag(scene: Scene, [gx, gy]: Point): string {
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

import { mix } from './ink.ts';
import { box, curve, dashes, disc, stroke } from './pen.ts';
import type { Layer, Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

export interface SkyOptions {
  clouds: readonly [least: number, most: number];
  cloudScale: number;
}

const rings = 6;

/** Flat sky, six discs around the sun, the sun itself, clouds, birds. Discs, not gradients, are the signature. */
export function skyLayers(scene: Scene, options: SkyOptions): Layer[] {
  return [
    { name: 'light-sky', svg: discs(scene) },
    { name: 'clouds', svg: clouds(scene, options) },
    { name: 'light-bars', svg: sunBars(scene) },
    { name: 'birds', svg: birds(scene) },
  ];
}

function discs({ width, height, horizon, sun, inks, light }: Scene): string {
  const [top, middle, low] = inks.sky;
  const reach = Math.hypot(Math.max(sun.x, width - sun.x), horizon) * 0.92;
  let svg = box(0, 0, width, height, top);
  for (let ring = 0; ring < rings; ring++) {
    const share = (ring + 1) / rings;
    const ink = share < 0.5 ? mix(top, middle, share * 2) : mix(middle, low, (share - 0.5) * 2);
    svg += disc(sun.x, sun.y, reach * (1 - ring / rings) ** 1.25 + sun.radius * 0.6, ink);
  }
  return svg + disc(sun.x, sun.y, sun.radius, light.sun);
}

/** Two to four stacked bars, widening downwards, the lowest one tinted with sky. Mostly on the tree's half of the sky. */
function clouds(scene: Scene, { clouds: [least, most], cloudScale }: SkyOptions): string {
  const rnd = scene.stream('clouds');
  const count = rnd.integer(least, most);
  let svg = '';
  for (let i = 0; i < count; i++) {
    const x = scene.fromSun(rnd.chance(0.8) ? rnd.between(0.46, 0.95) : rnd.between(0.02, 0.12));
    const y = scene.horizon * rnd.between(0.12, 0.6);
    svg += cloud(scene, rnd, x, y, scene.unit * cloudScale * rnd.between(0.8, 1.25));
  }
  return svg;
}

function cloud({ cloud: ink, cloudShade }: Scene, rnd: Stream, x: number, y: number, size: number): string {
  const bars = rnd.integer(2, 4);
  const drift = rnd.pick([1, -1]);
  const height = size * 2.2;
  let svg = '';
  for (let bar = 0; bar < bars; bar++) {
    const length = size * (7 + (15 * (bar + 1)) / bars) * rnd.between(0.85, 1.1);
    const left = x - length / 2 + drift * size * (bar - bars / 2) * rnd.between(1.4, 2.6);
    svg += box(
      left,
      y + bar * height * 0.94,
      length,
      height,
      bar === bars - 1 ? cloudShade : ink,
      height / 2,
    );
  }
  return svg;
}

/** At dawn and dusk three thin bars cross the sun. */
function sunBars({ sun, inks, hour, stream }: Scene): string {
  if (hour !== 'dawn' && hour !== 'dusk') return '';
  const rnd = stream('bars');
  let svg = '';
  for (let bar = 0; bar < 3; bar++) {
    const length = sun.radius * rnd.between(1.6, 3);
    const x = sun.x + sun.radius * rnd.between(-0.6, 0.5);
    svg += dashes(
      [{ x, y: sun.y - sun.radius * (0.1 - bar * 0.3), length }],
      bar % 2 ? inks.sky[2] : inks.sky[1],
      sun.radius * 0.09,
    );
  }
  return svg;
}

/** In three pictures of five: a few two-arc strokes. */
function birds({ width, horizon, unit, inks, stream }: Scene): string {
  const rnd = stream('birds');
  if (!rnd.chance(0.6)) return '';
  const x = width * rnd.between(0.25, 0.7);
  const y = horizon * rnd.between(0.3, 0.55);
  let line = '';
  for (let bird = rnd.integer(3, 5); bird > 0; bird--) {
    const at = x + (bird * 3.2 + rnd.between(-1, 1)) * unit;
    const high = y + rnd.between(-2.4, 2.4) * unit;
    const wing = unit * rnd.between(0.9, 1.5);
    line += curve([
      [at - wing, high - wing * 0.35],
      [at - wing * 0.45, high - wing * 0.5],
      [at, high],
    ]);
    line += curve([
      [at, high],
      [at + wing * 0.45, high - wing * 0.5],
      [at + wing, high - wing * 0.35],
    ]);
  }
  return stroke(line, mix(inks.dark, inks.sky[0], 0.25), unit * 0.38);
}

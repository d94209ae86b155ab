import { mix } from './ink.ts';
import { curve, loop, type Point, shape } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

const corners = 12;

/**
 * A bunker cut into the grass: two or three lobes, a turf bank behind it, and the bank's shade on the far half of the
 * sand. The near edge stays flush with the grass; with a rim all around it would read as a stone.
 */
export function bunker(scene: Scene, rnd: Stream, x: number, y: number, half: number): string {
  const { inks, sunSide, unit } = scene;
  const deep = half * 0.4;
  const lobes = rnd.integer(2, 3);
  const turn = rnd.between(0, 6.28);
  const rim = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2;
    const reach = (1 + 0.22 * Math.cos(angle * lobes + turn)) * rnd.between(0.96, 1.04);
    // The far half is drawn flatter than the near one, as a hollow seen from above is.
    const flat = Math.sin(angle) < 0 ? 0.8 : 1;
    return [x + Math.cos(angle) * half * reach, y + Math.sin(angle) * deep * reach * flat];
  });
  const far: Point[] = [...rim.slice(corners / 2), rim[0]!];
  const lift = Math.min(unit * 1.2, deep * 0.5);
  const bank = loop(rim.map(([px, py]) => [x + (px - x) * 1.07, py < y ? py - lift : py - lift * 0.15]));
  // The shade leans to the side the light comes from, whose bank is the one that throws it.
  const shadeEdge = far.map(([px, py], i): Point => {
    const share = Math.sin((i / (far.length - 1)) * Math.PI);
    return [px - sunSide * half * 0.1 * share, py + deep * 0.62 * share];
  });
  const shade = `${curve(far)}${curve([...shadeEdge].reverse()).replace('M', 'L')}Z`;
  return (
    shape(bank, mix(inks.fairway, inks.dark, 0.3)) +
    shape(loop(rim), inks.sand) +
    shape(shade, mix(inks.sand, inks.midShade, 0.4))
  );
}

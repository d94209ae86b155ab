import { mix } from './ink.ts';
import { dashes, disc, loop, type Point, polygon, shape } from './pen.ts';
import type { Layer, Scene } from './scene.ts';

/** Par 3: nothing but water between the tee and the green. */
export function lake(scene: Scene, [x, y]: Point): string {
  const { inks, unit, width, sunSide } = scene;
  const rnd = scene.stream('lake');
  const cx = x - sunSide * unit * 4;
  const cy = y + unit * 11;
  const shore = Array.from({ length: 11 }, (_, i): Point => {
    const angle = (i / 11) * Math.PI * 2;
    return [
      cx + Math.cos(angle) * width * 0.4 * rnd.between(0.9, 1.08),
      cy + Math.sin(angle) * unit * 9.5 * rnd.between(0.86, 1.1),
    ];
  });
  const bank: Point[] = [
    [x - unit * 17, y],
    [x - unit * 13, y + unit * 6.5],
    [x, y + unit * 8.5],
    [x + unit * 13, y + unit * 6],
    [x + unit * 18, y],
    [x, y - unit * 4],
  ];
  return (
    shape(loop(shore.map(([px, py]) => [px, py - unit * 1.1])), mix(inks.rough, inks.dark, 0.65)) +
    shape(loop(shore), mix(inks.water, inks.waterLight, 0.18)) +
    shape(loop(bank), mix(inks.rough, inks.fairway, 0.25)) +
    shape(loop(bank.map(([px, py]) => [x + (px - x) * 0.97, py - unit * 1.4])), inks.fairway)
  );
}

export function lakeGlints(scene: Scene, [x, y]: Point): Layer {
  const rnd = scene.stream('lake-glints');
  const { inks, unit, width, light } = scene;
  const all = Array.from({ length: 11 }, () => {
    const across = rnd.between(-0.7, 0.7);
    return {
      x: x + across * width * 0.34,
      y: y + unit * (11 + rnd.between(-1, 7) * (1 - Math.abs(across))),
      length: unit * rnd.between(4, 10),
    };
  });
  return {
    name: 'lake-glints',
    svg:
      dashes(all.slice(4), inks.waterLight, unit * 0.5) +
      dashes(all.slice(0, 4), mix(inks.waterLight, light.sun, 0.55), unit * 0.5),
  };
}

/** Tee box at the reader's feet, with its two markers. */
export function tee(scene: Scene): string {
  const { inks, unit, height } = scene;
  const x = scene.fromSun(0.36);
  const mat = (half: number, top: number, foot: number): Point[] => [
    [x - unit * half * 1.4, height * foot],
    [x - unit * half, height * top],
    [x + unit * half, height * top],
    [x + unit * half * 1.4, height * foot],
  ];
  return (
    polygon(mat(10, 0.925, 1.02), inks.fairway) +
    polygon(mat(11.2, 0.96, 1), inks.fairwayLight) +
    disc(x - unit * 6, height * 0.952, unit * 0.9, inks.flag) +
    disc(x + unit * 6, height * 0.952, unit * 0.9, inks.flag)
  );
}

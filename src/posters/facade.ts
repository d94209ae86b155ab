import { type Ink, mix } from './ink.ts';
import { box, polygon, shape } from './pen.ts';
import type { Scene } from './scene.ts';
import type { Stream } from './seeded.ts';

/** Position and colours of a building. x runs from `left` to `left + width`. */
export interface Plot {
  scene: Scene;
  rnd: Stream;
  left: number;
  width: number;
  foot: number;
  wall: Ink;
  wallShade: Ink;
  glass: Ink;
  /** Some windows at dusk. */
  lamp: Ink;
  roof: Ink;
}

export type DrawFacade = (plot: Plot) => string;

/** A round-headed opening; `x` is its middle. */
export function arch(x: number, foot: number, width: number, height: number, ink: Ink): string {
  const r = Math.round;
  const half = r(width / 2);
  const left = r(x) - half;
  const spring = r(foot - height + half);
  return shape(`M${left} ${r(foot)}V${spring}a${half} ${half} 0 0 1 ${half * 2} 0V${r(foot)}Z`, ink);
}

/** A window with its lintel shade; at dusk some are lit. */
export function pane(plot: Plot, x: number, top: number, width: number, height: number): string {
  const lit = plot.rnd.chance(0.4) && (plot.scene.hour === 'dusk' || plot.scene.hour === 'dawn');
  return (
    box(x - width / 2, top, width, height, lit ? plot.lamp : plot.glass) +
    box(x - width / 2, top, width, height * 0.16, mix(plot.glass, plot.scene.inks.dark, 0.4))
  );
}

/** A striped awning over a window. */
export function awning(
  { scene }: Plot,
  x: number,
  top: number,
  width: number,
  inks: readonly [Ink, Ink],
): string {
  const high = scene.unit * 2;
  const stripes = 5;
  let svg = '';
  for (let stripe = 0; stripe < stripes; stripe++) {
    const at = (edge: number, spread: number) => x + (edge / stripes - 0.5) * width * spread;
    svg += polygon(
      [
        [at(stripe, 1), top],
        [at(stripe + 1, 1), top],
        [at(stripe + 1, 1.3), top + high],
        [at(stripe, 1.3), top + high],
      ],
      inks[stripe % 2 ? 1 : 0],
    );
  }
  return svg;
}

/** A tiled roof with eaves, seen from the front. */
export function tiles(
  { scene, roof }: Plot,
  left: number,
  right: number,
  eaves: number,
  rise: number,
): string {
  const over = scene.unit * 1.2;
  return (
    polygon(
      [
        [left - over, eaves],
        [right + over, eaves],
        [right - over * 0.4, eaves - rise],
        [left + over * 0.4, eaves - rise],
      ],
      roof,
    ) + box(left - over, eaves, right - left + over * 2, scene.unit * 0.5, mix(roof, scene.inks.dark, 0.4))
  );
}

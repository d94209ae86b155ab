import { mix } from '../ink.ts';
import { range } from '../relief.ts';
import type { Scene } from '../scene.ts';

/** Two bare faceted ranges, the nearer one lower: the south-east's skyline. */
export function dryRanges(scene: Scene): string {
  const { horizon, unit, inks } = scene;
  const rnd = scene.stream('skyline');
  const far = scene.air(inks.far, 0.25);
  return (
    range(scene, rnd, {
      foot: horizon,
      height: unit * rnd.between(15, 21),
      peaks: rnd.integer(3, 5),
      ink: far,
      shade: mix(far, inks.far, 0.65),
    }) +
    range(scene, rnd, {
      foot: horizon + unit * 2.4,
      height: unit * rnd.between(7, 11),
      peaks: rnd.integer(5, 7),
      ink: inks.mid,
      shade: inks.midShade,
    })
  );
}

import { arch, type DrawFacade, pane, tiles } from './facade.ts';
import { mix } from './ink.ts';
import { blots, box, stroke } from './pen.ts';

/** A long low house: white volumes of different heights, an arcade, a pergola with bougainvillea, a chimney. */
export const finca: DrawFacade = (plot) => {
  const { scene, rnd, left, width, foot, wall, wallShade, glass } = plot;
  const { unit, treeSide, inks } = scene;
  // Shares measured from the tree's end, where the building is highest.
  const span = (from: number, to: number): readonly [number, number] =>
    treeSide < 0
      ? [left + width * from, left + width * to]
      : [left + width * (1 - to), left + width * (1 - from)];
  const [highLeft, highRight] = span(0.06, 0.42);
  const [midLeft, midRight] = span(0.42, 1);
  const [pergolaLeft, pergolaRight] = span(0.74, 1.12);
  const highTop = foot - unit * rnd.between(21, 24);
  const midTop = foot - unit * 12.5;
  let svg =
    box(midLeft, midTop, midRight - midLeft, foot - midTop, wall) +
    tiles(plot, midLeft, midRight, midTop, unit * 2.6) +
    box(highLeft, highTop, highRight - highLeft, foot - highTop, wall) +
    box(
      treeSide < 0 ? highLeft : highRight - (highRight - highLeft) * 0.2,
      highTop,
      (highRight - highLeft) * 0.2,
      foot - highTop,
      wallShade,
    ) +
    tiles(plot, highLeft, highRight, highTop, unit * 3.4);

  const chimney = highLeft + (highRight - highLeft) * 0.7;
  svg +=
    box(chimney - unit * 1.3, highTop - unit * 6.6, unit * 2.6, unit * 4.6, wall) +
    box(chimney - unit * 1.8, highTop - unit * 7.4, unit * 3.6, unit, plot.roof);

  const arches = 5;
  const step = (midRight - midLeft) / arches;
  for (let i = 0; i < arches; i++) {
    const x = midLeft + step * (i + 0.5);
    svg += arch(x, foot, step * 0.76, unit * 9.4, wallShade) + arch(x, foot, step * 0.66, unit * 8.8, glass);
  }
  const high = (highRight - highLeft) / 2;
  for (let i = 0; i < 2; i++) {
    const x = highLeft + high * (i + 0.5);
    svg += pane(plot, x, highTop + unit * 3.4, high * 0.36, unit * 5);
    // A wooden balcony below each upper window.
    svg +=
      box(x - high * 0.3, highTop + unit * 8.6, high * 0.6, unit * 0.8, inks.midShade) +
      box(x - high * 0.28, highTop + unit * 6.4, high * 0.56, unit * 0.5, inks.midShade);
  }
  svg += arch(highLeft + high, foot, high * 0.7, unit * 9, mix(inks.midShade, inks.dark, 0.35));

  const posts = [0, 1, 2, 3].map((i) => {
    const x = Math.round(pergolaLeft + ((pergolaRight - pergolaLeft) * i) / 3);
    return `M${x} ${Math.round(foot)}V${Math.round(foot - unit * 10)}`;
  });
  const beam = Math.round(foot - unit * 10);
  svg += stroke(
    `${posts.join('')}M${Math.round(pergolaLeft - unit)} ${beam}H${Math.round(pergolaRight + unit)}`,
    mix(inks.midShade, inks.dark, 0.3),
    unit * 0.9,
  );
  const blossoms = Array.from({ length: 12 }, () => ({
    x: rnd.between(pergolaLeft, pergolaRight),
    y: foot - unit * rnd.between(9, 11.6),
    rx: unit * rnd.between(1.2, 2.4),
    ry: unit * rnd.between(0.8, 1.4),
  }));
  return (
    svg +
    blots(blossoms.slice(0, 6), scene.leafLight) +
    blots(blossoms.slice(6), mix('#c2386b', inks.flag, 0.3))
  );
};

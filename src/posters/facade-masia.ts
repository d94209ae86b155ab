import { arch, type DrawFacade, pane } from './facade.ts';
import { mix } from './ink.ts';
import { blots, box, polygon } from './pen.ts';

/** A stone farmhouse: low gable, gallery of three arches under it, one great portal, a lower wing, a vine. */
export const masia: DrawFacade = (plot) => {
  const { scene, rnd, left, width, foot, glass, roof } = plot;
  const { unit, treeSide, inks } = scene;
  const stone = mix(plot.wall, inks.mid, 0.22);
  const shade = mix(stone, inks.far, 0.4);
  const quoin = mix(stone, '#ffffff', 0.35);
  const main = width * 0.62;
  const mainLeft = treeSide < 0 ? left : left + width - main;
  const middle = mainLeft + main / 2;
  const eaves = foot - unit * 25;
  const ridge = eaves - unit * 9;

  const wing = width - main;
  const wingLeft = treeSide < 0 ? mainLeft + main : left;
  const wingTop = foot - unit * 15;
  const wingOuter = treeSide < 0 ? wingLeft + wing : wingLeft;
  let svg =
    box(wingLeft, wingTop, wing, foot - wingTop, stone) +
    polygon(
      [
        [wingOuter - treeSide * unit * 1.5, wingTop + unit],
        [treeSide < 0 ? wingLeft : wingLeft + wing, wingTop - unit * 4],
        [treeSide < 0 ? wingLeft : wingLeft + wing, wingTop + unit],
      ],
      roof,
    );
  const doors = 2;
  for (let i = 0; i < doors; i++) {
    const x = wingLeft + (wing * (i + 0.5)) / doors;
    svg += arch(x, foot, wing * 0.3, unit * 9, shade) + arch(x, foot, wing * 0.26, unit * 8.4, glass);
  }

  svg +=
    polygon(
      [
        [mainLeft, foot],
        [mainLeft, eaves],
        [middle, ridge],
        [mainLeft + main, eaves],
        [mainLeft + main, foot],
      ],
      stone,
    ) +
    box(treeSide < 0 ? mainLeft : mainLeft + main * 0.86, eaves, main * 0.14, foot - eaves, shade) +
    polygon(
      [
        [mainLeft - unit * 2.4, eaves + unit * 1.2],
        [middle, ridge - unit * 1.6],
        [mainLeft + main + unit * 2.4, eaves + unit * 1.2],
        [mainLeft + main + unit * 2.4, eaves - unit * 0.6],
        [middle, ridge - unit * 3.8],
        [mainLeft - unit * 2.4, eaves - unit * 0.6],
      ],
      roof,
    );
  for (const at of [-0.14, 0, 0.14]) {
    svg += arch(middle + main * at, eaves + unit * 2.5, main * 0.1, unit * (at === 0 ? 6 : 5), glass);
  }
  for (const at of [-0.32, 0, 0.32]) {
    const x = middle + main * at;
    svg +=
      box(x - main * 0.065, foot - unit * 18.6, main * 0.13, unit * 7.2, quoin) +
      pane(plot, x, foot - unit * 18, main * 0.1, unit * 6) +
      box(x - main * 0.09, foot - unit * 11.6, main * 0.18, unit * 0.7, shade);
  }
  svg +=
    arch(middle, foot, main * 0.26, unit * 9.6, quoin) +
    arch(middle, foot, main * 0.18, unit * 8.2, mix(inks.midShade, inks.dark, 0.45));
  for (const at of [-0.32, 0.32])
    svg += pane(plot, middle + main * at, foot - unit * 7, main * 0.09, unit * 4);
  const vine = Array.from({ length: 9 }, (_, i) => ({
    x: middle - main * (0.2 + 0.028 * i) + unit * rnd.between(-0.8, 0.8),
    y: foot - unit * (1 + i * 1.45),
    rx: unit * rnd.between(1.4, 2.2),
    ry: unit * 1.2,
  }));
  return svg + blots(vine, scene.leafLight);
};

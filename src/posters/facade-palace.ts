import { arch, awning, type DrawFacade, pane, tiles } from './facade.ts';
import { mix } from './ink.ts';
import { box } from './pen.ts';

/** Two or three storeys of bays over an arcade, awnings, a tower at the tree's end. */
export const palace: DrawFacade = (plot) => {
  const { scene, rnd, left, width, foot, wall, wallShade, glass } = plot;
  const { unit, treeSide, inks } = scene;
  const floors = rnd.integer(2, 3);
  const bays = rnd.integer(6, 8);
  const floorHigh = unit * 12;
  const top = foot - floorHigh * floors;
  const bay = width / bays;
  const cloth = [inks.flag, mix(wall, inks.flag, 0.3)] as const;
  let svg = box(left, top, width, floorHigh * floors, wall) + tiles(plot, left, left + width, top, unit * 3);

  const towerWidth = bay * 1.9;
  const towerLeft = treeSide < 0 ? left : left + width - towerWidth;
  const towerTop = top - unit * 8;
  svg +=
    box(towerLeft, towerTop, towerWidth, foot - towerTop, wall) +
    box(
      treeSide < 0 ? towerLeft : towerLeft + towerWidth * 0.55,
      towerTop,
      towerWidth * 0.45,
      foot - towerTop,
      wallShade,
    ) +
    tiles(plot, towerLeft, towerLeft + towerWidth, towerTop, unit * 4);

  for (let i = 0; i < bays; i++) {
    const x = left + bay * (i + 0.5);
    svg += arch(x, foot, bay * 0.56, unit * 8.4, wallShade) + arch(x, foot, bay * 0.5, unit * 8, glass);
    for (let floor = 1; floor < floors; floor++) {
      const sill = foot - floorHigh * floor - unit * 1.6;
      svg += pane(plot, x, sill - unit * 5.6, bay * 0.44, unit * 5.6);
      if ((i + floor) % 2) svg += awning(plot, x, sill - unit * 6.4, bay * 0.5, cloth);
    }
  }
  const towerCentre = towerLeft + towerWidth / 2;
  return (
    svg +
    arch(towerCentre - towerWidth * 0.2, towerTop + unit * 7, towerWidth * 0.2, unit * 5, glass) +
    arch(towerCentre + towerWidth * 0.2, towerTop + unit * 7, towerWidth * 0.2, unit * 5, glass) +
    box(left, foot - floorHigh, width, unit * 0.6, wallShade)
  );
};

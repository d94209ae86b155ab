import { type DrawFacade, pane } from './facade.ts';
import { mix } from './ink.ts';
import { box } from './pen.ts';

/** A seaside tower: stacked balconies, a lower block beside it, a glazed ground level. */
export const tower: DrawFacade = (plot) => {
  const { scene, rnd, left, width, foot, wall, wallShade, glass } = plot;
  const { unit, treeSide, inks } = scene;
  const floors = rnd.integer(8, 10);
  const floorHigh = unit * 5.2;
  const lobby = unit * 7;
  const slab = width * 0.4;
  const slabLeft = treeSide < 0 ? left + width * 0.05 : left + width * 0.95 - slab;
  const blockLeft = treeSide < 0 ? slabLeft + slab : left;
  const blockWidth = treeSide < 0 ? left + width - blockLeft : slabLeft - left;
  const blockFloors = rnd.integer(3, 4);
  const sunshade = mix(wall, inks.flag, 0.75);

  let svg = '';
  const storeys = (from: number, wide: number, count: number, bays: number, overhang: number) => {
    const top = foot - lobby - count * floorHigh;
    svg += box(from, top, wide, foot - top, glass);
    for (let floor = 0; floor < count; floor++) {
      const y = foot - lobby - (floor + 1) * floorHigh;
      const bay = wide / bays;
      for (let i = 0; i < bays; i++) {
        const x = from + bay * (i + 0.5);
        svg += pane(plot, x, y + unit * 0.4, bay * 0.72, unit * 3);
        if (rnd.chance(0.16)) svg += box(x - bay * 0.36, y + unit * 0.4, bay * 0.72, unit * 1.5, sunshade);
      }
      // The balcony's parapet, in shade below.
      svg +=
        box(from - overhang, y + unit * 2.8, wide + overhang * 2, unit * 2, wall) +
        box(from - overhang, y + unit * 4.6, wide + overhang * 2, unit * 0.6, wallShade);
    }
    svg += box(from - overhang, top - unit * 1.4, wide + overhang * 2, unit * 2, wall);
  };
  storeys(blockLeft, blockWidth, blockFloors, 5, unit * 0.4);
  storeys(slabLeft, slab, floors, 4, unit * 1.4);

  const core = slab * 0.16;
  const coreLeft = treeSide < 0 ? slabLeft - unit * 1.4 : slabLeft + slab + unit * 1.4 - core;
  const coreTop = foot - lobby - floors * floorHigh - unit * 4;
  svg += box(coreLeft, coreTop, core, foot - coreTop, wallShade);
  const pillars = 8;
  for (let i = 0; i <= pillars; i++) {
    svg += box(left + (width * i) / pillars - unit * 0.6, foot - lobby, unit * 1.2, lobby, wall);
  }
  return svg + box(left - unit * 2, foot - lobby - unit * 0.6, width + unit * 4, unit * 1.8, wall);
};

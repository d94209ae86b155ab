import type { PosterOptions } from './composition.ts';
import type { DrawFacade, Plot } from './facade.ts';
import { finca } from './facade-finca.ts';
import { masia } from './facade-masia.ts';
import { palace } from './facade-palace.ts';
import { tower } from './facade-tower.ts';
import { middleTrees } from './foreground.ts';
import { grammarOf } from './grammar-of.ts';
import { grammars } from './grammars.ts';
import { hole } from './hole.ts';
import { defaultHour } from './hours.ts';
import { mix } from './ink.ts';
import type { GrammarName } from './palettes.ts';
import { box, dashes, polygon, stroke } from './pen.ts';
import { type Layer, type Scene, scene } from './scene.ts';
import { sheetSvg } from './sheet-svg.ts';
import { skyLayers } from './sky.ts';
import { trees } from './trees.ts';

const facades = { palace, masia, finca, tower } as const satisfies Record<string, DrawFacade>;
export type FacadeName = keyof typeof facades;

/** How people build in each landscape; the id picks one. */
const customary: Record<GrammarName, readonly FacadeName[]> = {
  costa: ['finca', 'palace', 'tower'],
  campina: ['finca', 'palace'],
  calas: ['masia', 'masia', 'palace'],
  huerta: ['tower', 'finca'],
  penon: ['tower', 'palace', 'finca'],
  isla: ['finca', 'palace', 'masia'],
  volcan: ['tower', 'finca', 'palace'],
  meseta: ['palace', 'masia'],
  norte: ['palace', 'masia'],
  rias: ['palace'],
  desierto: ['finca'],
};

/** A name that contains a kind is drawn as that kind. */
const namedKinds: readonly (readonly [RegExp, FacadeName])[] = [
  [/palac|castillo|gran hotel|hotel real/i, 'palace'],
  [/finca|cortijo|hacienda/i, 'finca'],
  [/\bmas[ií]?a?\b/i, 'masia'],
];

export interface HotelPosterOptions extends PosterOptions {
  /** Decides the kind of building where it names one (`Finca …`). */
  name?: string;
  facade?: FacadeName;
}

/** A hotel under its landscape's sky: façade in front, terrace and pool below. */
export function hotelPoster(options: HotelPosterOptions): string {
  const { sheet, layers } = hotelComposition(options);
  return sheetSvg(sheet, layers, options.width, options.height);
}

export function hotelComposition(options: HotelPosterOptions): { sheet: Scene; layers: Layer[] } {
  const name = options.grammar ?? grammarOf(options);
  const grammar = grammars[name];
  const sheet = scene({ ...options, grammar: name, hour: options.hour ?? defaultHour(options.id) });
  const ground = sheet.horizon + sheet.height * grammar.groundDepth;
  // The building takes half the picture, so the flag moves over.
  const course = hole(sheet, ground, [0.2, 0.3]);
  const meadow = course.layers.filter((layer) => ['rough', 'green', 'flag'].includes(layer.name));
  const rnd = sheet.stream('hotel');
  const seeded = rnd.pick(customary[name]);
  const named = namedKinds.find(([words]) => words.test(options.name ?? ''))?.[1];
  const style = options.facade ?? named ?? seeded;
  const foot = sheet.height * 0.81;
  return {
    sheet,
    layers: [
      ...skyLayers(sheet, { clouds: grammar.clouds ?? [1, 2], cloudScale: grammar.cloudScale ?? 1 }),
      ...grammar.backdrop(sheet, ground),
      ...meadow,
      middleTrees(sheet, course, grammar.middleTree),
      { name: 'garden', svg: garden(sheet, foot) },
      { name: 'facade', svg: facades[style](plot(sheet, foot)) },
      { name: 'terrace', svg: terrace(sheet, foot) },
    ],
  };
}

function plot(sheet: Scene, foot: number): Plot {
  const rnd = sheet.stream('facade');
  const { inks, unit, width, treeSide } = sheet;
  const wide = Math.min(unit * rnd.between(70, 78), width * 0.64);
  const near = sheet.fromTree(0.06);
  const wall = rnd.pick([
    inks.wall,
    inks.wall,
    mix(inks.wall, '#e89c92', 0.42),
    mix(inks.wall, '#e3b15f', 0.45),
  ]);
  return {
    scene: sheet,
    rnd,
    left: treeSide < 0 ? near : near - wide,
    width: wide,
    foot,
    wall,
    wallShade: mix(wall, inks.far, 0.34),
    glass: mix(inks.dark, inks.water, 0.4),
    lamp: mix(sheet.light.sun, '#ffd27a', 0.5),
    roof: inks.roof,
  };
}

/** The frame tree is behind the building here, and a smaller one on the open side. */
function garden(sheet: Scene, foot: number): string {
  const name = sheet.stream('garden').pick(grammars[sheet.grammar].frameTrees);
  const { draw, frame } = trees[name];
  const tree = (across: number, share: number, lean: number) =>
    draw(
      sheet,
      {
        x: sheet.fromTree(across),
        y: foot,
        size: sheet.unit * 5.4 * share * frame,
        lean: lean * sheet.treeSide,
      },
      sheet.stream(`garden-${across}`),
    );
  return tree(0.05, 1, 0.2) + tree(0.86, 0.42, -0.3);
}

/** Paving, pool with its glints, two parasols. */
function terrace(sheet: Scene, foot: number): string {
  const { inks, unit, width, height } = sheet;
  const rnd = sheet.stream('terrace');
  const paving = mix(inks.sand, inks.mid, 0.22);
  const top = foot + unit * 5;
  const edge = (left: number, right: number, y: number): readonly [number, number][] => [
    [width * left, y],
    [width * right, y],
  ];
  const pool = [...edge(0.22, 0.82, top), ...edge(0.94, 0.1, height * 1.02)];
  const rim = [...edge(0.205, 0.835, top - unit * 0.9), ...edge(0.97, 0.07, height * 1.02)];
  const glints = Array.from({ length: sheet.thumb ? 4 : 9 }, () => ({
    x: width * rnd.between(0.26, 0.8),
    y: rnd.between(top + unit * 2, height - unit),
    length: unit * rnd.between(4, 9),
  }));
  return (
    box(0, foot - unit * 0.6, width, height - foot + unit, paving) +
    polygon(rim, mix(paving, '#ffffff', 0.35)) +
    polygon(pool, mix(inks.water, inks.waterLight, 0.3)) +
    box(width * 0.22, top, width * 0.6, unit * 1.3, mix(inks.water, inks.dark, 0.2)) +
    dashes(glints.slice(0, 6), mix(inks.waterLight, '#ffffff', 0.3), unit * 0.55) +
    dashes(glints.slice(6), mix(inks.waterLight, sheet.light.sun, 0.6), unit * 0.55) +
    parasol(sheet, sheet.fromSun(0.075), foot + unit * 11, unit * 1.5) +
    parasol(sheet, sheet.fromSun(0.18), foot + unit * 4.2, unit * 1.05)
  );
}

function parasol({ inks }: Scene, x: number, foot: number, size: number): string {
  const pole = mix(inks.midShade, inks.dark, 0.3);
  const top = foot - size * 9;
  const gore = (from: number, to: number): readonly [number, number][] => [
    [x, top],
    [x + from * size * 4.6, top + size * 2.4],
    [x + to * size * 4.6, top + size * 2.4],
  ];
  return (
    stroke(`M${Math.round(x)} ${Math.round(foot)}V${Math.round(top)}`, pole, size * 0.4) +
    polygon(gore(-1, 1), inks.wall) +
    polygon(gore(-1, -0.5), inks.flag) +
    polygon(gore(-0.1, 0.35), inks.flag) +
    polygon(gore(0.75, 1), inks.flag)
  );
}

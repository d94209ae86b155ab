import { type HourLight, hourLights, type PosterHour } from './hours.ts';
import { type Ink, mix } from './ink.ts';
import { type GrammarName, type Palette, palettes } from './palettes.ts';
import { type Stream, stream } from './seeded.ts';

/** +1 is right, −1 is left. */
export type Side = 1 | -1;

/** One sheet before anything is drawn on it: its measures and inks, the position of light and tree. */
export interface Scene {
  readonly id: string;
  readonly grammar: GrammarName;
  readonly width: number;
  readonly height: number;
  /** The module of every size (style guide §7). */
  readonly unit: number;
  readonly wide: boolean;
  /** Small pictures drop detail. */
  readonly thumb: boolean;
  readonly horizon: number;
  readonly treeSide: Side;
  readonly sunSide: Side;
  readonly hour: PosterHour;
  readonly light: HourLight;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** The landscape's inks at this hour. */
  readonly inks: Palette;
  readonly leaf: Ink;
  readonly leafLight: Ink;
  readonly trunk: Ink;
  readonly cloud: Ink;
  readonly cloudShade: Ink;
  /** x at a share of the width, measured from the tree's edge or from the sun's. */
  fromTree(share: number): number;
  fromSun(share: number): number;
  /** An ink seen through that much air. */
  air(ink: Ink, share: number): Ink;
  /** The layer's own random stream. */
  stream(layer: string): Stream;
}

/** A named part of the picture. Layers whose name starts with `light-` follow the sun; all others never move. */
export interface Layer {
  readonly name: string;
  readonly svg: string;
}

export interface SceneOptions {
  id: string;
  grammar: GrammarName;
  hour: PosterHour;
  width: number;
  height: number;
}

/** Module size on the sheet: all pictures are composed large and scaled by their viewBox. */
const sheetUnit = 16;

export function scene({ id, grammar, hour, width: shownWidth, height: shownHeight }: SceneOptions): Scene {
  const scale = sheetUnit / (Math.min(shownHeight, shownWidth * 1.25) / 100);
  const width = Math.round(shownWidth * scale);
  const height = Math.round(shownHeight * scale);
  const unit = sheetUnit;
  const wide = width / height > 1.5;
  const layout = stream(`${id}|layout`);
  const treeSide: Side = layout.chance(0.5) ? 1 : -1;
  const sunSide = -treeSide as Side;
  const horizonShare = layout.between(0.5, 0.56);
  const sunShare = layout.next();
  const horizon = height * (wide ? 0.52 : horizonShare);

  const light = hourLights[hour];
  const palette = palettes[grammar];
  const inks = litPalette(palette, light);
  const sky = inks.sky;
  const fromSide = (side: Side, share: number) => (side < 0 ? width * share : width * (1 - share));
  const [near, far] = light.sunAcross;
  const radius = unit * 9 * light.sunScale;
  const cloud = mix(sky[2], '#ffffff', hour === 'dusk' ? 0.05 : 0.45);

  return {
    id,
    grammar,
    width,
    height,
    unit,
    wide,
    thumb: Math.min(shownWidth, shownHeight) <= 90,
    horizon,
    treeSide,
    sunSide,
    hour,
    light,
    sun: {
      x: fromSide(sunSide, near + (far - near) * sunShare),
      // A low sun sinks a little more into the horizon.
      y: horizon * light.sunHeight - (light.sunHeight > 0.85 ? radius * 0.25 : 0),
      radius,
    },
    inks,
    leaf: inks.dark,
    leafLight: mix(inks.dark, inks.fairway, 0.45),
    trunk: mix(inks.dark, inks.midShade, 0.45),
    cloud,
    cloudShade: mix(cloud, sky[1], 0.35),
    fromTree: (share) => fromSide(treeSide, share),
    fromSun: (share) => fromSide(sunSide, share),
    air: (ink, share) => mix(ink, sky[2], share),
    stream: (layer) => stream(`${id}|${layer}`),
  };
}

function litPalette(palette: Palette, light: HourLight): Palette {
  const lit = (ink: Ink) => mix(ink, light.tint, light.tinted);
  const sky = palette.sky.map((ink, i) => (light.sky ? mix(ink, light.sky[i]!, light.mixed) : ink));
  const inks = Object.fromEntries(
    Object.entries(palette).map(([name, ink]) => [name, typeof ink === 'string' ? lit(ink) : ink]),
  ) as unknown as Palette;
  // Flag and white walls catch the last light: they attract the eye.
  return {
    ...inks,
    sky: sky as unknown as Palette['sky'],
    flag: palette.flag,
    wall: mix(palette.wall, light.tint, light.tinted * 0.6),
  };
}

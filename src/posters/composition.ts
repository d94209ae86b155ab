import { frame, middleTrees } from './foreground.ts';
import { grammarOf, type Place } from './grammar-of.ts';
import { grammars } from './grammars.ts';
import { hole } from './hole.ts';
import { defaultHour, type PosterHour } from './hours.ts';
import type { GrammarName } from './palettes.ts';
import { type Layer, type Scene, scene } from './scene.ts';
import { skyLayers } from './sky.ts';

export interface PosterOptions extends Place {
  /** Decides everything but the landscape: the same id is always the same picture. */
  id: string;
  /** Without a context the picture has an hour of its own. */
  hour?: PosterHour;
  /** In the pixels it is shown at: decides ratio and detail. */
  width: number;
  height: number;
  /** Overrides the landscape that the place would get. */
  grammar?: GrammarName;
}

/** The picture in its layers, back to front. */
export function composition(
  options: PosterOptions,
  width: number,
  height: number,
): { sheet: Scene; layers: Layer[] } {
  const name = options.grammar ?? grammarOf(options);
  const grammar = grammars[name];
  const hour = options.hour ?? defaultHour(options.id);
  const sheet = scene({ id: options.id, grammar: name, hour, width, height });
  const ground = sheet.horizon + sheet.height * grammar.groundDepth;
  const { clouds = [1, 3], cloudScale = 1 } = grammar;
  const course = hole(sheet, ground);
  return {
    sheet,
    layers: [
      ...skyLayers(sheet, { clouds, cloudScale }),
      ...grammar.backdrop(sheet, ground),
      ...course.layers,
      middleTrees(sheet, course, grammar.middleTree),
      ...frame(sheet, grammar.frameTrees),
    ],
  };
}

import { composition, type PosterOptions } from './composition.ts';
import { sheetSvg } from './sheet-svg.ts';

/** The illustrated poster of a course or region, as SVG text. Pure: same options, same text. */
export function poster(options: PosterOptions): string {
  const { width, height } = options;
  const { sheet, layers } = composition(options, width, height);
  return sheetSvg(sheet, layers, width, height);
}

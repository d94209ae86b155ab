import { composition, type PosterOptions } from './composition.ts';
import { framedPoster } from './framed-poster.ts';
import { sheetSvg } from './sheet-svg.ts';

/** The illustrated poster of a course or region, as SVG text. Pure: same options, same string. */
export function poster(options: PosterOptions): string {
  const { width, height } = options;
  if (options.edition === 'framed') return framedPoster(options);
  const { sheet, layers } = composition(options, width, height);
  return sheetSvg(sheet, layers, width, height);
}

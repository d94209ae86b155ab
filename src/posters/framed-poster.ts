import { composition, type PosterOptions } from './composition.ts';
import { sheetSvg } from './sheet-svg.ts';

const cream = '#fbf3e1';
const pine = '#0f3d33';
const terracotta = '#9c3a22';

/** Measures of the frame, as shares of the poster's width. */
export const frameMeasures = { margin: 0.037, foot: 0.25 } as const;

/** The framed and lettered edition, for share images and the press. */
export function framedPoster(options: PosterOptions): string {
  const { width, height, name = '', province } = options;
  const margin = width * frameMeasures.margin;
  const foot = width * frameMeasures.foot;
  const pictureWidth = Math.round(width - 2 * margin);
  const pictureHeight = Math.round(height - margin - foot);
  const { sheet, layers } = composition(options, pictureWidth, pictureHeight);
  const picture = sheetSvg(sheet, layers, pictureWidth, pictureHeight).replace(
    '<svg ',
    `<svg x="${Math.round(margin)}" y="${Math.round(margin)}" `,
  );
  const lines = balanced(name.toUpperCase());
  const longest = Math.max(...lines.map((line) => line.length), 1);
  // Young Serif's capitals are some 0.74 em wide.
  const size = Math.min(width * (lines.length > 1 ? 0.07 : 0.107), (pictureWidth * 0.98) / (longest * 0.74));
  const town = options.town?.replace(/\s*[(/].*/, '');
  const place = [...new Set([town, province])].filter(Boolean).join(' · ').toUpperCase();
  const nameTop = height - foot + (foot - width * 0.07 - size * 1.06 * lines.length) / 2 + size * 0.86;
  const words = lines
    .map((line, i) =>
      text(
        line,
        width / 2,
        nameTop + i * size * 1.06,
        size,
        pine,
        `font-family="'Young Serif',Georgia,serif" letter-spacing=".5"`,
      ),
    )
    .join('');
  const placeSize = Math.min(width * 0.028, (pictureWidth * 0.96) / (Math.max(1, place.length) * 0.86));
  const below = text(
    place,
    width / 2,
    height - width * 0.037,
    placeSize,
    terracotta,
    `font-family="'Hanken Grotesk Variable','Hanken Grotesk',Arial,sans-serif" font-weight="650" letter-spacing="${round(placeSize * 0.2)}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M0 0H${width}V${height}H0Z" fill="${cream}"/>${picture}${words}${below}</svg>`;
}

function text(words: string, x: number, y: number, size: number, ink: string, look: string): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${ink}" text-anchor="middle" ${look}>${escaped(words)}</text>`;
}

/** Long names break once, where the two lines come out most alike. */
function balanced(name: string): string[] {
  if (name.length <= 15) return [name];
  const words = name.split(' ');
  let best = [name];
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const length = (list: readonly string[]) => Math.max(...list.map((line) => line.length));
    if (length(lines) < length(best)) best = lines;
  }
  return best;
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

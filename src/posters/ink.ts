/** A flat colour, `#rrggbb`. */
export type Ink = string;

type Lab = readonly [lightness: number, a: number, b: number];

const labs = new Map<Ink, Lab>();
const mixes = new Map<string, Ink>();

/** The ink `share` of the way from one to another, in OKLab: mixes keep their brightness, as printed inks do. */
export function mix(from: Ink, to: Ink, share: number): Ink {
  const key = `${from}${to}${share}`;
  const known = mixes.get(key);
  if (known) return known;
  const a = labOf(from);
  const b = labOf(to);
  const ink = inkOf([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
  // Palettes × hours × layers stay in the thousands; the limit only guards a process that draws for years.
  if (mixes.size > 20_000) mixes.clear();
  mixes.set(key, ink);
  return ink;
}

function labOf(ink: Ink): Lab {
  const known = labs.get(ink);
  if (known) return known;
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(ink.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (labs.size > 20_000) labs.clear();
  labs.set(ink, lab);
  return lab;
}

function inkOf([lightness, a, b]: Lab): Ink {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(byteOf)
    .join('')}`;
}

function byteOf(channel: number): string {
  const shown = gamma(Math.max(0, channel));
  return Math.round(Math.min(1, shown) * 255)
    .toString(16)
    .padStart(2, '0');
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

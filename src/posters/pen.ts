import type { Ink } from './ink.ts';

export type Point = readonly [x: number, y: number];

/** Marks as SVG text. A sheet is some 1,600 units high, so whole numbers are fine enough, and short. */
const at = Math.round;

function position([x, y]: Point): string {
  return `${at(x)} ${at(y)}`;
}

export function polygon(points: readonly Point[], ink: Ink): string {
  return `<path d="M${points.map(position).join('L')}Z" fill="${ink}"/>`;
}

export function shape(outline: string, ink: Ink): string {
  return `<path d="${outline}" fill="${ink}"/>`;
}

export function stroke(line: string, ink: Ink, width: number, extra = ''): string {
  return `<path d="${line}" fill="none" stroke="${ink}" stroke-width="${at(width) || 1}" stroke-linecap="round"${extra}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, ink: Ink): string {
  return `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${ink}"/>`;
}

export function disc(x: number, y: number, radius: number, ink: Ink): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${ink}"/>`;
}

export function box(x: number, y: number, width: number, height: number, ink: Ink, corner = 0): string {
  const round = corner ? ` rx="${at(corner)}"` : '';
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" fill="${ink}"${round}/>`;
}

/** Several ellipses of one ink as one element. */
export function blots(list: readonly { x: number; y: number; rx: number; ry: number }[], ink: Ink): string {
  const outline = list
    .map(({ x, y, rx, ry }) => {
      const [a, b] = [at(rx), at(ry)];
      return `M${at(x) - a} ${at(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0Z`;
    })
    .join('');
  return shape(outline, ink);
}

/** Several horizontal dashes of one ink and width as one element. */
export function dashes(
  list: readonly { x: number; y: number; length: number }[],
  ink: Ink,
  width: number,
): string {
  if (list.length === 0) return '';
  const line = list
    .map(({ x, y, length }) => `M${at(x - length / 2)} ${at(y)}h${Math.max(1, at(length))}`)
    .join('');
  return stroke(line, ink, width);
}

/** A smooth line through all points (Catmull-Rom), open. Relative commands, which are shorter. */
export function curve(points: readonly Point[]): string {
  const first = points[0]!;
  let path = `M${position(first)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i]!;
    const c = points[i + 1]!;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    const from: Point = [at(b[0]), at(b[1])];
    path += `c${[
      [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      c,
    ]
      .map(([x, y]) => `${at(x!) - from[0]} ${at(y!) - from[1]}`)
      .join(' ')}`;
  }
  return path;
}

/** A smooth closed outline. */
export function loop(points: readonly Point[]): string {
  const n = points.length;
  const wrapped = [...points, points[0]!];
  let path = `M${position(points[0]!)}`;
  for (let i = 0; i < n; i++) {
    const b = wrapped[i]!;
    const c = wrapped[i + 1]!;
    const a = points[(i - 1 + n) % n]!;
    const d = points[(i + 2) % n]!;
    const from: Point = [at(b[0]), at(b[1])];
    path += `c${[
      [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      c,
    ]
      .map(([x, y]) => `${at(x!) - from[0]} ${at(y!) - from[1]}`)
      .join(' ')}`;
  }
  return `${path}Z`;
}

/** From a line's end straight to the given corners, and closed. */
export function closedBy(line: string, corners: readonly Point[]): string {
  return `${line}L${corners.map(position).join('L')}Z`;
}

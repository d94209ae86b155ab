import type { Layer, Scene } from './scene.ts';

/** The finished sheet at its display size. It has no ids, so one document may contain any number of sheets. */
export function sheetSvg(sheet: Scene, layers: readonly Layer[], width: number, height: number): string {
  const inner = layers.map((layer) => layer.svg).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice">${inner}</svg>`;
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { encode } from 'fast-png';
import { writeDocument } from '../documents/document.ts';
import type { Answer, Order } from './drawing.ts';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = readFile(wasm).then((code) => initWasm(code));

/**
 * Without an alpha channel, which a PDF would store separately, at four times the cost; undefined where it is needed.
 */
function opaque(pixels: Uint8Array): Uint8Array | undefined {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    if (pixels[from + 3] !== 255) return undefined;
    colours[to] = pixels[from]!;
    colours[to + 1] = pixels[from + 1]!;
    colours[to + 2] = pixels[from + 2]!;
  }
  return colours;
}

function pngOf(svg: string): Uint8Array {
  const picture = new Resvg(svg).render();
  const data = opaque(picture.pixels);
  return data ? encode({ width: picture.width, height: picture.height, data, channels: 3 }) : picture.asPng();
}

async function drawn(order: Order): Promise<Uint8Array> {
  if ('document' in order) return writeDocument(order.document);
  await ready;
  return pngOf(order.svg);
}

parentPort?.on('message', async (order: Order) => {
  try {
    // Copied: a small Buffer is a part of memory that others use.
    const bytes = new Uint8Array(await drawn(order));
    parentPort?.postMessage({ bytes } satisfies Answer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies Answer);
  }
});

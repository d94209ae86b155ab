import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { writeDocument } from '../documents/document.ts';
import type { Answer, Order } from './draughtsman.ts';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = readFile(wasm).then((code) => initWasm(code));

async function drawn(order: Order): Promise<Uint8Array> {
  if ('document' in order) return writeDocument(order.document);
  await ready;
  return new Resvg(order.svg).render().asPng();
}

parentPort?.on('message', async ({ id, order }: { id: number; order: Order }) => {
  try {
    // Copied: a small Buffer is a part of memory that others use.
    const bytes = new Uint8Array(await drawn(order));
    parentPort?.postMessage({ id, bytes } satisfies Answer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Answer);
  }
});

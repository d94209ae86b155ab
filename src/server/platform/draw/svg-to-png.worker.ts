import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const ready = readFile(wasm).then((code) => initWasm(code));

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  try {
    await ready;
    const png = new Resvg(svg).render().asPng();
    parentPort?.postMessage({ id, png }, [png.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});

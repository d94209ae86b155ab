import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { DocumentContent } from '../documents/document.ts';

/** What is to be drawn; the thread answers with its bytes. */
export type Order = { readonly svg: string } | { readonly document: DocumentContent };
export type Answer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string });

export interface Draughtsman {
  /** The picture as PNG, at the SVG's own size; those asked for lately are kept. Throws when the SVG can't be read. */
  png(svg: string): Promise<Buffer>;
  /** The document as PDF. */
  pdf(document: DocumentContent): Promise<Buffer>;
  close(): Promise<void>;
}

/** A poster of 1200 × 420 has some 50 KB, and stands on every ticket of its course and hour. */
const PICTURES_KEPT = 200;

/**
 * Draws beside the process that answers: a poster or a document takes some hundredths of a second, in which nobody else would
 * be served. The thread begins with the first order.
 */
export function createDraughtsman(): Draughtsman {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: PICTURES_KEPT });
  let worker: Worker | undefined;
  let last = 0;

  function giveUp(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./draughtsman.worker.ts', import.meta.url), {
      // Left to itself its heap grows with the machine's memory.
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    });
    started.unref();
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes.buffer));
      else asked?.reject(new Error(answer.error));
    });
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error('the drawing thread has ended')));
    return started;
  }

  function draw(order: Order): Promise<Buffer> {
    worker ??= start();
    last += 1;
    const asked = Promise.withResolvers<Buffer>();
    waiting.set(last, asked);
    worker.postMessage({ id: last, order });
    return asked.promise;
  }

  return {
    png(svg) {
      const kept = pictures.get(svg);
      if (kept) return kept;
      const picture = draw({ svg });
      picture.catch(() => pictures.delete(svg));
      pictures.set(svg, picture);
      return picture;
    },
    pdf: (document) => draw({ document }),
    async close() {
      await worker?.terminate();
    },
  };
}

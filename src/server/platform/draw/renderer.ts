import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Caches } from '../cache/cache.ts';
import type { DocumentContent } from '../documents/document.ts';
import type { Answer } from './drawing.ts';
import { createDrawingQueue, type Drawing, type QueueLimits } from './drawing-queue.ts';

export interface Renderer {
  /**
   * The picture as PNG, at the SVG's own size, for a document that a person waits for; recent ones are cached. Throws
   * when the SVG can't be read, and BusyError when too much waits.
   */
  png(svg: string): Promise<Buffer>;
  /** The same for any caller: rendered when no document waits. */
  publicPng(svg: string): Promise<Buffer>;
  /** The picture if it needs no drawing. */
  cachedPng(svg: string): Buffer | undefined;
  /** The document as PDF. Throws BusyError when too much waits. */
  pdf(document: DocumentContent): Promise<Buffer>;
  close(): Promise<void>;
}

/** Some 700 posters of 1200 × 630: those of the courses that are shared or booked today. */
const MAX_BYTES = 48 * 2 ** 20;
/** A picture takes about 80 ms: a caller waits at most some five seconds for one. */
const WAITING: QueueLimits = { documents: 500, pictures: 64 };

/**
 * Renders beside the main process: a poster or a document takes some hundredths of a second, in which no other request
 * would be served. The thread begins with the first order and has one at a time.
 */
export function createRenderer(caches: Caches): Renderer {
  const queue = createDrawingQueue(WAITING);
  const drawn = caches
    .byContent({ name: 'pictures', maxSize: MAX_BYTES })
    .of<Buffer>('png', ({ length }) => length);
  /** Pictures that wait or are being rendered: further requests for one of these share the result. */
  const underWay = new Map<string, Drawing>();
  let worker: Worker | undefined;
  let current: Drawing | undefined;
  let isClosed = false;

  function end(settle: (drawing: Drawing) => void): void {
    const drawing = current;
    current = undefined;
    if (drawing) settle(drawing);
    drawNext();
  }

  function start(): Worker {
    const started = new Worker(new URL('./renderer.worker.ts', import.meta.url), {
      // By default its heap grows with the machine's memory.
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    });
    const failCurrent = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      end(({ result }) => result.reject(error));
    };
    started.unref();
    started.on('message', (answer: Answer) =>
      end(({ result }) => {
        if ('bytes' in answer) result.resolve(Buffer.from(answer.bytes.buffer));
        else result.reject(new Error(answer.error));
      }),
    );
    started.on('error', failCurrent);
    started.on('exit', () => failCurrent(new Error('the drawing thread has ended')));
    return started;
  }

  function drawNext(): void {
    if (current || isClosed) return;
    current = queue.next();
    if (!current) return;
    worker ??= start();
    worker.postMessage(current.order);
  }

  const keyOf = (svg: string) => createHash('sha256').update(svg).digest('base64');

  function picture(key: string, wait: () => Drawing): Promise<Buffer> {
    const drawing = wait();
    underWay.set(key, drawing);
    const { promise } = drawing.result;
    promise
      .then((bytes) => drawn.store(key, bytes))
      .catch(() => {})
      .finally(() => underWay.delete(key));
    drawNext();
    return promise;
  }

  return {
    cachedPng: (svg) => drawn.ready(keyOf(svg)),
    async png(svg) {
      const key = keyOf(svg);
      const bytes = drawn.ready(key);
      if (bytes) return bytes;
      const drawing = underWay.get(key);
      if (!drawing) return picture(key, () => queue.forDocument({ svg }));
      queue.prioritise(drawing);
      return drawing.result.promise;
    },
    async publicPng(svg) {
      const key = keyOf(svg);
      const bytes = drawn.ready(key);
      return bytes ?? underWay.get(key)?.result.promise ?? picture(key, () => queue.forPublic({ svg }));
    },
    async pdf(document) {
      const drawing = queue.forDocument({ document });
      drawNext();
      return drawing.result.promise;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
      for (const { result } of queue.drain()) result.reject(new Error('the drawing thread has ended'));
    },
  };
}

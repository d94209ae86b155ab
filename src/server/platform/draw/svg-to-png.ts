import { Worker } from 'node:worker_threads';

type Answer = { id: number } & ({ png: Uint8Array } | { error: string });

export interface Draughtsman {
  /** The picture as PNG, at the SVG's own size. Throws when the SVG can't be read. */
  png(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Draws beside the process that answers: a poster takes some tenths of a second, in which nobody else would be served.
 * The thread begins with the first picture.
 */
export function createDraughtsman(): Draughtsman {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let worker: Worker | undefined;
  let last = 0;

  function giveUp(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./svg-to-png.worker.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('png' in answer) asked?.resolve(Buffer.from(answer.png));
      else asked?.reject(new Error(answer.error));
    });
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error('the drawing thread has ended')));
    return started;
  }

  return {
    png(svg) {
      worker ??= start();
      last += 1;
      const asked = Promise.withResolvers<Buffer>();
      waiting.set(last, asked);
      worker.postMessage({ id: last, svg });
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

import { BusyError } from '../busy.ts';
import type { Order } from './drawing.ts';

export interface Drawing {
  readonly order: Order;
  readonly result: PromiseWithResolvers<Buffer>;
}

export interface QueueLimits {
  readonly documents: number;
  readonly pictures: number;
}

/**
 * Pending renderings. A person waits for a document and for its pictures; public pictures are requested by machines,
 * any number at once, and are rendered when nothing else waits. Both queues have a limit.
 */
export function createDrawingQueue(limits: QueueLimits) {
  const documents: Drawing[] = [];
  const pictures: Drawing[] = [];

  function add(queue: Drawing[], most: number, order: Order): Drawing {
    if (queue.length >= most) throw new BusyError('drawings');
    const drawing = { order, result: Promise.withResolvers<Buffer>() };
    queue.push(drawing);
    return drawing;
  }
  return {
    /** @throws BusyError when too many wait. */
    forDocument: (order: Order) => add(documents, limits.documents, order),
    /** @throws BusyError when too many wait. */
    forPublic: (order: Order) => add(pictures, limits.pictures, order),
    /** A document needs a waiting picture as well. */
    prioritise(drawing: Drawing): void {
      const at = pictures.indexOf(drawing);
      if (at >= 0) documents.push(...pictures.splice(at, 1));
    },
    next: (): Drawing | undefined => documents.shift() ?? pictures.shift(),
    drain: (): Drawing[] => [...documents.splice(0), ...pictures.splice(0)],
  };
}

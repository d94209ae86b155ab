import { startDeadline } from './deadline.ts';

/** Runs `work` while no other work runs under the same key; `'busy'` when it could not begin within `waitMs`. */
export type Mutex = <T>(key: string, waitMs: number, work: () => Promise<T>) => Promise<T | 'busy'>;

/** A mutex within this process. */
export function createProcessMutex(): Mutex {
  const tails = new Map<string, Promise<void>>();
  return async (key, waitMs, work) => {
    const previous = tails.get(key) ?? Promise.resolve();
    let release: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tail = previous.then(() => finished);
    tails.set(key, tail);
    const deadline = startDeadline(waitMs);
    const turn = await Promise.race([previous.then(() => true), deadline.pause(waitMs).then(() => false)]);
    try {
      return turn ? await work() : 'busy';
    } finally {
      release();
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

import { createServer } from 'node:net';

/**
 * Below the ports that the system gives outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those would
 * take a free port before it is listened on. Above 10080, which browsers refuse to call.
 */
const FIRST = 11_000;
const COUNT = 21_000;
/** The number of ports of each process before those of the next. */
const EACH = 37;

/** Incremented before the check: two concurrent callers get two. */
let next = process.pid * EACH;

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of this machine that was free a moment ago, and that no other process of ours gets next. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + (next % COUNT);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port of this machine is free from ${FIRST} on`);
}

import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { about, carriedTrace, causedBy, inTrace, jobTrace, outOfTrace, requestTrace } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = `00-${traceId}-00f067aa0ba902b7-01`;

function written(work: (log: (message: string) => void) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  work((message) => log.info(message));
  return lines.map((line) => JSON.parse(line));
}

describe('a trace', () => {
  it('is the caller’s own when it sends a valid one, and otherwise a new one', () => {
    const traceOf = (given: unknown) => inTrace(requestTrace('request-1', given), carriedTrace)!.traceId;
    expect(traceOf(parent)).toBe(traceId);
    expect(traceOf(`01-${traceId}-00f067aa0ba902b7-01-more`)).toBe(traceId);
    const improper = [
      undefined,
      [parent],
      '',
      traceId,
      parent.toUpperCase(),
      `ff${parent.slice(2)}`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      `00-${traceId}\n-00f067aa0ba902b7-01`,
    ];
    const made = improper.map(traceOf);
    for (const id of made) expect(id).toMatch(/^[\da-f]{32}$/);
    expect(new Set([traceId, ...made]).size).toBe(improper.length + 1);
  });

  it('is in each line written in it, with its subject from the moment that is known', () => {
    const lines = written((log) => {
      log('before');
      inTrace(requestTrace('request-1', parent), () => {
        log('first');
        about({ bookingId: 'b1' });
        log('second');
        outOfTrace(() => log('a connection of long ago'));
      });
    });
    expect(lines).toMatchObject([
      { msg: 'before' },
      { msg: 'first', requestId: 'request-1', traceId },
      { msg: 'second', requestId: 'request-1', traceId, bookingId: 'b1' },
      { msg: 'a connection of long ago' },
    ]);
    for (const line of [lines[0], lines[3]]) expect(line).not.toHaveProperty('traceId');
    expect(lines[1]).not.toHaveProperty('bookingId');
  });

  it('continues in the jobs that are enqueued in it, by the same cause', () => {
    const carried = inTrace(requestTrace('request-1', parent), () => {
      causedBy('user:u1');
      about({ bookingId: 'b1' });
      return JSON.parse(JSON.stringify(carriedTrace()));
    });
    const job = jobTrace('settle-booking', 'job-1', carried);
    expect(job).toMatchObject({ job: 'settle-booking', jobId: 'job-1', cause: 'user:u1', traceId });
    const [line] = written((log) => inTrace(job, () => log('settled')));
    expect(line).toMatchObject({ traceId, requestId: 'request-1', bookingId: 'b1', jobId: 'job-1' });
    // A job of the previous version carries none; one that the clock began has only itself.
    for (const none of [undefined, null, 'x', { traceId: 5 }])
      expect(jobTrace('reconcile', 'job-2', none)).toMatchObject({ cause: 'job:reconcile' });
  });
});

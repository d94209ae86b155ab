import type { Log } from '../observe/log.ts';
import { inTrace, type Subject, sweepTrace } from '../observe/trace.ts';

/** A sweep over due items. */
interface Sweep<Due> {
  readonly name: string;
  readonly log: Log;
  /** Names one of them in the log, by names of ids. */
  readonly about: (one: Due) => Subject;
  /** Safe to repeat, and to run twice at once. */
  readonly work: (one: Due) => Promise<unknown>;
}

/**
 * Handles due items one after the other, each by itself: a failed one is logged and is due again at the next sweep, and
 * those behind it do not wait for it. Otherwise one booking that can't be released would block the places of all that
 * end later.
 */
export async function forEachIsolated<Due>(
  due: readonly Due[],
  { name, log, about, work }: Sweep<Due>,
): Promise<void> {
  for (const one of due) {
    await inTrace(sweepTrace(name, about(one)), () =>
      work(one).catch((error: unknown) => log.error({ err: error, sweep: name }, 'sweep failed for one')),
    );
  }
}

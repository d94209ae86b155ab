import type { Log } from '../observe/log.ts';
import { inTrace, type Subject, sweepTrace } from '../observe/trace.ts';

/** A sweep over things that are due. */
interface Sweep<Due> {
  readonly name: string;
  readonly log: Log;
  /** Names one of them in the log, by names of ids. */
  readonly about: (one: Due) => Subject;
  /** Safe to repeat, and to run twice at once. */
  readonly work: (one: Due) => Promise<unknown>;
}

/**
 * Does what is due one after the other, each by itself: what fails is told and is due again at the next sweep, and those
 * behind it do not wait for it. A booking that could not be given back would else keep the places of all that end later.
 */
export async function eachApart<Due>(
  due: readonly Due[],
  { name, log, about, work }: Sweep<Due>,
): Promise<void> {
  for (const one of due) {
    await inTrace(sweepTrace(name, about(one)), () =>
      work(one).catch((error: unknown) => log.error({ err: error, sweep: name }, 'sweep failed for one')),
    );
  }
}

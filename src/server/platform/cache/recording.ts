import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Written rows: those of a table with these ids, or all of the table without ids. The ids are those of the item that a
 * row belongs to, such as the course of a rate. `everything`: changes may have been missed.
 */
export type Change = { readonly table: string; readonly ids?: readonly string[] | undefined } | 'everything';

/** The rows that a cached value was made from, and until when it is true: recorded while it is made. */
export class Recording {
  /** By table: the ids that were read, or `all`. */
  readonly #tables = new Map<string, Set<string> | 'all'>();
  /** Tables of which more was read than the value depends on. */
  readonly #read = new Set<string>();
  /** Epoch milliseconds. */
  until: number;
  /** Something that it was made from changed since. */
  isStale = false;

  constructor(until = Number.POSITIVE_INFINITY) {
    this.until = until;
  }

  add(table: string, ids: Iterable<string> | undefined): void {
    const known = this.#tables.get(table);
    if (known === 'all') return;
    if (!ids) this.#tables.set(table, 'all');
    else if (!known) this.#tables.set(table, new Set(ids));
    else for (const id of ids) known.add(id);
  }

  addRead(table: string): void {
    this.#read.add(table);
  }

  /** Adds the sources of another value from which this one is created. */
  include(other: Recording): void {
    for (const [table, ids] of other.#tables) this.add(table, ids === 'all' ? undefined : ids);
    this.until = Math.min(this.until, other.until);
    this.isStale ||= other.isStale;
  }

  /** Whether a change during the making may be missing in the value. */
  mayMiss(change: Change): boolean {
    return change === 'everything' || this.#read.has(change.table) || this.isTouchedBy(change);
  }

  isTouchedBy(change: Change): boolean {
    if (change === 'everything') return true;
    const ids = this.#tables.get(change.table);
    if (!ids) return false;
    return ids === 'all' || !change.ids || change.ids.some((id) => ids.has(id));
  }
}

const current = new AsyncLocalStorage<Recording>();

/** Runs the making of a value and adds its dependencies to `recording`. */
export const recordIn = <T>(recording: Recording, make: () => T): T => current.run(recording, make);

/** For values that are shared by many makings: the first one must not record the dependencies of all. */
export const unrecorded = <T>(make: () => T): T => current.exit(make);

export const currentRecording = (): Recording | undefined => current.getStore();

/**
 * Records that the value being created depends on rows of these tables: those with these ids, all of them without ids.
 * Call it before the rows are read (or after `readsAll`), so that no change in between is missed. Does nothing where
 * nothing is cached.
 */
export function dependsOn(tables: string | readonly string[], ids?: readonly string[]): void {
  const recording = current.getStore();
  if (!recording) return;
  for (const table of typeof tables === 'string' ? [tables] : tables) recording.add(table, ids);
}

/**
 * Records that all of these tables is read now, though the value being created will depend on some of it: `dependsOn`
 * names that later. Before that, every change of these tables counts.
 */
export function readsAll(tables: readonly string[]): void {
  const recording = current.getStore();
  if (!recording) return;
  for (const table of tables) recording.addRead(table);
}

/** Records that the value being created is valid until this moment, epoch milliseconds. */
export function trueUntil(moment: number): void {
  const recording = current.getStore();
  if (recording) recording.until = Math.min(recording.until, moment);
}

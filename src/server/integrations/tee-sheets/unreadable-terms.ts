import type { OutsideLog } from '../outgoing-calls/log.ts';

/** Reports that a course's terms can't be read, and in which field: once, until the next start. */
export type NoteUnreadable = (courseRef: string, field: string, value: unknown) => void;

const MOST_CHARACTERS = 100;

export function createUnreadableTerms(provider: string, log: OutsideLog): NoteUnreadable {
  const logged = new Set<string>();
  return (courseRef, field, value) => {
    const key = `${courseRef} ${field}`;
    if (logged.has(key)) return;
    logged.add(key);
    const text = (JSON.stringify(value) ?? String(value)).slice(0, MOST_CHARACTERS);
    log.error({ provider, courseRef, field, value: text }, "a club's own terms can't be read");
  };
}

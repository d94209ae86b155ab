import { randomUUIDv7 } from 'node:crypto';

/** A UUIDv7: time-ordered, so index pages fill from left to right. */
export function newId(): string {
  return randomUUIDv7();
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False for anything that can't be the id of a row; such an id is simply not found. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

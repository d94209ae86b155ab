import { randomUUID } from 'node:crypto';

/** A new reference of a hold: one short word, as the product makes them. */
export const newHoldKey = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

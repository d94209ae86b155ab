import { randomUUID } from 'node:crypto';

/** A new reference of a hold: one short word, in the product's format. */
export const newHoldKey = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

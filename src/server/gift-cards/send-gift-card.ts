import type { Queryable } from '#server/platform/database/database.ts';
import type { GiftCardsDeps } from './deps.ts';
import { markSent } from './store.ts';

/** Sends a due paid card by email, once, in the caller's transaction. */
export async function sendIfDue(deps: GiftCardsDeps, tx: Queryable, giftCardId: string): Promise<void> {
  if (await markSent(tx, giftCardId, deps.now()))
    await deps.announce(tx, { type: 'gift-card.sent', giftCardId });
}

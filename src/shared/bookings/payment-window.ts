/** Time to pay after a booking is made (specification, business constants). */
export const paymentWindowMinutes = 10;

/** We stop taking money this long before a source lets go of its places, so that they can still be confirmed. */
const confirmMarginMs = 60_000;

/**
 * When an unpaid booking ends: ten minutes after it was made, or a minute before the first source's own timeout if that
 * is sooner. A result that is not after `createdAt` means that a source holds too briefly to sell.
 */
export function paymentExpiresAt(createdAt: Date, sourceTimeouts: readonly Date[] = []): Date {
  const ours = createdAt.getTime() + paymentWindowMinutes * 60_000;
  const theirs = sourceTimeouts.map((timeout) => timeout.getTime() - confirmMarginMs);
  return new Date(Math.min(ours, ...theirs));
}

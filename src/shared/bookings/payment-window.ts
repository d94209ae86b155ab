/** Time to pay after a booking is made: ten minutes unless configured (specification, business constants). */
export const paymentWindowSeconds = 600;

/** Payment closes this long before a source releases its places, so that they can still be confirmed. */
const confirmMarginMs = 60_000;

/**
 * End of an unpaid booking: the window after its creation, or a minute before the first source's own timeout if that is
 * sooner. A result that is not after `createdAt` means that a source holds too briefly to sell.
 */
export function paymentExpiresAt(
  createdAt: Date,
  sourceTimeouts: readonly Date[] = [],
  windowSeconds: number = paymentWindowSeconds,
): Date {
  const windowEndMs = createdAt.getTime() + windowSeconds * 1000;
  const sourceEndsMs = sourceTimeouts.map((timeout) => timeout.getTime() - confirmMarginMs);
  return new Date(Math.min(windowEndMs, ...sourceEndsMs));
}

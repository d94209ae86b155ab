/**
 * Stripe's name for our reference. Live payments carry it, so it stays `bookingId`, although a gift card is paid by it
 * too.
 */
const KEY = 'bookingId';

export const metadataFor = (reference: string) => ({ [KEY]: reference });

export const referenceIn = (metadata: Readonly<Record<string, string>> | null | undefined): string | null =>
  metadata?.[KEY] ?? null;

import type { Cents } from '#shared/kernel/money.ts';

/**
 * The price per player of a group whose flights start in bands with different rates: the total shared evenly and
 * rounded up to a cent, so that the group never pays less than its flights cost. Null if any price is unknown.
 */
export function groupPricePerPlayer(
  flights: readonly { readonly players: number; readonly priceCents: Cents | null }[],
): Cents | null {
  let total = 0;
  let players = 0;
  for (const flight of flights) {
    if (flight.priceCents === null) return null;
    total += flight.players * flight.priceCents;
    players += flight.players;
  }
  return players === 0 ? null : Math.ceil(total / players);
}

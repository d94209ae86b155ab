import type { Cents } from '#shared/kernel/money.ts';
import { priceTrip } from './pricing.ts';

/** The price per player of a group for one round, calculated as in a booking; the offer is in percent. */
export function playerPriceCents(round: {
  readonly pricePerPlayerCents: Cents;
  readonly players: number;
  readonly offerPercent?: number | undefined;
}): Cents {
  const { pricePerPlayerCents, players, offerPercent = 0 } = round;
  return priceTrip({
    playerCount: players,
    lines: [{ courseId: '', players, pricePerPlayerCents, offerPercent }],
  }).perPlayerCents;
}

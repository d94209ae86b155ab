import { expect, it } from 'vitest';
import { playerPriceCents } from './player-price.ts';

it.each([
  { pricePerPlayerCents: 4100, players: 2, offerPercent: undefined, is: 4100 },
  { pricePerPlayerCents: 5100, players: 2, offerPercent: 30, is: 3570 },
  // The offer is reckoned on the whole round (3 × 33,33 €), and the share is rounded.
  { pricePerPlayerCents: 3333, players: 3, offerPercent: 15, is: 2833 },
])('a player pays $is cents of $pricePerPlayerCents with $offerPercent percent off', ({ is, ...round }) => {
  expect(playerPriceCents(round)).toBe(is);
});

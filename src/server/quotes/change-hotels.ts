import type { Queryable } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { mostNightsOf, stayCents } from '#shared/hotels/stay.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { budgetRangeOf } from '#shared/quotes/classify.ts';
import type { addQuoteHotel } from '#shared/quotes/contract.ts';
import type { QuotesDeps } from './deps.ts';
import { requireLiveQuote } from './revalidate-quote.ts';
import {
  countOtherStays,
  findOwnQuote,
  lockLiveQuote,
  removeHotel,
  setBudgetRange,
  sumHotels,
  upsertHotel,
} from './store.ts';

const MOST_HOTELS = 10;

type Stay = EndpointParsed<typeof addQuoteHotel>['body'];

/**
 * Changes the hotels of a quote, unless another request is changing or booking it meanwhile, and updates its total.
 * `write` returns a refusal before it writes anything.
 */
async function change<Code extends string>(
  deps: QuotesDeps,
  actor: Actor,
  id: string,
  write: (tx: Queryable) => Promise<Code | undefined>,
) {
  const why = await deps.db.transaction(async (tx) => {
    // The quote was live a moment ago: most likely a booking has ended it since.
    if (!(await lockLiveQuote(tx, id, deps.now()))) return 'QUOTE_CONVERTED' as const;
    const refused = await write(tx);
    if (refused) return refused;
    await setBudgetRange(tx, id, budgetRangeOf(await sumHotels(tx, id)));
    return undefined;
  });
  if (why) return refuse(why);
  const stored = await findOwnQuote(deps.db, id, actor);
  return stored ? ok(stored) : refuse('NOT_FOUND');
}

/** Adds a stay at the hotel's current price. Prices in the request are ignored. */
export async function addHotel(deps: QuotesDeps, actor: Actor, id: string, stay: Stay) {
  const live = await requireLiveQuote(deps, actor, id);
  if (!live.ok) return live;
  const { quote } = live.value;
  const found = await deps.hotels.findStay(stay);
  if (!found) return refuse('UNKNOWN_HOTEL');
  if (!found.rate) return refuse('ROOM_NOT_SOLD');
  const nights = mostNightsOf(quote.tripStart, quote.tripEnd);
  if (stay.nights > nights) return refuse('STAY_TOO_LONG', { params: { nights } });
  const { hotel, rate } = found;
  const pricePerNightCents = rate.priceCents;
  const line = {
    id: newId(),
    quoteId: quote.id,
    hotelId: hotel.id,
    hotelName: hotel.name,
    hotelLocation: hotel.location,
    roomType: stay.roomType,
    mealPlan: stay.mealPlan,
    nights: stay.nights,
    rooms: stay.rooms,
    pricePerNightCents,
    totalCents: stayCents({ ...stay, pricePerNightCents }),
  };
  return change(deps, actor, quote.id, async (tx) => {
    if ((await countOtherStays(tx, line)) >= MOST_HOTELS) return 'TOO_MANY_HOTELS' as const;
    await upsertHotel(tx, line);
    return undefined;
  });
}

export async function removeHotelFromQuote(deps: QuotesDeps, actor: Actor, id: string, lineId: string) {
  const live = await requireLiveQuote(deps, actor, id);
  if (!live.ok) return live;
  const quoteId = live.value.quote.id;
  return change(deps, actor, quoteId, async (tx) =>
    (await removeHotel(tx, quoteId, lineId)) ? undefined : ('NOT_FOUND' as const),
  );
}

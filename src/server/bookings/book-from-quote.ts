import type { Actor, SignedIn } from '#server/platform/http/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { askAgain, type Revalidated, requireLiving, wireUnavailable } from '#server/quotes/quotes.ts';
import { centsFromEuros, eurosFromCents } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { BookingDraft, BookingsDeps } from './deps.ts';
import { makeBooking } from './make-booking.ts';

const BOOKINGS_AN_HOUR = 400;

function draftOf({ stored, priced }: Revalidated, userId: string): BookingDraft {
  const { quote, courses, hotels } = stored;
  return {
    id: newId(),
    userId,
    quoteId: quote.id,
    bookingName: quote.quoteName,
    kind: 'MULTI',
    checkIn: quote.tripStart,
    checkOut: quote.tripEnd,
    playerCount: quote.playerCount,
    greenFeesCents: priced.price.greenFeesCents,
    hotelsCents: priced.price.hotelsCents,
    discounts: priced.price.discounts,
    totalCents: priced.price.totalCents,
    isCredit: false,
    hotels,
    lines: priced.lines.map((line, i) => ({
      id: newId(),
      course: line.course,
      playDate: line.playDate,
      flights: courses[i]!.slots.map((slot) => ({
        groupNumber: slot.groupNumber,
        startMinutes: minutesOfTime(slot.time),
        players: slot.players,
      })),
      pricePerPlayerCents: line.pricePerPlayerCents,
      totalCents: priced.price.lines[i]!.totalCents,
      external: line.check?.external ?? [],
    })),
  };
}

/**
 * Turns a quote into a booking. Asks every course once more; what is not available, or costs another total than the
 * person saw, is answered and nothing is held.
 */
export async function bookFromQuote(
  deps: BookingsDeps,
  actor: Actor & { readonly user: SignedIn },
  input: { quoteId: string; expectedTotal?: number | null },
) {
  if (!(await deps.limits.spend(`book:${actor.user.id}`, { max: BOOKINGS_AN_HOUR, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const living = await requireLiving(deps.quotes, actor, input.quoteId);
  if (!living.ok) return living;
  const asked = await askAgain(deps.quotes, living.value);
  if (!asked) return refuse('NOT_FOUND');
  const { comparison, priced } = asked;
  const unavailableSlots = wireUnavailable(comparison);
  if (comparison.status === 'UNAVAILABLE') {
    const silent = unavailableSlots.every((slot) => slot.reason === 'NO_ANSWER');
    return refuse(silent ? 'PROVIDER_SILENT' : 'TEE_TIME_GONE', { data: { unavailableSlots } });
  }
  const seenCents =
    input.expectedTotal == null ? comparison.previousTotalCents : centsFromEuros(input.expectedTotal);
  if (seenCents !== priced.price.totalCents) {
    return refuse('PRICE_CHANGED', {
      data: {
        unavailableSlots,
        previousTotal: eurosFromCents(seenCents),
        newTotal: eurosFromCents(priced.price.totalCents),
      },
    });
  }
  const lead = { name: actor.user.name, email: actor.user.email };
  return makeBooking(deps, draftOf(asked, actor.user.id), lead);
}

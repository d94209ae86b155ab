import type { Actor, SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { type Revalidated, tooFewPlayers, wireUnavailable } from '#server/quotes/quotes.ts';
import { centsFromEuros, eurosFromCents } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/result.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import { noTerms } from '#shared/tee-times/line-terms.ts';
import type { BookingDraft, BookingsDeps } from './deps.ts';
import { type MakeDeps, makeBooking } from './make-booking.ts';

const BOOKINGS_AN_HOUR = 400;

interface BookingRequest {
  readonly quoteId: string;
  readonly expectedTotal?: number | null;
  readonly notes?: string | null;
  readonly courseNotes?: readonly { readonly quoteCourseId: string; readonly notes: string | null }[];
}

function draftOf({ stored, priced }: Revalidated, userId: string, request: BookingRequest): BookingDraft {
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
    onCredit: false,
    hotels,
    notes: request.notes ?? null,
    lines: priced.lines.map((line, i) => {
      const terms = line.check?.terms ?? noTerms;
      return {
        id: newId(),
        course: line.course,
        playDate: line.playDate,
        flights: courses[i]!.slots.map((slot) => ({
          groupNumber: slot.groupNumber,
          startMinutes: minutesOfTime(slot.time),
          players: slot.players,
          tee: line.check?.tee ?? slot.tee ?? 1,
        })),
        pricePerPlayerCents: line.pricePerPlayerCents,
        totalCents: priced.price.lines[i]!.totalCents,
        multiCourseCents: priced.price.lines[i]!.multiCourseCents,
        // Terms that the club disclosed only with an earlier hold are not in its search results: they still apply.
        terms: { ...terms, clubSteps: terms.clubSteps ?? courses[i]!.clubSteps },
        external: line.check?.external ?? [],
        notes:
          request.courseNotes?.find(({ quoteCourseId }) => quoteCourseId === courses[i]!.id)?.notes ?? null,
      };
    }),
  };
}

/**
 * Turns a quote into a booking. Checks every course once more; if one is not available, the total differs from the one
 * shown, or the terms are worse than the quote's, it is refused and nothing is held.
 */
export async function bookFromQuote(
  deps: MakeDeps & Pick<BookingsDeps, 'limits'>,
  actor: Actor & { readonly user: SignedIn },
  input: BookingRequest,
) {
  if (!(await deps.limits.spend(`book:${actor.user.id}`, { max: BOOKINGS_AN_HOUR, minutes: 60 }))) {
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  }
  const live = await deps.quotes.checks.requireLive(actor, input.quoteId);
  if (!live.ok) return live;
  const checked = await deps.quotes.checks.recheck(live.value);
  if (!checked) return refuse('NOT_FOUND');
  const { comparison, priced, changedTerms } = checked;
  const unavailableSlots = wireUnavailable(comparison);
  if (comparison.status === 'UNAVAILABLE') {
    const tooSmall = unavailableSlots.find((slot) => slot.reason === 'TOO_FEW_PLAYERS');
    const course = priced.lines.find((line) => line.course.id === tooSmall?.courseId)?.course;
    if (course && tooSmall?.minPlayers) {
      const refusal = tooFewPlayers({ name: course.name, minPlayers: tooSmall.minPlayers });
      return refuse('TOO_FEW_PLAYERS', { ...refusal, data: { unavailableSlots } });
    }
    const isUnanswered = unavailableSlots.every((slot) => slot.reason === 'NO_ANSWER');
    return refuse(isUnanswered ? 'PROVIDER_SILENT' : 'TEE_TIME_GONE', { data: { unavailableSlots } });
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
  if (changedTerms.length > 0) return refuse('TERMS_CHANGED', { data: { unavailableSlots, changedTerms } });
  const lead = { name: actor.user.name, email: actor.user.email };
  return makeBooking(deps, draftOf(checked, actor.user.id, input), lead);
}

import { eq, sql } from 'drizzle-orm';
import type { BookingDraft } from '#server/bookings/deps.ts';
import { reserve } from '#server/bookings/reserve.ts';
import { transitionBooking, transitionLines } from '#server/bookings/transitions/store.ts';
import type { Course } from '#server/courses/courses.ts';
import { listHotels, listRates } from '#server/hotels/store.ts';
import { markSettled, moveCredit, payWithCredit } from '#server/payments/payments.ts';
import type { Actor } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import { addHotel } from '#server/quotes/change-hotels.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import type { QuotesDeps } from '#server/quotes/quotes.ts';
import { users } from '#server/tables/accounts.ts';
import { quotes } from '#server/tables/quotes.ts';
import { distanceKm } from '#shared/courses/drive-time.ts';
import { addDays, weekday } from '#shared/kernel/tee-date.ts';
import { priceTrip } from '#shared/offers/pricing.ts';
import { noTerms } from '#shared/tee-times/line-terms.ts';
import { cancelLastCourse } from './cancel-last-course.ts';
import { insertGiftCards } from './load-gift-cards.ts';
import { loadOffers } from './load-offers.ts';

/** The past of the demo's player, made by the same use cases as any trip. */
type History = QuotesDeps;

const DAY_MS = 86_400_000;

interface Plan {
  name: string;
  zone: string;
  style: string;
  players: number;
  inDays: number;
  rounds: number;
  assistantId?: string;
}

type QuotePlan = Plan & {
  status: string;
  madeDaysAgo: number;
  /** At a course with a flash offer. */
  isFlash?: true;
  /** With the recommended hotel nearest to the first course. */
  hasHotel?: true;
};

/** One in every state that the specification names; the converted one is that of the paid trip. */
const quotePlans: QuotePlan[] = [
  {
    name: 'Semana larga con hotel',
    zone: 'Costa del Sol',
    style: 'pareja',
    players: 2,
    inDays: 75,
    rounds: 2,
    status: 'ACTIVE',
    madeDaysAgo: 2,
    hasHotel: true,
  },
  {
    name: 'Escapada con Oferta Flash',
    zone: 'Costa Blanca',
    style: 'amigos',
    players: 4,
    inDays: 12,
    rounds: 1,
    status: 'PENDING',
    madeDaysAgo: 0,
    isFlash: true,
  },
  {
    name: 'Torneo del club en Madrid',
    zone: 'Madrid',
    style: 'competición',
    players: 12,
    inDays: 54,
    rounds: 1,
    assistantId: 'john',
    status: 'SENT',
    madeDaysAgo: 3,
  },
  {
    name: 'Cumpleaños en Galicia',
    zone: 'Galicia',
    style: 'familia',
    players: 4,
    inDays: 89,
    rounds: 1,
    assistantId: 'paige',
    status: 'ACCEPTED',
    madeDaysAgo: 2,
  },
  {
    name: 'Costa Brava entre pinos',
    zone: 'Costa Brava',
    style: 'pareja',
    players: 2,
    inDays: 47,
    rounds: 1,
    assistantId: 'paige',
    status: 'SAVED',
    madeDaysAgo: 1,
  },
  {
    name: 'Mallorca con amigos',
    zone: 'Mallorca',
    style: 'amigos',
    players: 4,
    inDays: 68,
    rounds: 2,
    assistantId: 'scott',
    status: 'DRAFT',
    madeDaysAgo: 0,
  },
  {
    name: 'Puente en Murcia',
    zone: 'Murcia',
    style: 'familia',
    players: 3,
    inDays: 33,
    rounds: 2,
    status: 'EXPIRED',
    madeDaysAgo: 12,
  },
  {
    name: 'Tenerife en invierno',
    zone: 'Canarias',
    style: 'competición',
    players: 8,
    inDays: 80,
    rounds: 1,
    assistantId: 'john',
    status: 'CANCELLED',
    madeDaysAgo: 4,
  },
];

const bookingPlans: (Plan & { state: 'CONFIRMED' | 'CANCELLED'; cancelsLast?: true })[] = [
  {
    name: 'Costa del Sol con amigos',
    zone: 'Costa del Sol',
    style: 'amigos',
    players: 4,
    inDays: 40,
    rounds: 3,
    state: 'CONFIRMED',
  },
  {
    name: 'Mallorca en pareja',
    zone: 'Mallorca',
    style: 'pareja',
    players: 2,
    inDays: 61,
    rounds: 2,
    state: 'CONFIRMED',
    cancelsLast: true,
  },
  {
    name: 'Una mañana en la Costa Blanca',
    zone: 'Costa Blanca',
    style: 'pareja',
    players: 2,
    inDays: -24,
    rounds: 1,
    state: 'CONFIRMED',
  },
  {
    name: 'Fin de semana en Madrid',
    zone: 'Madrid',
    style: 'amigos',
    players: 4,
    inDays: 26,
    rounds: 1,
    state: 'CANCELLED',
  },
];

/** A Tuesday at about that distance: quiet on every sheet. */
function tuesdayNear(today: string, inDays: number): string {
  const day = addDays(today, inDays);
  return addDays(day, (9 - weekday(day)) % 7);
}

async function localCourses(deps: History, zone: string, rounds: number): Promise<Course[]> {
  const all = await deps.catalogue.all();
  const inZone = all.filter((course) => course.sourceType === 'LOCAL' && course.zone === zone);
  return inZone.slice(0, rounds);
}

/** The course of the zone that is reduced now. */
async function courseOnOffer(deps: History, zone: string): Promise<Course[]> {
  const { rows } = await deps.db.execute<{ course_id: string }>(
    sql`select course_id from offers where offer_type = 'DIRECT_BOOKING' and status = 'ACTIVE' and valid_until > now()`,
  );
  const onOffer = new Set(rows.map(({ course_id }) => course_id));
  const all = await deps.catalogue.all();
  return all.filter((course) => course.zone === zone && onOffer.has(course.id)).slice(0, 1);
}

async function addNearestHotel(
  deps: History,
  actor: Actor,
  quoteId: string,
  { lat, lon }: Course,
): Promise<void> {
  const byDistance = (await listHotels(deps.db)).toSorted(
    (a, b) => distanceKm(a, { lat, lon }) - distanceKm(b, { lat, lon }),
  );
  const [rate] = await listRates(deps.db, byDistance[0]!.id);
  if (!rate) return;
  const { roomType, mealPlan } = rate;
  await addHotel(deps, actor, quoteId, {
    hotelId: byDistance[0]!.id,
    roomType,
    mealPlan,
    nights: 2,
    rooms: 1,
  });
}

async function insertQuotes(deps: History, userId: string, today: string): Promise<void> {
  const actor = {
    user: { id: userId, role: 'CLIENT' as const, name: '', email: '', sessionId: '' },
    guestSessionId: undefined,
    address: 'demo',
  };
  for (const plan of quotePlans) {
    const start = tuesdayNear(today, plan.inDays);
    const courses = await (plan.isFlash
      ? courseOnOffer(deps, plan.zone)
      : localCourses(deps, plan.zone, plan.rounds));
    const found = await deps.teeTimes.find({
      courses,
      from: start,
      to: addDays(start, plan.rounds - 1),
      players: plan.players,
    });
    const lines = found.flatMap(({ course, offers: times }, day) => {
      const time = times?.find((offer) => offer.playDate === addDays(start, day));
      if (!time) return [];
      const teeTimeSlots = time.flights.map(({ groupNumber, startMinutes, players }) => ({
        groupNumber,
        time: `${String(Math.floor(startMinutes / 60)).padStart(2, '0')}:${String(startMinutes % 60).padStart(2, '0')}`,
        players,
      }));
      return [{ courseId: course.id, playDate: time.playDate, teeTimeSlots }];
    });
    if (lines.length === 0) continue;
    const made = await createQuote(
      deps,
      actor,
      {
        quoteName: plan.name,
        groupProfile: plan.style,
        playerCount: plan.players,
        ageRange: 'BETWEEN_30_55',
        tripStartDate: start,
        tripEndDate: addDays(start, plan.rounds),
        assistantId: plan.assistantId ?? null,
        originChannel: plan.assistantId ? 'AI_ASSISTANT' : 'PLANNER',
        courses: lines,
      },
      'es',
    );
    if (!made.ok) continue;
    if (plan.hasHotel) await addNearestHotel(deps, actor, made.value.stored.quote.id, courses[0]!);
    const createdAt = new Date(deps.now().getTime() - plan.madeDaysAgo * DAY_MS);
    await deps.db
      .update(quotes)
      .set({
        status: plan.status as 'SAVED',
        createdAt,
        validUntil: new Date(createdAt.getTime() + 7 * DAY_MS),
      })
      .where(eq(quotes.id, made.value.stored.quote.id));
  }
}

/** Paid with granted credit: the demo's past needs no card, and every ledger agrees. */
async function insertBooking(
  deps: History,
  userId: string,
  today: string,
  plan: (typeof bookingPlans)[number],
): Promise<void> {
  const start = tuesdayNear(today, plan.inDays);
  const courses = await localCourses(deps, plan.zone, plan.rounds);
  const isPast = start < today;
  const found = isPast
    ? []
    : await deps.teeTimes.find({
        courses,
        from: start,
        to: addDays(start, plan.rounds - 1),
        players: plan.players,
      });
  const lines = courses.flatMap((course, day) => {
    const playDate = addDays(start, day);
    const time = found
      .find((f) => f.course.id === course.id)
      ?.offers?.find((offer) => offer.playDate === playDate);
    if (!isPast && !time) return [];
    const flights = time?.flights ?? [{ groupNumber: 1, startMinutes: 580, players: plan.players }];
    return [
      { course, playDate, flights, pricePerPlayerCents: time?.pricePerPlayerCents ?? course.priceFromCents },
    ];
  });
  const price = priceTrip({
    playerCount: plan.players,
    lines: lines.map((line) => ({
      courseId: line.course.id,
      players: plan.players,
      pricePerPlayerCents: line.pricePerPlayerCents,
    })),
  });
  const draft: BookingDraft = {
    id: newId(),
    userId,
    quoteId: null,
    bookingName: plan.name,
    kind: plan.rounds > 1 ? 'MULTI' : 'SINGLE',
    checkIn: start,
    checkOut: addDays(start, plan.rounds - 1),
    playerCount: plan.players,
    greenFeesCents: price.greenFeesCents,
    hotelsCents: 0,
    discounts: price.discounts,
    totalCents: price.totalCents,
    onCredit: plan.state === 'CONFIRMED',
    lines: lines.map((line, i) => ({
      ...line,
      flights: line.flights.map((flight) => ({ ...flight, tee: 1 as const })),
      id: newId(),
      totalCents: price.lines[i]!.totalCents,
      multiCourseCents: price.lines[i]!.multiCourseCents,
      terms: noTerms,
      external: [],
    })),
  };
  const createdAt = new Date(Date.parse(`${start}T10:00:00Z`) - 30 * DAY_MS);
  const madeAt = createdAt < deps.now() ? createdAt : new Date(deps.now().getTime() - 2 * DAY_MS);
  await deps.db.transaction(async (tx) => {
    if (draft.onCredit) {
      const { id, totalCents: amountCents } = draft;
      const granted = {
        kind: 'CREDIT_GRANTED',
        userId,
        amountCents,
        reason: `gift:${id}`,
        at: madeAt,
      } as const;
      await moveCredit(tx, granted);
      const order = { kind: 'BOOKING' as const, id };
      await payWithCredit(tx, { order, payerId: userId, amountCents, priceCents: amountCents, at: madeAt });
    }
    const takesPlaces = !isPast && plan.state === 'CONFIRMED';
    const reserved = await reserve(tx, draft, {
      status: 'CONFIRMED',
      phase: 'HELD',
      createdAt: madeAt,
      expiresAt: null,
      requestOf: () => null,
      takesPlaces,
    });
    if (!reserved.ok) throw new Error(`demo booking ${plan.name}: ${reserved.refusal.code}`);
    await markSettled(tx, draft.id);
    if (plan.cancelsLast) await cancelLastCourse(tx, draft.id, new Date(madeAt.getTime() + DAY_MS));
    if (plan.state === 'CANCELLED') {
      const cancelledAt = new Date(madeAt.getTime() + 10 * 60_000);
      await transitionBooking(tx, draft.id, 'CANCELLED', {
        change: { cancelReason: 'EXPIRED', confirmedAt: null, cancelledAt },
      });
      const ids = draft.lines.map((line) => line.id);
      if (!(await transitionLines(tx, ids, 'GONE')))
        throw new Error(`demo booking ${plan.name} kept its lines`);
    }
  });
}

/** Gives the demo's player a past and a future; once. */
export async function loadHistory(deps: History): Promise<void> {
  const [player] = await deps.db.select().from(users).where(eq(users.email, 'jugador@salida.test'));
  if (!player) return;
  await deps.db.transaction(async (tx) => {
    // Two apps that start at once take turns; the second finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(7250004)`);
    await loadOffers(deps);
    const { rows } = await tx.execute(sql`select 1 from bookings limit 1`);
    if (rows.length > 0) return;
    const today = deps.now().toISOString().slice(0, 10);
    await insertQuotes(deps, player.id, today);
    for (const plan of bookingPlans) await insertBooking(deps, player.id, today, plan);
    await insertGiftCards(deps);
  });
}

import { eq, sql } from 'drizzle-orm';
import type { BookingDraft } from '#server/bookings/deps.ts';
import { reserve } from '#server/bookings/reserve.ts';
import type { Course } from '#server/courses/courses.ts';
import { newId } from '#server/platform/ids.ts';
import { createQuote } from '#server/quotes/create-quote.ts';
import type { QuotesDeps } from '#server/quotes/quotes.ts';
import { users } from '#server/tables/accounts.ts';
import { creditEntries } from '#server/tables/payments.ts';
import { quotes } from '#server/tables/quotes.ts';
import { addDays, weekday } from '#shared/kernel/tee-date.ts';
import { priceTrip } from '#shared/quotes/pricing.ts';
import { cancelLastCourse } from './cancel-last-course.ts';
import { insertGiftCards } from './load-gift-cards.ts';
import { loadOffers } from './load-offers.ts';

/** What the demo's player has lived through, made by the same use cases as anybody's trips. */
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

const quotePlans: (Plan & { status: string; madeDaysAgo: number })[] = [
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

async function insertQuotes(deps: History, userId: string, today: string): Promise<void> {
  const actor = {
    user: { id: userId, role: 'CLIENT' as const, name: '', email: '', sessionId: '' },
    guestSessionId: undefined,
    address: 'demo',
  };
  for (const plan of quotePlans) {
    const start = tuesdayNear(today, plan.inDays);
    const courses = await localCourses(deps, plan.zone, plan.rounds);
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
    const made = await createQuote(deps, actor, {
      quoteName: plan.name,
      groupProfile: plan.style,
      playerCount: plan.players,
      ageRange: 'BETWEEN_30_55',
      tripStartDate: start,
      tripEndDate: addDays(start, plan.rounds),
      assistantId: plan.assistantId ?? null,
      originChannel: plan.assistantId ? 'AI_ASSISTANT' : 'PLANNER',
      courses: lines,
    });
    if (!made.ok) continue;
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

/** Paid with credit that was given for it: the demo's past needs no card, and every ledger agrees. */
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
    isCredit: plan.state === 'CONFIRMED',
    lines: lines.map((line, i) => ({
      ...line,
      id: newId(),
      totalCents: price.lines[i]!.totalCents,
      external: [],
    })),
  };
  const createdAt = new Date(Date.parse(`${start}T10:00:00Z`) - 30 * DAY_MS);
  const madeAt = createdAt < deps.now() ? createdAt : new Date(deps.now().getTime() - 2 * DAY_MS);
  await deps.db.transaction(async (tx) => {
    if (draft.isCredit) {
      await tx.insert(creditEntries).values([
        { id: newId(), userId, amountCents: draft.totalCents, reason: `gift:${draft.id}`, createdAt: madeAt },
        {
          id: newId(),
          userId,
          amountCents: -draft.totalCents,
          reference: draft.id,
          reason: `booking:${draft.id}`,
          createdAt: madeAt,
        },
      ]);
    }
    const takesPlaces = !isPast && plan.state === 'CONFIRMED';
    await reserve(tx, draft, {
      status: 'CONFIRMED',
      phase: 'HELD',
      createdAt: madeAt,
      expiresAt: null,
      requestOf: () => null,
      takesPlaces,
    });
    if (plan.cancelsLast) await cancelLastCourse(tx, draft.id, new Date(madeAt.getTime() + DAY_MS));
    if (plan.state === 'CANCELLED') {
      await tx.execute(sql`update bookings set status = 'CANCELLED', cancel_reason = 'EXPIRED', confirmed_at = null,
        cancelled_at = created_at + interval '10 minutes' where id = ${draft.id}`);
      await tx.execute(sql`update course_bookings set status = 'GONE' where booking_id = ${draft.id}`);
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

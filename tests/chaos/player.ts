import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#shared/kernel/tee-date.ts';
import type { AvailableTime, ValidationResult } from '#shared/planner/contract.ts';
import { openBrowser, type Reply } from './browser.ts';
import { cancelAfterPaying } from './cancelling.ts';
import { checkOut } from './checkout-steps.ts';
import type { ObservedBooking } from './oracle.ts';
import type { Harness, Pending, PlayerContext } from './player-context.ts';
import type { Run } from './scenario-run.ts';

interface MadeBooking {
  readonly id: string;
  readonly bookingName?: string;
  readonly status: string;
  readonly expiresAt: string | null;
  readonly date?: string;
  readonly time?: string;
  readonly field?: { readonly id: string };
  readonly quoteId?: string;
}

const pause = ({ run }: PlayerContext) => sleep(run.pauseMs);

async function timesFor(context: PlayerContext, turn: number) {
  const { run, actors, browser } = context;
  const from = addDays(actors.firstDay, run.day);
  const trip = {
    fecha_entrada: from,
    fecha_salida: addDays(from, run.courses.length - 1),
    numero_jugadores: run.golfers,
  };
  if (run.requestsRecommendations)
    await browser.callUntilAnswered('POST', '/api/generate-recommendations', {
      ...trip,
      zona_juego: 'Costa del Sol',
    });
  const courses = run.courses.map((place) => actors.courses[place]!);
  const { status, body } = await browser.callUntilAnswered<{ validationResults: ValidationResult[] }>(
    'POST',
    '/api/validate-multi-course-availability',
    { ...trip, courses: [...new Set(courses)].map(({ id }) => ({ id })), preferencia_horaria: 'manana' },
  );
  if (status !== 200) return undefined;
  const chosen: { courseId: string; time: AvailableTime }[] = [];
  for (const [day, { id }] of courses.entries()) {
    const course = body.validationResults.find((result) => result.courseId === id);
    const open = course?.availableTimes.filter(({ date }) => date === addDays(from, day)) ?? [];
    const time = open[Math.min(run.slot + turn, open.length - 1)];
    if (!time) {
      context.oracle.refused(course?.reason ?? 'NO_TIMES');
      return undefined;
    }
    chosen.push({ courseId: id, time });
  }
  return { from, to: trip.fecha_salida, chosen };
}

/** `isReply`: a reply confirmed the booking; otherwise it was found in a list. */
function pendingBooking(
  context: PlayerContext,
  made: MadeBooking,
  quoteId: string | null,
  isReply: boolean,
): Pending {
  const observed = context.oracle.booked(made.id, context.run.player, quoteId);
  if (made.status === 'CONFIRMED') observed.confirmed = true;
  if (isReply) observed.held = true;
  return { observed, expiresAt: made.expiresAt ? Date.parse(made.expiresAt) : 0 };
}

/** Finds the booking after a lost reply, or when the other of two clicks was first. */
async function findBooking(context: PlayerContext, matches: (made: MadeBooking) => boolean, path: string) {
  const { status, body } = await context.browser.callUntilAnswered<
    MadeBooking[] | { bookings: MadeBooking[] }
  >('GET', path);
  if (status !== 200) return undefined;
  const bookings = Array.isArray(body) ? body : body.bookings;
  return bookings.find((made) => made.status !== 'CANCELLED' && matches(made));
}

const wasAnswered = ({ status }: Reply<unknown>) => status !== 0 && status !== 503;

async function bookByQuote(context: PlayerContext, turn: number): Promise<Pending | 'gone' | undefined> {
  const { run, browser, oracle, tripName } = context;
  const found = await timesFor(context, turn);
  if (!found) return undefined;
  await pause(context);
  const quoteName = `${tripName} ${turn}`;
  const saved = await browser.call<{ id: string }>('POST', '/api/golf-quotes', {
    quoteName,
    playerCount: run.golfers,
    tripStartDate: found.from,
    tripEndDate: found.to,
    courses: found.chosen.map(({ courseId, time }) => ({
      courseId,
      playDate: time.date,
      teeTimeSlots: time.teeTimeSlots,
    })),
  });
  if (saved.status !== 201) return undefined;
  oracle.counts.quoted += 1;
  const quoteId = saved.body.id;
  if (run.revalidates) {
    const revalidation = await browser.callUntilAnswered<{ valid?: boolean }>(
      'POST',
      `/api/quotes/${quoteId}/revalidate`,
    );
    if (revalidation.status === 200 && !revalidation.body.valid) return 'gone';
  }
  await pause(context);
  const clicks = Array.from({ length: run.clicksTwice ? 2 : 1 }, () =>
    browser.call<MadeBooking & { code?: string }>('POST', '/api/bookings/from-quote', { quoteId }),
  );
  const replies = await Promise.all(clicks);
  const made = replies
    .filter(({ status }) => status === 201)
    .map(({ body }) => pendingBooking(context, body, quoteId, true));
  if (made[0]) return made[0];
  if (replies.every(wasAnswered) && replies.every(({ body }) => body.code !== 'QUOTE_CONVERTED'))
    return 'gone';
  const mine = await findBooking(context, ({ bookingName }) => bookingName === quoteName, '/api/my-trips');
  return mine && pendingBooking(context, mine, quoteId, false);
}

async function bookSingle(context: PlayerContext, turn: number): Promise<Pending | 'gone' | undefined> {
  const { run, browser } = context;
  const found = await timesFor(context, turn);
  if (run.rush !== null && turn === 0) await context.gather(run.rush);
  const [first] = found?.chosen ?? [];
  if (!first) return undefined;
  const { time, date } = first.time;
  const body = {
    fieldId: first.courseId,
    date,
    time,
    numPlayers: run.golfers,
    isCredit: run.bookingMethod === 'credit',
  };
  const reply = await browser.call<MadeBooking>('POST', '/api/reservations', body);
  if (reply.status === 201) return pendingBooking(context, reply.body, null, true);
  if (wasAnswered(reply)) return 'gone';
  const mine = await findBooking(
    context,
    (made) =>
      made.status === 'PENDING' &&
      made.date === date &&
      made.time === time &&
      made.field?.id === first.courseId &&
      !context.oracle.observed.has(made.id),
    '/api/reservations',
  );
  return mine && pendingBooking(context, mine, null, false);
}

/**
 * Executes one run from search to checkout, across refusals and restarts of the app. Returns what the replies stated
 * about the booking, if there was one.
 */
export async function play(harness: Harness, run: Run): Promise<ObservedBooking | undefined> {
  const player = harness.actors.players[run.player]!;
  const browser = openBrowser(harness.system, harness.oracle, player.token);
  const context: PlayerContext = { ...harness, run, browser, tripName: `Caos ${run.index}` };
  await pause(context);
  for (let turn = 0; turn <= run.retries; turn += 1) {
    const booked = await (run.bookingMethod === 'quote' ? bookByQuote : bookSingle)(context, turn);
    if (booked === 'gone') continue;
    if (!booked) return undefined;
    if (!booked.observed.confirmed) await checkOut(context, booked);
    await cancelAfterPaying(context, booked);
    return booked.observed;
  }
  return undefined;
}

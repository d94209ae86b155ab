import { z } from 'zod';
import { transact } from '#server/platform/database/transact.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { about } from '#server/platform/observe/trace.ts';
import { paymentExpiresAt } from '#shared/bookings/payment-window.ts';
import type { HeldFlight } from '#shared/bookings/unpaid-holds.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { confirmExternalLines } from './confirm-hold.ts';
import { orderOfBooking } from './credit.ts';
import {
  ABANDON_AFTER_MS,
  type BookingDraft,
  type BookingsDeps,
  type ChangeDeps,
  type LifecycleDeps,
} from './deps.ts';
import { type HoldOutcome, holdLines } from './hold-lines.ts';
import { releaseBooking } from './release.ts';
import { type Reservation, reserve, type UnavailableTeeTime } from './reserve.ts';
import {
  cancelPending,
  confirmHeld,
  findBooking,
  listUnpaidFlights,
  markHeld,
  type StoredBooking,
  storeClubSteps,
} from './store.ts';
import { storeOnQuote, stricterTerms, wireStricter } from './stricter-terms.ts';
import { requireMayHold } from './unpaid-holds.ts';

/** Dependencies of ending a booking whose places could not be held. */
type AbandonDeps = ChangeDeps & Pick<BookingsDeps, 'db' | 'quotes' | 'log'>;

/** Dependencies of making a booking. */
export type MakeDeps = LifecycleDeps & Pick<BookingsDeps, 'quotes' | 'paymentWindowSeconds'>;

/** The player who books, as sent to the clubs. */
type Lead = StoredBooking['user'];

/** Abandons a booking whose holding did not finish: its process was killed, or a reply never came. */
export const abandonJob = defineJob('abandon-holding', z.object({ bookingId: z.string() }));

const HOLD_MARGIN_MINUTES = 5;

function isExternal(draft: BookingDraft): boolean {
  return draft.lines.some((line) => line.course.sourceType !== 'LOCAL');
}

const needsNoCard = (draft: BookingDraft) => draft.onCredit || draft.totalCents === 0;

/** Most attempts to judge whether a person may hold one more, while they book others at the same moment. */
const MAX_ATTEMPTS = 50;

function reservationOf(
  deps: Pick<BookingsDeps, 'now' | 'paymentWindowSeconds'>,
  draft: BookingDraft,
  lead: Lead,
): Reservation {
  const createdAt = deps.now();
  const holding = isExternal(draft);
  const settled = needsNoCard(draft) && !holding;
  return {
    status: settled ? 'CONFIRMED' : 'PENDING',
    phase: holding ? 'HOLDING' : 'HELD',
    createdAt,
    expiresAt: needsNoCard(draft) ? null : paymentExpiresAt(createdAt, [], deps.paymentWindowSeconds),
    requestOf: (line) =>
      line.course.externalRef === null
        ? null
        : {
            courseRef: line.course.externalRef,
            timeZone: line.course.timeZone,
            date: line.playDate,
            flights: line.external.map((slot, i) => ({ ...slot, players: line.flights[i]!.players })),
            lead,
            holdMinutes: Math.ceil(deps.paymentWindowSeconds / 60) + HOLD_MARGIN_MINUTES,
            attempt: 1,
            requestedAt: createdAt.toISOString(),
          },
  };
}

/**
 * The additional writes in the transaction of a reservation that is paid already, or that involves external systems.
 */
function reserveInTransaction(
  deps: ChangeDeps & Pick<BookingsDeps, 'db'>,
  draft: BookingDraft,
  reservation: Reservation,
) {
  return transact(deps.db, async (tx) => {
    const { id, userId: payerId, totalCents } = draft;
    if (draft.onCredit && totalCents > 0) {
      if ((await deps.payments.credit.lockCredit(tx, payerId)) < totalCents)
        return refuse('NOT_ENOUGH_CREDIT');
      const payment = { order: orderOfBooking(id), payerId, amountCents: totalCents, priceCents: totalCents };
      const paid = await deps.payments.byCredit.payWithCredit(tx, payment);
      if (!paid.ok) throw new Error(`booking ${id} was paid before it was made`);
    }
    const made = await reserve(tx, draft, reservation);
    if (!made.ok) return made;
    if (reservation.phase === 'HOLDING') {
      const after = new Date(reservation.createdAt.getTime() + ABANDON_AFTER_MS);
      await deps.jobs.enqueue(tx, abandonJob, { bookingId: id }, { after });
    }
    if (reservation.status === 'CONFIRMED') {
      await deps.payments.orders.markSettled(tx, id);
      await deps.announce(tx, { type: 'booking.confirmed', bookingId: id });
    }
    return made;
  });
}

/** Another click at the same moment has converted the quote, or changed its hotels. */
async function quoteRefusal({ db, quotes }: Pick<BookingsDeps, 'db' | 'quotes'>, { quoteId }: BookingDraft) {
  const wasBooked = quoteId === null || (await quotes.conversion.isConverted(db, quoteId));
  return wasBooked ? refuse('QUOTE_CONVERTED') : refuse('PRICE_CHANGED', { data: { unavailableSlots: [] } });
}

function teeTimeRefusal(draft: BookingDraft, teeTime: UnavailableTeeTime) {
  const line = draft.lines.find((l) => l.course.id === teeTime.courseId && l.playDate === teeTime.playDate)!;
  const players = line.flights.find((flight) => flight.startMinutes === teeTime.startMinutes)?.players ?? 1;
  const { id: courseId, name: courseName } = line.course;
  const slot = {
    courseId,
    courseName,
    date: teeTime.playDate,
    time: timeOfMinutes(teeTime.startMinutes),
    players,
  };
  return refuse('TEE_TIME_GONE', { data: { unavailableSlots: [{ ...slot, reason: 'TAKEN' as const }] } });
}

/**
 * Transaction 1: places of local sheets, booking and lines, and the job that cleans up after a crash. An unpaid booking
 * of local courses alone needs nothing beside the one statement: its end is its own `expires_at`.
 */
async function reserveDraft(deps: MakeDeps, draft: BookingDraft, lead: Lead) {
  const reservation = reservationOf(deps, draft, lead);
  // Most people hold nothing unpaid: their holds are read only after the statement has found some.
  let held: readonly HeldFlight[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const allowed = needsNoCard(draft) ? ok(undefined) : requireMayHold(held, draft);
    if (!allowed.ok) return allowed;
    const judged = { ...reservation, judgedHolds: allowed.value };
    const isAlone = reservation.phase === 'HELD' && reservation.status === 'PENDING';
    const made = await (isAlone
      ? reserve(deps.db, draft, judged)
      : reserveInTransaction(deps, draft, judged));
    if (made.ok) return made;
    const { refusal } = made;
    if (refusal.code === 'TEE_TIME_GONE') return teeTimeRefusal(draft, refusal.teeTime);
    if (refusal.code === 'QUOTE_GONE') return quoteRefusal(deps, draft);
    if (refusal.code === 'NOT_ENOUGH_CREDIT') return refuse(refusal.code);
    if (refusal.code === 'HOLDS_CHANGED') held = await listUnpaidFlights(deps.db, draft.userId);
    // There are 10⁹ locators: one that is taken is rare, and another is generated.
  }
  throw new Error(`judged ${MAX_ATTEMPTS} times what the person may hold, and it changed each time`);
}

/**
 * Ends a booking whose places could not all be held and reopens its quote. One that was paid (too late) was a booking
 * before: it stays in the player's list as expired, its quote converted, and its payment is refunded. Safe to repeat.
 */
export async function abandonHolding(deps: AbandonDeps, bookingId: string): Promise<void> {
  const endedAs = await deps.db.transaction(async (tx) => {
    const isPaid = (await deps.payments.orders.paymentsOfOrder(tx, bookingId)).some(
      ({ kind, paidAt }) => kind === 'CARD' && paidAt,
    );
    const reason = isPaid ? 'EXPIRED' : 'NOT_AVAILABLE';
    const ended = await cancelPending(tx, bookingId, { phase: 'HOLDING', reason, now: deps.now() });
    if (!ended) return undefined;
    const stored = (await findBooking(tx, bookingId))!;
    await releaseBooking(deps, tx, stored, reason);
    if (stored.booking.quoteId && reason === 'NOT_AVAILABLE')
      await deps.quotes.conversion.reopen(tx, stored.booking.quoteId);
    return reason;
  });
  if (endedAs) deps.log.info({ reason: endedAs }, 'booking ended');
}

/** Transaction 2: every place is held. A booking that needs no card is confirmed in it. */
async function finishHolding(deps: MakeDeps, draft: BookingDraft, outcomes: readonly HoldOutcome[]) {
  const timeouts = outcomes.flatMap((outcome) => (outcome.held ? [outcome.expiresAt] : []));
  const now = deps.now();
  const expiresAt = paymentExpiresAt(now, timeouts, deps.paymentWindowSeconds);
  // A system whose hold ends before the payment window can't be sold.
  if (expiresAt <= now) return false;
  const isHeld = await deps.db.transaction(async (tx) => {
    if (!(await markHeld(tx, draft.id, expiresAt))) return false;
    for (const { line, clubSteps } of stricterTerms(outcomes)) await storeClubSteps(tx, line.id, clubSteps);
    if (needsNoCard(draft) && (await confirmHeld(tx, draft.id, now))) {
      await deps.payments.orders.markSettled(tx, draft.id);
      await confirmExternalLines(deps, tx, draft.id);
      await deps.announce(tx, { type: 'booking.confirmed', bookingId: draft.id });
    }
    return true;
  });
  if (isHeld) deps.log.info({ expiresAt }, 'all places held');
  return isHeld;
}

/**
 * Terms that got stricter after the person accepted others: nothing is booked, and the quote shows them from now on. A
 * course that is booked by itself shows them before payment, and is refused only if there is nothing left to pay.
 */
async function refuseStricter(deps: MakeDeps, draft: BookingDraft, outcomes: readonly HoldOutcome[]) {
  const stricter = stricterTerms(outcomes);
  const isSeenBeforePaying = draft.quoteId === null && !needsNoCard(draft);
  if (stricter.length === 0 || isSeenBeforePaying) return undefined;
  await abandonHolding(deps, draft.id);
  if (draft.quoteId !== null) await storeOnQuote(deps, draft.quoteId, stricter);
  return refuse('TERMS_CHANGED', {
    data: { unavailableSlots: [], changedTerms: stricter.map(wireStricter) },
  });
}

function unavailable(draft: BookingDraft, outcomes: readonly HoldOutcome[]) {
  const failed = outcomes.flatMap((outcome) => (outcome.held ? [] : [outcome]));
  return failed.flatMap(({ line, why }) =>
    line.flights.map((flight) => ({
      courseId: line.courseId,
      courseName: draft.lines.find((l) => l.id === line.id)!.course.name,
      date: line.playDate,
      time: timeOfMinutes(flight.startMinutes),
      players: flight.players,
      reason: why === 'SILENT' ? ('NO_ANSWER' as const) : ('TAKEN' as const),
    })),
  );
}

/**
 * Books all courses of a draft or none: local places in one transaction, then every external system at once with an
 * idempotency key, outside any transaction. If one fails, the rest is released and the reply lists the missing ones
 * (docs/flows/booking.md). `abandonJob` cleans up after a crash at any line.
 */
export async function makeBooking(deps: MakeDeps, draft: BookingDraft, lead: Lead) {
  about({ bookingId: draft.id });
  const reserved = await reserveDraft(deps, draft, lead);
  if (!reserved.ok) return reserved;
  const { quoteId, onCredit, totalCents, playerCount, lines } = draft;
  if (quoteId) deps.log.info({ quoteId }, 'quote converted');
  deps.log.info(
    { courses: lines.length, players: playerCount, totalCents, isCredit: onCredit },
    'places taken',
  );
  if (!isExternal(draft)) return ok<StoredBooking>({ ...reserved.value, user: lead });

  const outcomes = await holdLines(deps, reserved.value.lines);
  const allHeld = outcomes.every((outcome) => outcome.held);
  const refused = allHeld ? await refuseStricter(deps, draft, outcomes) : undefined;
  if (refused) return refused;
  if (allHeld && (await finishHolding(deps, draft, outcomes)))
    return ok((await findBooking(deps.db, draft.id))!);

  await abandonHolding(deps, draft.id);
  const reasons = new Set(outcomes.flatMap((outcome) => (outcome.held ? [] : [outcome.why])));
  const data = { unavailableSlots: unavailable(draft, outcomes) };
  if (reasons.has('GONE')) return refuse('TEE_TIME_GONE', { data });
  if (reasons.has('PRICE_CHANGED')) return refuse('PRICE_CHANGED', { data: { unavailableSlots: [] } });
  return refuse('PROVIDER_SILENT', { data });
}

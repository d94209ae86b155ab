import { type Deadline, startDeadline } from '../../outgoing-calls/deadline.ts';
import type { CallOutcome } from '../../outgoing-calls/guarded-call.ts';
import type { Hold, HoldRefusal, HoldRequest, TeeSheetReply } from '../port.ts';
import { cancelSeats, clearRefusal, isNo, mayComeLate, reasonOf } from './changes.ts';
import type { GolfManagerContext } from './context.ts';
import { explainNo } from './explain.ts';
import { type Found, findSeats, findSeatsWithRetries, type SeatSearch } from './find-seats.ts';
import { readMade } from './made.ts';
import { courseAddress, holdRef } from './refs.ts';
import { matchSeats, readSeats, totalOf } from './seats.ts';
import { bySale, readWanted, reservationsOf, shownTotal, type Wanted } from './wanted.ts';

type Refused = Extract<TeeSheetReply<Hold, HoldRefusal>, { ok: false }>;

interface Sale {
  readonly flights: readonly (readonly number[])[];
  readonly totalCents: number | null;
  readonly locator: string | null;
  readonly expiresAt: Date;
}

/** One hold on its way. */
interface Attempt {
  readonly context: GolfManagerContext;
  readonly request: HoldRequest;
  readonly tenant: string;
  readonly deadline: Deadline;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Nothing makes a repeated makeReservation safe and our tag is not documented in replies, so holds of one tenant's day
 * run one at a time: seats that `/bookings` lists after a lost reply and did not list before the request are then ours.
 */
export async function hold(
  context: GolfManagerContext,
  request: HoldRequest,
): Promise<TeeSheetReply<Hold, HoldRefusal>> {
  const wanted = readWanted(request);
  if (typeof wanted === 'string') return { ok: false, refusal: { code: 'RULE_VIOLATION', reason: wanted } };
  const deadline = startDeadline(request.deadlineMs);
  const { tenant } = courseAddress(request.courseRef);
  const done = await context.mutex<TeeSheetReply<Hold, HoldRefusal>>(
    `golf-manager ${tenant} ${request.date}`,
    deadline.left(),
    async () => {
      const startedAt = context.now();
      const expiresAt = new Date(startedAt.getTime() + request.holdMinutes * 60_000);
      return holdAll({ context, request, tenant, deadline, startedAt, expiresAt }, wanted);
    },
  );
  return done === 'busy'
    ? { ok: false, refusal: { code: 'PROVIDER_DOWN', reason: 'too many holds at this club' } }
    : done;
}

async function holdAll(
  attempt: Attempt,
  wanted: readonly Wanted[],
): Promise<TeeSheetReply<Hold, HoldRefusal>> {
  const { context, request, tenant, deadline } = attempt;
  const day = { from: request.date, to: request.date };
  const listed = await readSeats(context.connection, tenant, day, deadline);
  const unlisted = !listed.ok && listed.failure.code === 'PROVIDER_DOWN' && listed.failure.refused;
  if (!listed.ok && !unlisted) return { ok: false, refusal: listed.failure };
  let before = listed.ok ? new Set(listed.value.rows.map((seat) => seat.id)) : null;

  const answered = context.memory.find(request.idempotencyKey);
  if (answered && answered.hold.expiresAt > attempt.startedAt && answered.ids.every((id) => before?.has(id)))
    return { ok: true, value: answered.hold };
  const tagged = listed.ok
    ? listed.value.rows.filter((seat) => seat.customTag === request.idempotencyKey)
    : [];
  if (tagged.length > 0) {
    const zone = await context.clubs.zone(tenant, request.timeZone, deadline);
    const match = matchSeats(tagged, wanted, zone);
    const totalCents = totalOf(tagged, shownTotal(wanted));
    const locator = tagged[0]?.reference ?? null;
    if (match.flights)
      return recordHold(attempt, [
        { flights: match.flights, totalCents, locator, expiresAt: attempt.expiresAt },
      ]);
  }

  const sales: Sale[] = [];
  const release = () =>
    releaseSeats(
      attempt,
      sales.flatMap((sale) => sale.flights.flat()),
    );
  for (const part of bySale(wanted)) {
    const made = await makeSale(attempt, part, before);
    if (!made.ok) return (await release()) ? made : notReleased;
    sales.push(made.value);
    if (before) before = new Set([...before, ...made.value.flights.flat()]);
  }
  const shown = shownTotal(wanted);
  const totalCents = totalOfSales(sales);
  if (shown !== null && totalCents !== null && totalCents !== shown)
    return (await release()) ? { ok: false, refusal: { code: 'PRICE_CHANGED', totalCents } } : notReleased;
  return recordHold(attempt, sales);
}

function totalOfSales(sales: readonly Sale[]): number | null {
  return sales.reduce<number | null>(
    (all, sale) => (all === null || sale.totalCents === null ? null : all + sale.totalCents),
    0,
  );
}

function recordHold(attempt: Attempt, sales: readonly Sale[]): { ok: true; value: Hold } {
  const { context, request, tenant } = attempt;
  const flights = sales.flatMap((sale) => sale.flights);
  const locators = [...new Set(sales.flatMap((sale) => sale.locator ?? []))];
  const locator = locators.length > 0 ? locators.join(' ') : null;
  const expiresAt = new Date(Math.min(...sales.map((sale) => sale.expiresAt.getTime())));
  const value: Hold = {
    holdRef: holdRef({ tenant, date: request.date, flights, locator, expiresAt }),
    locator,
    players: flights.map((flight) => flight.length),
    totalCents: totalOfSales(sales),
    expiresAt,
    // makeReservation returns none: those of searchAvailability apply to each tee time.
    clubSteps: null,
  };
  context.memory.store(request.idempotencyKey, tenant, flights.flat(), value);
  return { ok: true, value };
}

/** Something may still be held: the caller searches for it later and releases it (port, `hold`). */
const notReleased: Refused = { ok: false, refusal: { code: 'UNKNOWN', reason: 'seats not released' } };

type SaleReply = { ok: true; value: Sale } | Refused;

/** One makeReservation, and its verified result. */
async function makeSale(
  attempt: Attempt,
  wanted: readonly Wanted[],
  before: ReadonlySet<number> | null,
): Promise<SaleReply> {
  const { context, request, tenant, deadline } = attempt;
  const outcome = await context.connection.write(
    'makeReservation',
    tenant,
    { reservations: reservationsOf(wanted, request, attempt.expiresAt) },
    // Part of the time only: the look-up after a lost reply needs the rest.
    deadline.left() * 0.6,
    request.idempotencyKey,
  );
  const refusal = clearRefusal(outcome);
  if (refusal) return { ok: false, refusal };
  const seatSearch: SeatSearch = {
    request,
    tenant,
    wanted,
    since: attempt.startedAt,
    before,
    confirmedToo: false,
  };
  if (isNo(outcome)) {
    // A request delivered twice is refused the second time, and a refused group may be held in part: so it checks.
    const found = before ? await findSeats(context, seatSearch, deadline) : null;
    if (found?.flights) return { ok: true, value: await adopt(attempt, seatSearch, found) };
    if (!(await releaseSeats(attempt, found?.rest ?? []))) return notReleased;
    return { ok: false, refusal: await explainNo(context, request, wanted, outcome, deadline) };
  }
  const made =
    outcome.kind === 'answer' && outcome.status < 300
      ? readMade(outcome.body, wanted, request.timeZone)
      : null;
  if (made?.flights)
    return {
      ok: true,
      value: {
        flights: made.flights,
        totalCents: made.totalCents,
        locator: made.locator,
        expiresAt: made.expiresAt ?? attempt.expiresAt,
      },
    };
  return resolveUnclear(attempt, seatSearch, outcome, made?.ids);
}

/** After a lost, broken or incomplete reply: `/bookings` decides. */
async function resolveUnclear(
  attempt: Attempt,
  seatSearch: SeatSearch,
  outcome: CallOutcome,
  /** Ids in a reply in the vendor's own form; undefined: it had another form, or there was none. */
  named: readonly number[] | undefined,
): Promise<SaleReply> {
  const { context, request, deadline } = attempt;
  const settled = outcome.kind === 'answer' && (named !== undefined || !mayComeLate(outcome));
  const timedOut = outcome.kind === 'unknown' && outcome.reason === 'timeout';
  const patience = { settled, tries: timedOut ? 8 : 3 };
  const found = await findSeatsWithRetries(context, seatSearch, patience, deadline);
  if (found?.flights) return { ok: true, value: await adopt(attempt, seatSearch, found) };
  const surplus = [...new Set([...(named ?? []), ...(found?.rest ?? [])])];
  if (!(await releaseSeats(attempt, surplus))) return notReleased;
  // A reservation missing in a partly read list may exist all the same.
  const isNotThere = found?.isWhole && settled;
  if (isNotThere && outcome.status >= 500)
    return { ok: false, refusal: { code: 'PROVIDER_DOWN', reason: `HTTP ${outcome.status}` } };
  if (isNotThere)
    return { ok: false, refusal: await explainNo(context, request, seatSearch.wanted, outcome, deadline) };
  return { ok: false, refusal: { code: 'UNKNOWN', reason: reasonOf(outcome) } };
}

/** Adopts a found hold as the request's own, and cancels surplus seats that the vendor has made. */
async function adopt(attempt: Attempt, seatSearch: SeatSearch, found: Found): Promise<Sale> {
  await releaseSeats(attempt, found.rest);
  const flights = found.flights ?? [];
  const ids = new Set(flights.flat());
  const seats = found.seats.filter((seat) => ids.has(seat.id));
  return {
    flights,
    totalCents: totalOf(seats, shownTotal(seatSearch.wanted)),
    locator: seats[0]?.reference ?? null,
    expiresAt: attempt.expiresAt,
  };
}

/** Releases seats of a failed hold, within a time of its own; true when none of them is booked any more. */
async function releaseSeats(attempt: Attempt, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { context, request, tenant } = attempt;
  const deadline = startDeadline(Math.max(attempt.deadline.left(), Math.min(request.deadlineMs, 5_000)));
  const change = {
    connection: context.connection,
    tenant,
    date: request.date,
    ids,
    reference: request.idempotencyKey,
    deadline,
  };
  const refusal = await cancelSeats(change, false);
  if (refusal)
    context.log.error({ tenant, ids, reference: request.idempotencyKey, refusal }, 'seats not released');
  return refusal === null;
}

import type { TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { PartState } from '#shared/bookings/cancellation/contract.ts';
import { deductDiscount, discountPercents } from '#shared/bookings/cancellation/discount-back.ts';
import { keepChoices, shrinkFlights } from '#shared/bookings/cancellation/flights.ts';
import { feePercentAt } from '#shared/courses/cancellation-ladder.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { cancellationMoney } from '#shared/quotes/cancellation/money.ts';
import { teeTimeOf } from '#shared/quotes/cancellation/steps.ts';
import { ExternalRequest } from '../external-request.ts';
import type { LineRow, StoredBooking } from '../store.ts';
import { linesAfterStep } from './discount.ts';

/** Lines and the players who remain in each; without lines, everything that can still be cancelled. */
export interface CancellationRequest {
  readonly lines?: readonly { readonly courseBookingId: string; readonly keepPlayers: number }[] | undefined;
}

export interface LinePlan {
  readonly line: LineRow;
  readonly standing: 'OPEN' | 'PLAYED' | 'GONE';
  /** After it: the current number where the line is unchanged. */
  readonly keepPlayers: number;
  /** Players of each flight after it. */
  readonly flights: readonly number[];
  readonly choices: readonly number[];
  readonly part: PartState;
  readonly feePercent: number;
  readonly feeCents: number;
  /** By its ladder, before any deduction from the discount. */
  readonly refundCents: number;
}

export interface CancellationPlan {
  readonly lines: readonly LinePlan[];
  readonly feeCents: number;
  /** Refunds by the ladders, less the deduction from the discount, plus payments for hotels. */
  readonly refundCents: number;
  /** Change of the multi-course discount: deducted above 0, refunded below. */
  readonly discountBackCents: number;
  /** Total deduction from each line's discount after it, in the order of the lines. */
  readonly discountBackByLine: readonly number[];
  /** Percent of the discount before it, and for the remaining courses. */
  readonly discountPercent: { readonly before: number; readonly now: number };
  readonly endsBooking: boolean;
  /** Part of `refundCents` for hotels, when nothing of the booking remains. */
  readonly hotelsCents: number;
}

/** The data that a line's rules need. */
export interface CancellationContext {
  readonly at: Date;
  /** Number of players of each line who were cancelled before. */
  readonly cancelledPlayers: ReadonlyMap<string, number>;
  /** Fewest players of a flight at a course. */
  minPlayers(courseId: string): number;
  provider(line: LineRow): TeeSheetProvider | undefined;
  /** Lines with a pending request to their club to let players leave: they count as settled for that request. */
  readonly requested?: ReadonlySet<string>;
}

const sizesOf = (line: LineRow) => line.flights.map(({ players }) => players);

/** The flights once some players have left, where that is allowed; an external system may restrict it further. */
function flightsFor(line: LineRow, keep: number, context: CancellationContext): number[] | undefined {
  const flights = shrinkFlights(sizesOf(line), keep, context.minPlayers(line.courseId));
  if (!flights || keep === 0 || line.sourceType === 'LOCAL') return flights;
  const held = ExternalRequest.parse(line.externalRequest).flights;
  // In the order in which they were held: the club may have removed one that is not the last.
  const stay = new Map(line.flights.map(({ groupNumber }, i) => [groupNumber, flights[i]!]));
  const keepPlayers = held.map((_, i) => stay.get(i + 1) ?? 0);
  const mayKeep = context.provider(line)?.mayKeep({ flights: held, keepPlayers }) ?? false;
  return mayKeep ? flights : undefined;
}

function partsOf(line: LineRow, context: CancellationContext): { part: PartState; choices: number[] } {
  const legal = keepChoices(sizesOf(line), context.minPlayers(line.courseId));
  if (legal.length === 0) return { part: 'TOO_FEW', choices: [] };
  // Until the club has confirmed the hold, or the removal of the last players who left, their number is uncertain.
  if (line.sourceType !== 'LOCAL' && line.holdState !== 'CONFIRMED' && !context.requested?.has(line.id))
    return { part: 'CLUB_BUSY', choices: [] };
  const choices = legal.filter((keep) => flightsFor(line, keep, context) !== undefined);
  return { part: choices.length > 0 ? 'OPEN' : 'CLUB_RULES', choices };
}

function planLine(line: LineRow, requestedKeep: number | undefined, context: CancellationContext): LinePlan {
  const teeTime = teeTimeOf(line);
  const standing = line.status === 'GONE' ? 'GONE' : teeTime <= context.at ? 'PLAYED' : 'OPEN';
  const feePercent = feePercentAt(line.cancellationLadder, teeTime, context.at, line.clubSteps);
  const keepPlayers =
    standing === 'OPEN' ? Math.min(requestedKeep ?? line.players, line.players) : line.players;
  const { part, choices } =
    standing === 'OPEN' ? partsOf(line, context) : { part: 'TOO_FEW' as const, choices: [] };
  return {
    line,
    standing,
    keepPlayers,
    flights: (keepPlayers < line.players && flightsFor(line, keepPlayers, context)) || sizesOf(line),
    choices,
    part,
    feePercent,
    ...cancellationMoney(line, { players: line.players, keepPlayers }, feePercent),
  };
}

const sum = (lines: readonly LinePlan[], of: (line: LinePlan) => number) =>
  lines.reduce((all, line) => all + of(line), 0);

/**
 * The effect of a cancellation now, line by line, or the reason why it is impossible: decides, changes nothing. Each
 * line costs the fee of the ladder that was frozen at its sale; out of the refund, the remaining lines are charged up
 * to their price with the discount for their own number of courses. Hotels have no ladder: they are refunded in full
 * with the last of the golf.
 */
export function planCancellation(
  { booking, lines }: StoredBooking,
  request: CancellationRequest,
  context: CancellationContext,
) {
  const keepByLine = new Map(request.lines?.map((one) => [one.courseBookingId, one.keepPlayers]));
  if ([...keepByLine.keys()].some((id) => lines.every((line) => line.id !== id))) return refuse('NOT_FOUND');
  const planned = lines.map((line) => planLine(line, request.lines ? keepByLine.get(line.id) : 0, context));
  if (planned.some(({ line, standing }) => standing === 'PLAYED' && keepByLine.has(line.id)))
    return refuse('TEE_TIME_OVER');
  for (const { line, keepPlayers, choices, part } of planned) {
    const isPart = keepPlayers > 0 && keepPlayers < line.players;
    if (isPart && !choices.includes(keepPlayers))
      return refuse('PLAYERS_CANNOT_LEAVE', {
        params: { course: line.courseName },
        data: { courseBookingId: line.id, part, keepChoices: choices },
      });
  }
  const endsBooking = planned.every(
    ({ standing, keepPlayers }) => standing === 'GONE' || (standing === 'OPEN' && keepPlayers === 0),
  );
  const hotelsCents = endsBooking ? booking.hotelsCents : 0;
  const byLadders = sum(planned, ({ refundCents }) => refundCents);
  const stays = new Map(planned.map(({ line, keepPlayers }) => [line.id, keepPlayers]));
  const linesAfter = linesAfterStep(lines, context.cancelledPlayers, ({ id }) => stays.get(id)!);
  const { changeCents, byLine } = deductDiscount(linesAfter, byLadders);
  const plan: CancellationPlan = {
    lines: planned,
    feeCents: sum(planned, ({ feeCents }) => feeCents),
    refundCents: byLadders - changeCents + hotelsCents,
    discountBackCents: changeCents,
    discountBackByLine: byLine,
    discountPercent: {
      before: discountPercents(linesAfterStep(lines, context.cancelledPlayers, ({ players }) => players)).now,
      now: discountPercents(linesAfter).now,
    },
    endsBooking,
    hotelsCents,
  };
  return ok(plan);
}

/** Whether any players leave a line. */
export const losesPlayers = ({ line, keepPlayers }: LinePlan) => keepPlayers < line.players;

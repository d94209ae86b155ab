import type { TeeSheetProvider } from '#server/integrations/tee-sheets/port.ts';
import type { PartState } from '#shared/bookings/cancellation/contract.ts';
import { keepChoices, shrinkFlights } from '#shared/bookings/cancellation/flights.ts';
import { leavingMoney } from '#shared/bookings/cancellation/money.ts';
import { teeTimeOf } from '#shared/bookings/cancellation/steps.ts';
import { feePercentAt } from '#shared/courses/cancellation-ladder.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { ExternalRequest } from '../external-request.ts';
import type { LineRow, StoredBooking } from '../store.ts';

/** Which lines, and how many stay in each; without lines, everything that can still be cancelled. */
export interface CancelAsk {
  readonly lines?: readonly { readonly courseBookingId: string; readonly keepPlayers: number }[] | undefined;
}

export interface LinePlan {
  readonly line: LineRow;
  readonly standing: 'OPEN' | 'PLAYED' | 'GONE';
  /** After it: as many as now where the line is left alone. */
  readonly keepPlayers: number;
  /** Players of each flight after it. */
  readonly flights: readonly number[];
  readonly choices: readonly number[];
  readonly part: PartState;
  readonly feePercent: number;
  readonly feeCents: number;
  readonly refundCents: number;
}

export interface CancellationPlan {
  readonly lines: readonly LinePlan[];
  readonly feeCents: number;
  readonly refundCents: number;
  readonly endsBooking: boolean;
  /** Of `refundCents`: what was paid for hotels, when nothing of the booking is left. */
  readonly hotelsCents: number;
}

/** What a line's rules are asked of. */
export interface Surroundings {
  readonly at: Date;
  /** Fewest players of a flight at a course. */
  minPlayers(courseId: string): number;
  provider(line: LineRow): TeeSheetProvider | undefined;
}

const sizesOf = (line: LineRow) => line.flights.map(({ players }) => players);

/** The flights once some have left, where that is allowed; an external system has its own word in it. */
function flightsFor(line: LineRow, keepPlayers: number, around: Surroundings): number[] | undefined {
  const flights = shrinkFlights(sizesOf(line), keepPlayers, around.minPlayers(line.courseId));
  if (!flights || keepPlayers === 0 || line.sourceType === 'LOCAL') return flights;
  const held = ExternalRequest.parse(line.externalRequest).flights;
  const mayKeep = around.provider(line)?.mayKeep({ flights: held, keepPlayers: flights }) ?? false;
  return mayKeep ? flights : undefined;
}

function partsOf(line: LineRow, around: Surroundings): { part: PartState; choices: number[] } {
  const legal = keepChoices(sizesOf(line), around.minPlayers(line.courseId));
  if (legal.length === 0) return { part: 'TOO_FEW', choices: [] };
  // Until the club has said that it stands, or that the last who left are out, there is nothing sure to take them out of.
  if (line.sourceType !== 'LOCAL' && line.holdState !== 'CONFIRMED')
    return { part: 'CLUB_BUSY', choices: [] };
  const choices = legal.filter((keep) => flightsFor(line, keep, around) !== undefined);
  return { part: choices.length > 0 ? 'OPEN' : 'CLUB_RULES', choices };
}

function planLine(line: LineRow, wanted: number | undefined, around: Surroundings): LinePlan {
  const teeTime = teeTimeOf(line);
  const standing = line.status === 'GONE' ? 'GONE' : teeTime <= around.at ? 'PLAYED' : 'OPEN';
  const feePercent = feePercentAt(line.cancellationLadder, teeTime, around.at);
  const keepPlayers = standing === 'OPEN' ? Math.min(wanted ?? line.players, line.players) : line.players;
  const { part, choices } =
    standing === 'OPEN' ? partsOf(line, around) : { part: 'TOO_FEW' as const, choices: [] };
  return {
    line,
    standing,
    keepPlayers,
    flights: (keepPlayers < line.players && flightsFor(line, keepPlayers, around)) || sizesOf(line),
    choices,
    part,
    feePercent,
    ...leavingMoney(line, { players: line.players, keepPlayers }, feePercent),
  };
}

const sum = (lines: readonly LinePlan[], of: (line: LinePlan) => number) =>
  lines.reduce((all, line) => all + of(line), 0);

/**
 * What a cancellation would do now, line by line, or why it can't be: decides, changes nothing. Each line costs what the
 * ladder says that was frozen when it was sold; a discount for several courses is not asked back from those that stay.
 * Hotels have no ladder: what was paid for them goes back whole with the last of the golf.
 */
export function planCancellation({ booking, lines }: StoredBooking, ask: CancelAsk, around: Surroundings) {
  const wanted = new Map(ask.lines?.map((one) => [one.courseBookingId, one.keepPlayers]));
  if ([...wanted.keys()].some((id) => lines.every((line) => line.id !== id))) return refuse('NOT_FOUND');
  const planned = lines.map((line) => planLine(line, ask.lines ? wanted.get(line.id) : 0, around));
  if (planned.some(({ line, standing }) => standing === 'PLAYED' && wanted.has(line.id)))
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
  const plan: CancellationPlan = {
    lines: planned,
    feeCents: sum(planned, ({ feeCents }) => feeCents),
    refundCents: sum(planned, ({ refundCents }) => refundCents) + hotelsCents,
    endsBooking,
    hotelsCents,
  };
  return ok(plan);
}

/** Whether anybody leaves a line. */
export const isLeft = ({ line, keepPlayers }: LinePlan) => keepPlayers < line.players;

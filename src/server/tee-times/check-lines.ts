import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { Tee } from '#shared/tee-times/fit-group.ts';
import { groupPricePerPlayer } from '#shared/tee-times/group-price.ts';
import { earliestBookable, isBookable } from '#shared/tee-times/lead-time.ts';
import { type LineTerms, termsOfLine } from '#shared/tee-times/line-terms.ts';
import type { SaleSlot, TeeTimesDeps } from './deps.ts';
import type { QueryExternalDay } from './external-days.ts';
import type { SaleSlots } from './local-days.ts';
import { dayKey, loadSheets } from './store.ts';

export interface LineToCheck {
  readonly lineId: string;
  readonly course: Course;
  readonly playDate: TeeDate;
  readonly flights: readonly { readonly startMinutes: number; readonly players: number }[];
  /** The tee that was chosen; where none was, the first one from which all flights can start. */
  readonly tee?: Tee | undefined;
}

/** The current reply of the course's system about one line. */
export interface CheckedLine {
  /** Places left at each flight, in their order; 0 for a tee time that is not for sale. */
  readonly placesLeft: readonly number[];
  /**
   * The minimum number of players for each flight's time; more than the flight has only where that is why it is gone.
   */
  readonly minPlayers: readonly number[];
  /** Null where the system has no price, or a flight is gone. */
  readonly pricePerPlayerCents: number | null;
  /** All flights start from it. */
  readonly tee: Tee;
  /** Null where a flight is gone. */
  readonly terms: LineTerms | null;
  /** For external systems: the slot to hold, a flight each. Empty on local sheets. */
  readonly external: readonly { slotRef: string; rateRef: string; priceCents: number | null }[];
}

/** The slot of each flight on one tee, undefined where there is none for it. */
function slotsOn(
  tee: Tee,
  line: LineToCheck,
  slots: readonly SaleSlot[],
  now: Date,
): (SaleSlot | undefined)[] {
  const earliest = earliestBookable(line.course.timeZone, now, line.course.minNoticeMinutes);
  const group = line.flights.reduce((sum, { players }) => sum + players, 0);
  return line.flights.map(({ startMinutes, players }) =>
    isBookable({ playDate: line.playDate, startMinutes }, earliest)
      ? slots
          .filter(
            (slot) =>
              slot.tee === tee &&
              slot.startMinutes === startMinutes &&
              players >= slot.minPlayers &&
              players <= slot.maxPlayers &&
              players % slot.multiple === 0 &&
              (slot.maxGroup === null || group <= slot.maxGroup),
          )
          .sort((a, b) => b.placesLeft - a.placesLeft)[0]
      : undefined,
  );
}

/** The fewest players that a time's rates take, where they take no flight so small; else 1. */
function fewestAt(
  tee: Tee,
  { startMinutes, players }: LineToCheck['flights'][number],
  slots: readonly SaleSlot[],
): number {
  const own = slots.filter((slot) => slot.tee === tee && slot.startMinutes === startMinutes);
  const fewest = Math.min(...own.map(({ minPlayers }) => minPlayers));
  return own.length > 0 && players < fewest ? fewest : 1;
}

function checked(line: LineToCheck, slots: readonly SaleSlot[], now: Date): CheckedLine {
  const tees: readonly Tee[] = line.tee ? [line.tee] : [1, 10];
  const found = tees.map((tee) => ({ tee, slots: slotsOn(tee, line, slots, now) }));
  const fitting = found.find((one) =>
    one.slots.every((slot, i) => slot !== undefined && slot.placesLeft >= line.flights[i]!.players),
  );
  const { tee, slots: own } = fitting ?? found[0]!;
  const isComplete = own.every((slot) => slot !== undefined);
  return {
    placesLeft: own.map((slot) => slot?.placesLeft ?? 0),
    minPlayers: line.flights.map((flight) => fewestAt(tee, flight, slots)),
    pricePerPlayerCents: groupPricePerPlayer(
      line.flights.map(({ players }, i) => ({ players, priceCents: own[i]?.priceCents ?? null })),
    ),
    tee,
    terms: isComplete
      ? termsOfLine(
          own.map((slot) => slot?.terms ?? null),
          new Set(slots.map((slot) => slot.tee)).size > 1,
        )
      : null,
    external: own.flatMap((slot) =>
      slot?.external ? [{ ...slot.external, priceCents: slot.priceCents }] : [],
    ),
  };
}

/**
 * Checks chosen tee times again, bypassing every cache. A line whose system did not reply in time is missing from the
 * result.
 */
export async function checkLines(
  deps: TeeTimesDeps,
  queryExternal: QueryExternalDay,
  saleSlots: SaleSlots,
  lines: readonly LineToCheck[],
): Promise<Map<string, CheckedLine>> {
  const now = deps.now();
  const local = lines.filter((line) => line.course.sourceType === 'LOCAL');
  const dates = local.map((line) => line.playDate).sort();
  const sheets = loadSheets(
    deps,
    local.map((line) => line.course),
    dates[0] ?? '',
    dates.at(-1) ?? '',
  );
  const results = await Promise.all(
    lines.map(async (line): Promise<[string, CheckedLine] | undefined> => {
      if (line.course.sourceType === 'LOCAL') {
        const sheet = (await sheets).get(dayKey(line.course.id, line.playDate));
        return [line.lineId, checked(line, sheet ? saleSlots(line.course, sheet) : [], now)];
      }
      const largest = Math.max(...line.flights.map((flight) => flight.players));
      const answer = await queryExternal(line.course, line.playDate, largest, { fresh: true });
      return answer.slots && [line.lineId, checked(line, answer.slots, now)];
    }),
  );
  return new Map(results.filter((result) => result !== undefined));
}

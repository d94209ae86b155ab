import type { Course } from '#server/courses/courses.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { groupPricePerPlayer } from '#shared/tee-times/group-price.ts';
import { earliestBookable, isBookable } from '#shared/tee-times/lead-time.ts';
import type { SaleSlot, TeeTimesDeps } from './deps.ts';
import type { AskExternalDay } from './external-days.ts';
import { saleSlots } from './local-days.ts';
import { dayKey, loadSheets } from './store.ts';

export interface LineToCheck {
  readonly lineId: string;
  readonly course: Course;
  readonly playDate: TeeDate;
  readonly flights: readonly { readonly startMinutes: number; readonly players: number }[];
}

/** What the course's system says now of one line. */
export interface CheckedLine {
  /** Places free at each flight, in their order; 0 for a tee time that is not for sale. */
  readonly freeSeats: readonly number[];
  /** Null where the system gives no price, or a flight is gone. */
  readonly pricePerPlayerCents: number | null;
  /** For external systems: what to hold, a flight each. Empty on our own sheets. */
  readonly external: readonly { slotRef: string; rateRef: string; priceCents: number | null }[];
}

function checked(line: LineToCheck, slots: readonly SaleSlot[], now: Date): CheckedLine {
  const earliest = earliestBookable(line.course.timeZone, now, line.course.minNoticeMinutes);
  const found = line.flights.map(({ startMinutes, players }) =>
    isBookable({ playDate: line.playDate, startMinutes }, earliest)
      ? slots
          .filter(
            (slot) =>
              slot.startMinutes === startMinutes &&
              players >= slot.minPlayers &&
              players <= slot.maxPlayers &&
              players % slot.multiple === 0,
          )
          .sort((a, b) => b.freeSeats - a.freeSeats)[0]
      : undefined,
  );
  return {
    freeSeats: found.map((slot) => slot?.freeSeats ?? 0),
    pricePerPlayerCents: groupPricePerPlayer(
      line.flights.map(({ players }, i) => ({ players, priceCents: found[i]?.priceCents ?? null })),
    ),
    external: found.flatMap((slot) =>
      slot?.external ? [{ ...slot.external, priceCents: slot.priceCents }] : [],
    ),
  };
}

/**
 * Asks again about chosen tee times, past every cache. A line whose system did not answer in time is missing from the
 * result.
 */
export async function checkLines(
  deps: TeeTimesDeps,
  askExternal: AskExternalDay,
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
      const answer = await askExternal(line.course, line.playDate, largest, { fresh: true });
      return answer.slots && [line.lineId, checked(line, answer.slots, now)];
    }),
  );
  return new Map(results.filter((result) => result !== undefined));
}

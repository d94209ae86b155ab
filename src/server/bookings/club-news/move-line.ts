import type { Queryable } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { BookingsDeps } from '../deps.ts';
import { findLine, type LineRow } from '../store.ts';
import { movedTerms } from './moved-terms.ts';
import { placeOfLine } from './place-of-line.ts';
import { isOnOtherTee, type SeenFlight } from './seen-flights.ts';
import { closeOpenAnswer, extendTrip, insertChange, writeFlights, writeLine } from './store.ts';

/** A player may cancel a moved course with a full refund for this long, but never after it is played. */
const ANSWER_WITHIN_MS = 7 * 86_400_000;

/** The flights at their new place, and whether the tee has to be named from now on. */
function movedFlights({ flights, sellsTwoTees }: LineRow, seen: readonly SeenFlight[]) {
  const moved = flights.map((flight) => {
    const there = seen.find(({ groupNumber }) => groupNumber === flight.groupNumber);
    const isOther = there !== undefined && isOnOtherTee(there);
    return {
      ...flight,
      startMinutes: there?.place?.startMinutes ?? flight.startMinutes,
      // A tee that the club does not name becomes the first one, which is shown unnamed.
      tee: isOther ? (there.place?.tee ?? 1) : flight.tee,
    };
  });
  const others = seen.filter(isOnOtherTee);
  const isTeeKnown = others.every(({ place }) => place?.tee != null);
  return { flights: moved, isTeeKnown, sellsTwoTees: others.length > 0 ? isTeeKnown : sellsTwoTees };
}

/**
 * The club moved a line to another hour, day or tee: the booking shows the new one, and the player chooses whether to
 * keep it. No deadline for a cancellation ends earlier because of it. A move that is noticed after its tee time is
 * recorded and needs no reply.
 */
export async function moveByClub(
  deps: Pick<BookingsDeps, 'announce' | 'now' | 'log'>,
  tx: Queryable,
  line: LineRow,
  seen: readonly SeenFlight[],
): Promise<void> {
  const now = deps.now();
  const { flights, isTeeKnown, sellsTwoTees } = movedFlights(line, seen);
  const date = seen.find(({ place }) => place !== null)?.place?.date ?? line.playDate;
  const time = timeOfMinutes(flights[0]!.startMinutes);
  const teeTime = instantAt(date, time, line.timeZone);
  const isOver = teeTime <= now;
  const terms = movedTerms(
    { ladder: line.cancellationLadder, club: line.clubSteps },
    instantAt(line.playDate, line.time, line.timeZone),
    teeTime,
  );
  const changeId = newId();
  await closeOpenAnswer(tx, line.id);
  await writeLine(tx, line.id, {
    playDate: date,
    time,
    sellsTwoTees,
    cancellationLadder: terms.ladder,
    clubSteps: terms.club,
  });
  await writeFlights(tx, line.id, flights);
  await extendTrip(tx, line.bookingId, date);
  const after = placeOfLine((await findLine(tx, line.id))!);
  await insertChange(tx, {
    id: changeId,
    bookingId: line.bookingId,
    courseBookingId: line.id,
    kind: 'MOVED',
    before: placeOfLine(line),
    after: isTeeKnown ? after : { ...after, tee: null },
    refundCents: 0,
    answer: isOver ? 'KEPT' : 'OPEN',
    answerBy: new Date(Math.min(now.getTime() + ANSWER_WITHIN_MS, teeTime.getTime())),
    answeredAt: isOver ? now : null,
    createdAt: now,
  });
  if (!isOver) await deps.announce(tx, { type: 'club.changed', bookingId: line.bookingId, changeId });
  deps.log.warn({ lineId: line.id, source: line.sourceType, date, time }, 'moved by the club');
}

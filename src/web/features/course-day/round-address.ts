import { addDays, isTeeDate, isTimeOfDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { tripSearchPath } from '#web/features/trip-search/trip-search.ts';

/** How far ahead tee times are sold. */
const HORIZON_DAYS = 365;
/** A flight; larger groups are planned as a trip. */
export const MOST_PLAYERS = 4;
const USUAL_PLAYERS = 2;

/** A day and a group, as addresses of public pages carry them. */
export interface RoundWish {
  readonly date: TeeDate;
  readonly players: number;
  /** `HH:MM`: the chosen tee time. */
  readonly time?: string | undefined;
}

export const lastDay = (today: TeeDate): TeeDate => addDays(today, HORIZON_DAYS);

/** Whatever in an address makes sense; tomorrow for two where it does not, since anybody can write an address. */
export function readRound(params: URLSearchParams, today: TeeDate): RoundWish {
  const date = params.get('date') ?? '';
  const players = Number(params.get('players') ?? USUAL_PLAYERS);
  const time = params.get('time') ?? '';
  const isSold = isTeeDate(date) && date >= today && date <= lastDay(today);
  return {
    date: isSold ? date : addDays(today, 1),
    players: Number.isInteger(players) && players >= 1 && players <= MOST_PLAYERS ? players : USUAL_PLAYERS,
    time: isTimeOfDay(time) ? time : undefined,
  };
}

export function roundParams({ date, players, time }: RoundWish): URLSearchParams {
  return new URLSearchParams({ date, players: String(players), ...(time && { time }) });
}

export function coursePath(courseId: string, wish: RoundWish): string {
  return `/golf-course/${encodeURIComponent(courseId)}?${roundParams(wish)}`;
}

/** Where a chosen tee time is booked: with all that was chosen, down to what it costs. */
export function bookingPath(courseId: string, { date, players, time }: Required<RoundWish>): string {
  return `/flow-reservas?${new URLSearchParams({ field: courseId, date, players: String(players), time })}`;
}

/** For more players than a flight takes. */
export function planningPath(zone: string | undefined, date: TeeDate): string {
  return tripSearchPath({ ...(zone && { destination: zone }), startDate: date, endDate: date });
}

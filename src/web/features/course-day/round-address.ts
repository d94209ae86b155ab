import { addDays, isTeeDate, isTimeOfDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { tripSearchPath } from '#web/features/trip-search/trip-search.ts';

/** How far ahead tee times are sold. */
const HORIZON_DAYS = 365;
/** One flight; larger groups use the planner. */
export const MOST_PLAYERS = 4;
const USUAL_PLAYERS = 2;

/** Day, players and tee time, as encoded in addresses of public pages. */
export interface RoundSelection {
  readonly date: TeeDate;
  readonly players: number;
  /** `HH:MM`: the chosen tee time. */
  readonly time?: string | undefined;
}

export const lastDay = (today: TeeDate): TeeDate => addDays(today, HORIZON_DAYS);

/** Reads the valid parts of an address; defaults to tomorrow and two players. */
export function readRound(params: URLSearchParams, today: TeeDate): RoundSelection {
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

export function roundParams({ date, players, time }: RoundSelection): URLSearchParams {
  return new URLSearchParams({ date, players: String(players), ...(time && { time }) });
}

export function coursePath(courseId: string, selection: RoundSelection): string {
  return `/golf-course/${encodeURIComponent(courseId)}?${roundParams(selection)}`;
}

/** The page on which the chosen tee time is booked. */
export function bookingPath(courseId: string, { date, players, time }: Required<RoundSelection>): string {
  return `/flow-reservas?${new URLSearchParams({ field: courseId, date, players: String(players), time })}`;
}

/** The planner, for groups larger than a flight. */
export function planningPath(zone: string | undefined, date: TeeDate): string {
  return tripSearchPath({ ...(zone && { destination: zone }), startDate: date, endDate: date });
}

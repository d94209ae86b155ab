import { isTeeDate, isTimeOfDay, type TeeDate } from '#shared/kernel/tee-date.ts';
import { lastDay, MOST_PLAYERS } from '#web/features/course-day/round-address.ts';

/** The parameters of `/flow-reservas`: a link opens the flow at its step. */
export interface FlowChoice {
  readonly field?: string | undefined;
  readonly date?: TeeDate | undefined;
  readonly players?: number | undefined;
  /** `HH:MM`, local time of the course. */
  readonly time?: string | undefined;
}

/** Course, date and players, tee time, summary. The payment is a separate page. */
export const flowSteps = [1, 2, 3, 4] as const;
export type FlowStep = (typeof flowSteps)[number];

const STEP = 'paso';

/** Reads the valid parameters and requests the rest in the flow, since a user can edit the address. */
export function readFlow(params: URLSearchParams, today: TeeDate): FlowChoice {
  const date = params.get('date') ?? '';
  const players = Number(params.get('players'));
  const time = params.get('time') ?? '';
  const isSold = isTeeDate(date) && date >= today && date <= lastDay(today);
  return {
    field: params.get('field')?.slice(0, 64) || undefined,
    date: isSold ? date : undefined,
    players: Number.isInteger(players) && players >= 1 && players <= MOST_PLAYERS ? players : undefined,
    time: isTimeOfDay(time) ? time : undefined,
  };
}

/** The step of the address, or the first incomplete step if it is earlier. */
export function stepOf(choice: FlowChoice, params: URLSearchParams): FlowStep {
  const open = !choice.field ? 1 : !choice.date || !choice.players ? 2 : !choice.time ? 3 : 4;
  const requested = flowSteps.find((step) => String(step) === params.get(STEP));
  return requested && requested < open ? requested : open;
}

/** The address of a choice; `step` reopens a completed step. */
export function flowParams({ field, date, players, time }: FlowChoice, step?: FlowStep): URLSearchParams {
  return new URLSearchParams({
    ...(field && { field }),
    ...(date && { date }),
    ...(players && { players: String(players) }),
    ...(time && { time }),
    ...(step && { [STEP]: String(step) }),
  });
}

export function flowPath(choice: FlowChoice, step?: FlowStep): string {
  const params = flowParams(choice, step).toString();
  return params ? `/flow-reservas?${params}` : '/flow-reservas';
}

import { isTeeDate, type TeeDate } from '#shared/kernel/tee-date.ts';
import { type TimePreference, timePreferences } from '#shared/tee-times/bands.ts';

/** The search of the home page, encoded in the planner's address. */
export interface TripSearch {
  readonly destination?: string;
  readonly startDate?: TeeDate;
  readonly endDate?: TeeDate;
  readonly players?: number;
  readonly hour?: TimePreference;
}

const names = {
  destination: 'destino',
  startDate: 'entrada',
  endDate: 'salida',
  players: 'jugadores',
  hour: 'hora',
} as const satisfies Record<keyof TripSearch, string>;

export function tripSearchPath(search: TripSearch): string {
  const params = new URLSearchParams();
  for (const [field, name] of Object.entries(names) as [keyof TripSearch, string][]) {
    const value = search[field];
    if (value) params.set(name, String(value));
  }
  params.set('paso', '1');
  return `/reservar?${params}`;
}

/** Reads the valid parts of an address and ignores the others. */
export function readTripSearch(params: URLSearchParams): TripSearch {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isTeeDate(text) ? text : undefined;
  };
  const startDate = day(names.startDate);
  const endDate = day(names.endDate);
  const players = Number(params.get(names.players));
  return {
    destination: params.get(names.destination)?.slice(0, 80) || undefined,
    startDate,
    endDate: startDate && endDate && endDate >= startDate ? endDate : undefined,
    players: Number.isInteger(players) && players >= 1 && players <= 50 ? players : undefined,
    hour: timePreferences.find((preference) => preference === params.get(names.hour)),
  };
}

export function hasTripSearch(params: URLSearchParams): boolean {
  return Object.values(names).some((name) => params.has(name));
}

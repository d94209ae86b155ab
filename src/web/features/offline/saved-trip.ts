import { TOKEN_KEY } from '#web/api/call.ts';
import type { PocketTrip } from './next-trip.ts';

/** The next trip as it was when it was asked for last, and whose it is. */
export interface KeptTrip {
  /** The account's id. */
  readonly owner: string;
  readonly storedAt: string;
  readonly trip: PocketTrip;
}

const KEY = 'salida.trip';
/** Told when what is kept has changed, and when trips may have. */
const TRIPS_MOVED = 'salida:trips';

/** In the browser's storage and nowhere else: what is said in one line is gone in one line, at once. */
export function forgetTrip(): void {
  localStorage.removeItem(KEY);
}

export function keepTrip(kept: KeptTrip | undefined): void {
  if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
  else forgetTrip();
}

/** Undefined also where nobody is signed in. */
export function keptTrip(): KeptTrip | undefined {
  const text = localStorage.getItem(TOKEN_KEY) && localStorage.getItem(KEY);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as KeptTrip;
  } catch {
    return undefined;
  }
}

/** Says that own trips were just read or changed, so that what is kept should follow. */
export function tripsMoved(): void {
  dispatchEvent(new Event(TRIPS_MOVED));
}

export function onTripsMoved(listener: () => void): void {
  addEventListener(TRIPS_MOVED, listener);
}

import { TOKEN_KEY } from '#web/api/call.ts';
import { SAVED_TRIP_KEY } from '#web/app/session/personal-storage.ts';
import type { OfflineTrip } from './next-trip.ts';

/** The next trip as it was when it was asked for last, and whose it is. */
export interface SavedTrip {
  /** The account's id. */
  readonly owner: string;
  readonly storedAt: string;
  readonly trip: OfflineTrip;
}

/** Told when what is kept has changed, and when trips may have. */
const TRIPS_MOVED = 'salida:trips';

/** In the browser's storage and nowhere else: what is said in one line is gone in one line, at once. */
export function removeSavedTrip(): void {
  localStorage.removeItem(SAVED_TRIP_KEY);
}

export function saveTrip(kept: SavedTrip | undefined): void {
  if (kept) localStorage.setItem(SAVED_TRIP_KEY, JSON.stringify(kept));
  else removeSavedTrip();
}

/** Undefined also where nobody is signed in. */
export function savedTrip(): SavedTrip | undefined {
  const text = localStorage.getItem(TOKEN_KEY) && localStorage.getItem(SAVED_TRIP_KEY);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as SavedTrip;
  } catch {
    return undefined;
  }
}

/** Says that own trips were just read or changed, so that what is kept should follow. */
export function announceTripsChange(): void {
  dispatchEvent(new Event(TRIPS_MOVED));
}

export function onTripsChange(listener: () => void): void {
  addEventListener(TRIPS_MOVED, listener);
}

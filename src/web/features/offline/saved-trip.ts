import { TOKEN_KEY } from '#web/api/call.ts';
import { SAVED_TRIP_KEY } from '#web/app/session/personal-storage.ts';
import type { OfflineTrip } from './next-trip.ts';

/** The next trip as of the last request, with its owner. */
export interface SavedTrip {
  /** The account's id. */
  readonly owner: string;
  readonly storedAt: string;
  readonly trip: OfflineTrip;
}

/** Dispatched when the user's trips may have changed. */
const TRIPS_CHANGED = 'salida:trips';

/** Only localStorage holds it, so that removal is synchronous. */
export function removeSavedTrip(): void {
  localStorage.removeItem(SAVED_TRIP_KEY);
}

export function saveTrip(trip: SavedTrip | undefined): void {
  if (trip) localStorage.setItem(SAVED_TRIP_KEY, JSON.stringify(trip));
  else removeSavedTrip();
}

/** The saved trip; undefined also without a session. */
export function savedTrip(): SavedTrip | undefined {
  const text = localStorage.getItem(TOKEN_KEY) && localStorage.getItem(SAVED_TRIP_KEY);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as SavedTrip;
  } catch {
    return undefined;
  }
}

/** Announces that the user's trips were read or changed, so that the saved trip is refreshed. */
export function announceTripsChange(): void {
  dispatchEvent(new Event(TRIPS_CHANGED));
}

export function onTripsChange(listener: () => void): void {
  addEventListener(TRIPS_CHANGED, listener);
}

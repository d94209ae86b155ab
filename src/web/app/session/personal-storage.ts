/** The next trip, saved for use without a connection (`features/offline`). */
export const SAVED_TRIP_KEY = 'salida.trip';

/** Removes what the browser stores about the person who was signed in. */
export function clearPersonalStorage(): void {
  localStorage.removeItem(SAVED_TRIP_KEY);
}

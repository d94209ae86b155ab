import type { getTrips } from '#shared/bookings/contract.ts';
import { call, TOKEN_KEY } from '#web/api/call.ts';
import { currentSession, onUserChange, subscribeToSession } from '#web/app/session/session-store.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { removePush, syncPush } from '#web/features/push/push.ts';
import { nextTrip } from './next-trip.ts';
import { onTripsChange, removeSavedTrip, saveTrip } from './saved-trip.ts';

/** Pages poll trips more often than the saved trip needs. */
const AT_MOST_EVERY_MS = 10_000;

let refreshedAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function refresh(): Promise<void> {
  const { user } = currentSession();
  if (!user || !navigator.onLine) return;
  refreshedAt = Date.now();
  const token = localStorage.getItem(TOKEN_KEY);
  const trips = await call<typeof getTrips>('GET /api/my-trips', {});
  // The user signed out or changed during the request.
  if (localStorage.getItem(TOKEN_KEY) !== token) return;
  const trip = nextTrip(trips, todayInSpain());
  saveTrip(trip && { owner: user.id, storedAt: new Date().toISOString(), trip });
}

/** If the request fails, the saved trip stays; it shows its age. */
function refreshSoon(): void {
  if (waiting !== undefined) return;
  const inMs = Math.max(0, refreshedAt + AT_MOST_EVERY_MS - Date.now());
  waiting = setTimeout(() => {
    waiting = undefined;
    refresh().catch(() => undefined);
  }, inMs);
}

function removeOfflineData(): void {
  removeSavedTrip();
  removePush().catch(() => undefined);
}

let followedUserId: string | undefined;

function followSession(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.user.id === followedUserId) return;
  followedUserId = session.user.id;
  refreshedAt = 0;
  refreshSoon();
  syncPush(session.user).catch(() => undefined);
}

/**
 * Registers the service worker, keeps the next trip saved on this device, and synchronises the push subscription.
 * Only in browsers with service workers: others could not show the saved trip.
 */
export async function startOffline(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  if (!localStorage.getItem(TOKEN_KEY)) removeOfflineData();
  onUserChange(() => {
    followedUserId = undefined;
    removeOfflineData();
  });
  subscribeToSession(followSession);
  onTripsChange(refreshSoon);
  addEventListener('visibilitychange', refreshSoon);
  followSession();
}

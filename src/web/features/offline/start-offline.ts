import type { getTrips } from '#shared/bookings/contract.ts';
import { call, TOKEN_KEY } from '#web/api/call.ts';
import { currentSession, onPersonChange, subscribeToSession } from '#web/app/session/session-store.ts';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { dropPush, syncPush } from '#web/features/push/push.ts';
import { nextTrip } from './next-trip.ts';
import { onTripsChange, removeSavedTrip, saveTrip } from './saved-trip.ts';

/** The pages that read trips ask often; what is kept need not follow each time. */
const AT_MOST_EVERY_MS = 10_000;

let askedAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function refresh(): Promise<void> {
  const { user } = currentSession();
  if (!user || !navigator.onLine) return;
  askedAt = Date.now();
  const token = localStorage.getItem(TOKEN_KEY);
  const trips = await call<typeof getTrips>('GET /api/my-trips', {});
  // Signed out, or somebody else, while the answer was under way.
  if (localStorage.getItem(TOKEN_KEY) !== token) return;
  const trip = nextTrip(trips, todayInSpain());
  saveTrip(trip && { owner: user.id, storedAt: new Date().toISOString(), trip });
}

/** Without an answer the trip stays as it is: it says itself since when. */
function refreshSoon(): void {
  if (waiting !== undefined) return;
  const inMs = Math.max(0, askedAt + AT_MOST_EVERY_MS - Date.now());
  waiting = setTimeout(() => {
    waiting = undefined;
    refresh().catch(() => undefined);
  }, inMs);
}

function leave(): void {
  removeSavedTrip();
  dropPush().catch(() => undefined);
}

let knownUser: string | undefined;

function look(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.user.id === knownUser) return;
  knownUser = session.user.id;
  askedAt = 0;
  refreshSoon();
  syncPush(session.user).catch(() => undefined);
}

/**
 * Starts what makes the site an app in the pocket: the worker that answers without coverage and shows messages, the next
 * trip on this device, and push as the person left it. In browsers with service workers alone: in others nothing could
 * show what is kept.
 */
export async function startOffline(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  if (!localStorage.getItem(TOKEN_KEY)) leave();
  onPersonChange(() => {
    knownUser = undefined;
    leave();
  });
  subscribeToSession(look);
  onTripsChange(refreshSoon);
  addEventListener('visibilitychange', refreshSoon);
  look();
}

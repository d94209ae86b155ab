import type { Account, me } from '#shared/accounts/contract.ts';
import { ApiError, call, TOKEN_KEY } from '#web/api/call.ts';
import { clearPersonalStorage } from './personal-storage.ts';

/**
 * The session: the token in the browser's storage, and the profile that the API returns for it. A small store without
 * the query library, which is not part of the first view.
 */
export type Session =
  | { readonly status: 'checking'; readonly user: null }
  | { readonly status: 'anonymous'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: Account };

export const checking: Session = { status: 'checking', user: null };
const anonymous: Session = { status: 'anonymous', user: null };

/** The profile is fetched again when a screen needs it after this time (specification, §9). */
const PROFILE_FRESH_MS = 5 * 60_000;

let session: Session = checking;
let token: string | null | undefined;
let fetchedAt = 0;
/** History key of the page on which the user signed out. */
let closedOnPage = '';
const listeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Clears stored personal data at once; listeners drop what they fetched. */
function announceUserChange(): void {
  clearPersonalStorage();
  for (const listener of changeListeners) listener();
}

async function fetchProfile(): Promise<void> {
  const requestedToken = token;
  fetchedAt = Date.now();
  try {
    const user = await call<typeof me>('GET /api/me', {});
    if (token === requestedToken) setSession({ status: 'signed-in', user });
  } catch (error) {
    if (token !== requestedToken) return;
    // Only a 401 means that the token is invalid.
    if (error instanceof ApiError && error.status === 401) clearSession();
    // Offline, the session can't be verified; keep it.
    else if (!(error instanceof ApiError) && !navigator.onLine)
      addEventListener('online', retryProfile, { once: true });
    else setSession(anonymous);
  }
}

function retryProfile(): void {
  if (token) void fetchProfile();
}

/** Reads the token from storage; fetches the profile if it is unknown or stale. */
function readToken(): void {
  const now = localStorage.getItem(TOKEN_KEY);
  if (now !== token) {
    const isFirst = token === undefined;
    token = now;
    fetchedAt = 0;
    if (!isFirst) announceUserChange();
    setSession(now ? checking : anonymous);
  }
  if (token && Date.now() - fetchedAt > PROFILE_FRESH_MS) void fetchProfile();
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readToken);
  listeners.add(listener);
  readToken();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readToken);
  };
}

/** Called when the user may have changed: data fetched for the previous user must be dropped. */
export function onUserChange(listener: () => void): void {
  changeListeners.add(listener);
}

/** Stores the reply of a login or a registration. */
export function openSession(signed: { token: string; user: Account }): void {
  localStorage.setItem(TOKEN_KEY, signed.token);
  token = signed.token;
  fetchedAt = Date.now();
  announceUserChange();
  setSession({ status: 'signed-in', user: signed.user });
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  readToken();
}

/**
 * Signs out at once. The status becomes `anonymous` only on the next page (`settleSession`); otherwise the private
 * page that is being left would redirect to the login page. `page` is its history key.
 */
export function closeSession(page: string): void {
  closedOnPage = page;
  localStorage.removeItem(TOKEN_KEY);
  token = null;
  announceUserChange();
  setSession(checking);
}

/** Called after each navigation with the history key of the page. */
export function settleSession(page: string): void {
  if (token === null && session.status === 'checking' && page !== closedOnPage) setSession(anonymous);
}

/** Updates the account after the user changed it. */
export function updateAccount(user: Account): void {
  setSession({ status: 'signed-in', user });
}

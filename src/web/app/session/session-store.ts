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
let askedAt = 0;
/** History key of the page on which the user signed out. */
let leftPage = '';
const listeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Clears stored personal data at once; listeners drop what they fetched. */
function personChanged(): void {
  clearPersonalStorage();
  for (const listener of changeListeners) listener();
}

async function ask(): Promise<void> {
  const asked = token;
  askedAt = Date.now();
  try {
    const user = await call<typeof me>('GET /api/me', {});
    if (token === asked) become({ status: 'signed-in', user });
  } catch (error) {
    if (token !== asked) return;
    // Only a 401 means that the token is invalid.
    if (error instanceof ApiError && error.status === 401) forgetSession();
    // Offline, the session can't be verified; keep it.
    else if (!(error instanceof ApiError) && !navigator.onLine)
      addEventListener('online', askAgain, { once: true });
    else become(anonymous);
  }
}

function askAgain(): void {
  if (token) void ask();
}

/** Reads the token from storage; fetches the profile if it is unknown or stale. */
function look(): void {
  const now = localStorage.getItem(TOKEN_KEY);
  if (now !== token) {
    const isFirst = token === undefined;
    token = now;
    askedAt = 0;
    if (!isFirst) personChanged();
    become(now ? checking : anonymous);
  }
  if (token && Date.now() - askedAt > PROFILE_FRESH_MS) void ask();
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', look);
  listeners.add(listener);
  look();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', look);
  };
}

/** Called when the user may have changed: data fetched for the previous user must be dropped. */
export function onPersonChange(listener: () => void): void {
  changeListeners.add(listener);
}

/** Stores the reply of a login or a registration. */
export function openSession(signed: { token: string; user: Account }): void {
  localStorage.setItem(TOKEN_KEY, signed.token);
  token = signed.token;
  askedAt = Date.now();
  personChanged();
  become({ status: 'signed-in', user: signed.user });
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  look();
}

/**
 * Signs out at once. The status becomes `anonymous` only on the next page (`settleSession`); otherwise the private
 * page that is being left would redirect to the login page. `page` is its history key.
 */
export function leaveSession(page: string): void {
  leftPage = page;
  localStorage.removeItem(TOKEN_KEY);
  token = null;
  personChanged();
  become(checking);
}

/** Called after each navigation with the history key of the page. */
export function settleSession(page: string): void {
  if (token === null && session.status === 'checking' && page !== leftPage) become(anonymous);
}

/** Updates the account after the user changed it. */
export function updateAccount(user: Account): void {
  become({ status: 'signed-in', user });
}

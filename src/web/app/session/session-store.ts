import type { Account, me } from '#shared/accounts/contract.ts';
import { ApiError, call, TOKEN_KEY } from '#web/api/call.ts';
import { clearPersonalStorage } from './personal-storage.ts';

/**
 * Who is here: the token in the browser's storage, and the profile call's answer to it. A small store of its own, so
 * that the first page needs no query library to say "Mis viajes".
 */
export type Session =
  | { readonly status: 'checking'; readonly user: null }
  | { readonly status: 'anonymous'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: Account };

export const checking: Session = { status: 'checking', user: null };
const anonymous: Session = { status: 'anonymous', user: null };

/** The profile is asked for again when a screen needs it and this much time has passed (specification, §9). */
const PROFILE_FRESH_MS = 5 * 60_000;

let session: Session = checking;
let token: string | null | undefined;
let askedAt = 0;
/** Where somebody signed out. */
let leftPage = '';
const listeners = new Set<() => void>();
const changeListeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Whatever was kept of the person before goes at once; what was fetched goes with those who hold it. */
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
    // A token the server no longer knows is of no use; without an answer it may still be good next time.
    if (error instanceof ApiError && error.status === 401) forgetSession();
    // Out of coverage nobody can say who is here: that is no reason to show anybody the door.
    else if (!(error instanceof ApiError) && !navigator.onLine)
      addEventListener('online', askAgain, { once: true });
    else become(anonymous);
  }
}

function askAgain(): void {
  if (token) void ask();
}

/** Looks at the storage; asks when there is a token and its answer is unknown or old. */
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

/** Told when another person may be here now: whatever was fetched for the one before must go. */
export function onPersonChange(listener: () => void): void {
  changeListeners.add(listener);
}

/** Takes up what a login or a registration answered. */
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
 * Signs out at once, on a page known by its key in the history; nobody is `anonymous` before the next page stands, or the private page that is being left would
 * show a stranger the door.
 */
export function leaveSession(page: string): void {
  leftPage = page;
  localStorage.removeItem(TOKEN_KEY);
  token = null;
  personChanged();
  become(checking);
}

/** Told of every page that stands, by its key in the history. */
export function settleSession(page: string): void {
  if (token === null && session.status === 'checking' && page !== leftPage) become(anonymous);
}

/** The account changed under the person's own hands. */
export function updateAccount(user: Account): void {
  become({ status: 'signed-in', user });
}

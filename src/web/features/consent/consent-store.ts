import { useSyncExternalStore } from 'react';
import { type Consent, readConsent, writeConsent } from '#shared/site/consent.ts';

const KEY = 'consent';

/** `unknown`: on the server. `refused-by-browser`: Global Privacy Control, or no storage. */
export type Decision = Consent['choice'] | 'undecided' | 'refused-by-browser' | 'unknown';

const listeners = new Set<() => void>();
const today = () => new Date().toISOString().slice(0, 10);

function decision(): Decision {
  try {
    const consent = readConsent(localStorage.getItem(KEY), today());
    if (consent) return consent.choice;
    const hasPrivacyControl = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
    return hasPrivacyControl ? 'refused-by-browser' : 'undecided';
  } catch {
    // Without storage the choice would be lost, and each page would show the banner again.
    return 'refused-by-browser';
  }
}

/** Stores the decision; it takes effect at once in every tab. Withdrawing is another decision. */
export function decide(choice: Consent['choice']): void {
  localStorage.setItem(KEY, writeConsent({ choice, on: today() }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useDecision(): Decision {
  return useSyncExternalStore(subscribe, decision, () => 'unknown');
}

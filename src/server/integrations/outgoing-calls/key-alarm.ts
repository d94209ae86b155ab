import type { OutsideLog } from './log.ts';

/** An account (a club's tenant; null: the key as a whole) for which a provider refuses our key, and since when. */
export interface RefusedKey {
  readonly account: string | null;
  readonly since: Date;
}

/**
 * Remembers for which accounts a provider refuses our key (401, 403): a club may withdraw its consent while others go
 * on. Each change is logged once, as an error, since an operator must act; the calls themselves have their own lines.
 */
export interface KeyAlarm {
  refused(account: string | null, reason: string): void;
  accepted(account: string | null): void;
  list(): readonly RefusedKey[];
}

export function createKeyAlarm(provider: string, log: OutsideLog): KeyAlarm {
  const since = new Map<string | null, Date>();
  return {
    refused(account, reason) {
      if (since.has(account)) return;
      since.set(account, new Date());
      log.error({ provider, account, reason }, 'provider refuses our key');
    },
    accepted(account) {
      const began = since.get(account);
      if (!began) return;
      since.delete(account);
      log.warn({ provider, account, since: began }, 'provider accepts our key again');
    },
    list: () => [...since].map(([account, at]) => ({ account, since: at })),
  };
}

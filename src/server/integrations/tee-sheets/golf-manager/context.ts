import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { Mutex } from '../../outgoing-calls/mutex.ts';
import type { Hold } from '../port.ts';
import type { Clubs } from './club.ts';
import type { Connection } from './connection.ts';

/** State that the adapter's calls share. */
export interface GolfManagerContext {
  readonly connection: Connection;
  readonly clubs: Clubs;
  /** Holds of one tenant's day are made one after another: see `hold.ts`. */
  readonly mutex: Mutex;
  readonly log: OutsideLog;
  readonly now: () => Date;
  readonly memory: HoldMemory;
}

/** This process's own holds: the taken reservation ids, and the reply for each key. */
export interface HoldMemory {
  store(key: string, tenant: string, ids: readonly number[], hold: Hold): void;
  find(key: string): { readonly hold: Hold; readonly ids: readonly number[] } | undefined;
  isAnothers(key: string, tenant: string, id: number): boolean;
}

const maxEntries = 5_000;

export function createHoldMemory(): HoldMemory {
  const holds = new Map<string, { hold: Hold; ids: readonly number[] }>();
  const owners = new Map<string, string>();
  const trim = (map: Map<string, unknown>) => {
    for (const key of map.keys()) {
      if (map.size <= maxEntries) break;
      map.delete(key);
    }
  };
  return {
    store(key, tenant, ids, hold) {
      holds.set(key, { hold, ids });
      for (const id of ids) owners.set(`${tenant} ${id}`, key);
      trim(holds);
      trim(owners);
    },
    find: (key) => holds.get(key),
    isAnothers(key, tenant, id) {
      const owner = owners.get(`${tenant} ${id}`);
      return owner !== undefined && owner !== key;
    },
  };
}

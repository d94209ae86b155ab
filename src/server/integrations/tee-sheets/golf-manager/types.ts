import { z } from 'zod';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { OutsideLog } from '../../outgoing-calls/log.ts';
import type { Connection, Params } from './connection.ts';
import { type ReadReply, readList, rowsOf } from './lists.ts';

const count = z.coerce.number().int().nonnegative().nullish().catch(null);

/** A reservation type, as `/availabilityTypes` describes it (V1 README). */
const reservationType = z.object({
  id: z.coerce.number().int(),
  name: z.string().nullish(),
  min: count,
  max: count,
  multiple: count,
  tags: z.array(z.string()).nullish().catch(null),
});

export type ReservationTypes = ReadonlyMap<number, z.infer<typeof reservationType>>;

export const noTypes: ReservationTypes = new Map();

const maxAgeMs = 10 * 60_000;

/** Cached facts of each tenant, shared by the lanes. */
export type TypeMemory = Map<string, { at: number; value: ReservationTypes }>;

/**
 * Each tenant's reservation types, cached for ten minutes as its resources are: the nested availability leaves out limits of
 * a type that only this list has, such as `multiple`.
 */
export function createTypes(connection: Connection, log: OutsideLog, now: () => Date, cache: TypeMemory) {
  const pending = new Map<string, Promise<ReadReply<ReservationTypes>>>();
  /** Tenants for which it was already logged. */
  const refused = new Set<string>();
  async function read(tenant: string, deadline: Deadline): Promise<ReadReply<ReservationTypes>> {
    const params: Params = connection.version === 'V1' ? {} : { limit: 100 };
    const listed = await readList(connection, 'availabilityTypes', tenant, params, deadline);
    if (listed.ok) {
      refused.delete(tenant);
      return { ok: true, value: new Map(rowsOf(reservationType, listed.value).map((one) => [one.id, one])) };
    }
    // A club without this list, or that refuses us to read it, is sold as little as one without a reply.
    const isRefused = listed.failure.code === 'PROVIDER_DOWN' && listed.failure.refused;
    if (isRefused && !refused.has(tenant)) {
      refused.add(tenant);
      log.error({ tenant, reason: listed.failure.reason }, 'no list of types: nothing is offered here');
    }
    return listed;
  }

  return async (tenant: string, deadline: Deadline): Promise<ReadReply<ReservationTypes>> => {
    const known = cache.get(tenant);
    if (known && now().getTime() - known.at < maxAgeMs) return { ok: true, value: known.value };
    // Another caller's request with a shorter deadline may fail for that alone: then we send our own.
    const shared = await pending.get(tenant);
    if (shared?.ok) return shared;
    const value = read(tenant, deadline);
    pending.set(tenant, value);
    const done = await value;
    if (pending.get(tenant) === value) pending.delete(tenant);
    if (done.ok) cache.set(tenant, { at: now().getTime(), value: done.value });
    return done;
  };
}

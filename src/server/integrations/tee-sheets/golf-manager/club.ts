import { z } from 'zod';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { OutsideLog } from '../../outgoing-calls/log.ts';
import { createUnreadableTerms, type NoteUnreadable } from '../unreadable-terms.ts';
import type { Connection, Params } from './connection.ts';
import { type ReadFailure, type ReadReply, readFailure, readList, rowsOf } from './lists.ts';
import { createTypes, type TypeMemory } from './types.ts';

/** A tee, as `/resources` describes it (V1 README). */
const resource = z.object({
  id: z.coerce.number().int(),
  idResourceType: z.coerce.number().int().nullish(),
  name: z.string().nullish(),
  hideOnline: z.boolean().nullish(),
  resourceTypeName: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
});
type Resource = z.infer<typeof resource>;

const tenantAnswer = z.object({
  name: z.string().nullish(),
  timezoneName: z.string().nullish(),
});

export interface Club {
  readonly name: string | null;
  readonly timeZone: string | null;
}

export interface Resources {
  /** False for a resource that must not be used, though it may show availability (V1 README, `hideOnline`). */
  isOpen(idResource: number | null, name: string | null): boolean;
  idOf(name: string | null): number | null;
  /** Its name and tags; none for a resource that is not listed. */
  wordsOf(idResource: number | null): readonly string[];
  /**
   * The resource type of the green fees, where a search must name it: without one, only the type with the lowest id is
   * searched (V1 README), and that may be the buggies. Null when the lowest is right or nothing is known.
   */
  readonly greenFeeType: number | null;
}

const wasLate = (failure: ReadFailure) =>
  failure.code === 'PROVIDER_DOWN' && ['deadline', 'timeout'].includes(failure.reason);

const maxAgeMs = 10 * 60_000;
const pageSize = 100;

function validZone(name: string | null | undefined): string | null {
  if (!name) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function greenFeeType(resources: readonly Resource[]): number | null {
  const known = resources.filter((one) => one.idResourceType != null);
  if (known.length === 0) return null;
  const isTee = (one: Resource) =>
    one.tags?.some((tag) => /^tee\d+$/i.test(tag)) ||
    /\btee\b|hoyo|green|golf/i.test(`${one.name ?? ''} ${one.resourceTypeName ?? ''}`);
  const isOther = (one: Resource) =>
    /buggy|buggies|trolley|carro|clubs|palos/i.test(`${one.name ?? ''} ${one.resourceTypeName ?? ''}`);
  const lowest = (list: readonly Resource[]) => Math.min(...list.map((one) => one.idResourceType!));
  const tees = known.filter((one) => isTee(one) && !isOther(one));
  const wanted = tees.length > 0 ? lowest(tees) : lowest(known);
  return wanted === lowest(known) ? null : wanted;
}

function describe(resources: readonly Resource[]): Resources {
  const hidden = resources.filter((one) => one.hideOnline === true);
  const named = (name: string | null) =>
    name === null ? undefined : resources.find((one) => one.name?.toLowerCase() === name.toLowerCase());
  return {
    isOpen(idResource, name) {
      const one = idResource === null ? named(name) : undefined;
      return !hidden.some((other) => other.id === (idResource ?? one?.id));
    },
    idOf: (name) => named(name)?.id ?? null,
    wordsOf(idResource) {
      const one = resources.find((other) => other.id === idResource);
      return one ? [...(one.tags ?? []), ...(one.name ? [one.name] : [])] : [];
    },
    greenFeeType: greenFeeType(resources),
  };
}

/** Cached facts of each tenant, shared by the lanes. */
export interface ClubMemory {
  readonly clubs: Map<string, { at: number; value: Club }>;
  readonly sheets: Map<string, { at: number; value: Resources }>;
  readonly types: TypeMemory;
  /** Tenants for which a different zone was already logged. */
  readonly loggedZones: Set<string>;
  readonly noteUnreadable: NoteUnreadable;
}

export function createClubMemory(log: OutsideLog): ClubMemory {
  const noteUnreadable = createUnreadableTerms('golf-manager', log);
  return { clubs: new Map(), sheets: new Map(), types: new Map(), loggedZones: new Set(), noteUnreadable };
}

/**
 * Facts of each tenant, cached for ten minutes: they hardly change and would double our requests. Requests under way
 * are shared within a lane only, so that a booking never waits for a search's turn.
 */
export function createClubs(connection: Connection, log: OutsideLog, now: () => Date, memory: ClubMemory) {
  const { clubs, sheets, loggedZones } = memory;
  const pending = new Map<string, Promise<ReadReply<Resources>>>();
  const fresh = (at: number) => now().getTime() - at < maxAgeMs;

  async function club(tenant: string, deadline: Deadline): Promise<ReadReply<Club>> {
    const cached = clubs.get(tenant);
    if (cached && fresh(cached.at)) return { ok: true, value: cached.value };
    const outcome = await connection.read('tenant', tenant, {}, deadline.left());
    if (outcome.kind !== 'answer' || outcome.status >= 300)
      return { ok: false, failure: readFailure(outcome) };
    const body = outcome.body as { data?: unknown } | unknown[] | null;
    const inner = Array.isArray(body)
      ? body[0]
      : Array.isArray(body?.data)
        ? body.data[0]
        : (body?.data ?? body);
    const found = tenantAnswer.safeParse(inner).data;
    // A success without names is no tenant's reply: cached, it would be used for ten minutes.
    if (!found || (found.name == null && found.timezoneName == null))
      return { ok: false, failure: { code: 'PROVIDER_DOWN', reason: 'unexpected answer', refused: false } };
    const value: Club = { name: found.name ?? null, timeZone: validZone(found.timezoneName) };
    clubs.set(tenant, { at: now().getTime(), value });
    return { ok: true, value };
  }

  async function readResources(tenant: string, deadline: Deadline): Promise<ReadReply<Resources>> {
    const rows: unknown[] = [];
    let read: ReadReply<readonly unknown[]>;
    // V1 pages by offset and count, V3 without parameters; tees may follow a hundred buggies.
    do {
      const params: Params =
        connection.version === 'V1' ? { offset: rows.length, count: pageSize } : { limit: pageSize };
      read = await readList(connection, 'resources', tenant, params, deadline);
      if (read.ok) rows.push(...read.value);
    } while (read.ok && connection.version === 'V1' && read.value.length === pageSize && rows.length < 1000);
    if (read.ok) return { ok: true, value: describe(rowsOf(resource, rows)) };
    if (read.failure.code === 'PROVIDER_DOWN' && read.failure.refused) {
      log.warn({ tenant, reason: read.failure.reason }, 'no list of resources; hidden tees cannot be told');
      return { ok: true, value: describe([]) };
    }
    return read;
  }

  return {
    club,
    noteUnreadable: memory.noteUnreadable,
    types: createTypes(connection, log, now, memory.types),

    /** The tenant's own zone; our course's where the vendor names none. */
    async zone(tenant: string, ours: string, deadline: Deadline): Promise<string> {
      const found = await club(tenant, deadline);
      const theirs = (found.ok && found.value.timeZone) || ours;
      // Nightly, a reconciliation compares the zones of all courses.
      if (theirs !== ours && !loggedZones.has(tenant)) {
        loggedZones.add(tenant);
        log.error({ tenant, theirs, ours }, "a tenant's time zone is not the one of our course");
      }
      return theirs;
    },

    async resources(tenant: string, deadline: Deadline): Promise<ReadReply<Resources>> {
      const cached = sheets.get(tenant);
      if (cached && fresh(cached.at)) return { ok: true, value: cached.value };
      const underWay = pending.get(tenant);
      // Another caller's request with a shorter deadline may fail for that alone: then we send our own.
      const shared = await underWay;
      if (shared && (shared.ok || !wasLate(shared.failure))) return shared;
      const value = readResources(tenant, deadline);
      pending.set(tenant, value);
      const done = await value;
      if (pending.get(tenant) === value) pending.delete(tenant);
      if (done.ok) sheets.set(tenant, { at: now().getTime(), value: done.value });
      return done;
    },
  };
}

export type Clubs = ReturnType<typeof createClubs>;

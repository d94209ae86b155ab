import type { Deadline } from '../../outgoing-calls/deadline.ts';
import type { SearchAnswer, SearchQuery, Slot } from '../port.ts';
import { anyLacksLimits, anyNeedsZone, bestOfEachStart, mostPlayers, readOfferings } from './availability.ts';
import type { Clubs } from './club.ts';
import type { Connection, Params } from './connection.ts';
import { vendorWall } from './dates.ts';
import { type ReadReply, readInParts, readList } from './lists.ts';
import type { Offering } from './offering.ts';
import { courseAddress, rateRef, slotRef } from './refs.ts';
import { noTypes } from './types.ts';

export interface SheetWindow {
  readonly courseRef: string;
  readonly timeZone: string;
  readonly date: string;
  readonly fromMinutes: number;
  readonly toMinutes: number;
  readonly players: number;
}

/**
 * Everything for sale to us in a window of one local day. One request, and `/resources` (where the rows lack a type's
 * limits, `/availabilityTypes`) when it is not known yet.
 */
export async function readSheet(
  connection: Connection,
  clubs: Clubs,
  sheetWindow: SheetWindow,
  deadline: Deadline,
): Promise<ReadReply<Offering[]>> {
  const { tenant, idResourceType } = courseAddress(sheetWindow.courseRef);
  const resources = await clubs.resources(tenant, deadline);
  if (!resources.ok) return resources;
  const type = idResourceType ?? resources.value.greenFeeType;
  // No `tags`: a club may have types without any, and they are distinguished here anyway.
  const params: Params = {
    start: vendorWall(sheetWindow.date, sheetWindow.fromMinutes),
    // Within the day: the README does not document whether a search may end on the next one.
    end: vendorWall(sheetWindow.date, Math.min(sheetWindow.toMinutes, 1439)),
    slots: sheetWindow.players,
    ...(type === null ? {} : { idResourceType: type }),
  };
  const rows = await readList(connection, 'searchAvailability', tenant, params, deadline);
  if (!rows.ok) return rows;
  const zone = anyNeedsZone(rows.value)
    ? await clubs.zone(tenant, sheetWindow.timeZone, deadline)
    : sheetWindow.timeZone;
  const types = anyLacksLimits(rows.value) ? await clubs.types(tenant, deadline) : undefined;
  if (types && !types.ok) return types;
  const reading = {
    resources: resources.value,
    types: types?.value ?? noTypes,
    zone,
    onUnreadable: (field: string, value: unknown) =>
      clubs.noteUnreadable(sheetWindow.courseRef, field, value),
  };
  const offerings = await readInParts(rows.value, (part) =>
    readOfferings(part, reading).filter(
      (one) =>
        one.date === sheetWindow.date &&
        one.minutes >= sheetWindow.fromMinutes &&
        one.minutes < sheetWindow.toMinutes,
    ),
  );
  return { ok: true, value: offerings };
}

function slotOf(one: Offering, query: SearchQuery): Slot {
  return {
    slotRef: slotRef(one),
    startMinutes: one.minutes,
    tee: one.tee,
    // V1 returns the times with places for the requested players, not the number of places left.
    placesLeft: one.placesLeft ?? query.players,
    placesLeftIsMinimum: one.placesLeft === null,
    minPlayers: one.min,
    maxPlayers: mostPlayers(one),
    multiple: one.multiple,
    maxGroup: one.maxGroup,
    rate: {
      rateRef: rateRef(one),
      name: one.name,
      holes: query.holes,
      priceCents: one.priceCents,
      includes: one.kind.includes,
      clubSteps: one.clubSteps,
      payBy: one.payBy,
    },
  };
}

export async function search(
  connection: Connection,
  clubs: Clubs,
  query: SearchQuery,
  deadline: Deadline,
  now: () => Date,
): Promise<ReadReply<SearchAnswer>> {
  const sheet = await readSheet(connection, clubs, query, deadline);
  if (!sheet.ok) return sheet;
  const best = bestOfEachStart(sheet.value, query.players, query.holes);
  return { ok: true, value: { slots: best.map((one) => slotOf(one, query)), seenAt: now() } };
}

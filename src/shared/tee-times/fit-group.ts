import { type FlightLimits, splitWithinLimits } from './flights.ts';

export type Tee = 1 | 10;

/** What `fitGroup` reads of a slot; a slot of any source has more. */
interface FittableSlot {
  /** Minutes after local midnight at the course. */
  readonly startMinutes: number;
  readonly placesLeft: number;
  /** The first tee by default. */
  readonly tee?: Tee;
}

export interface FittedFlight {
  /** 1, 2, 3… in order of start. */
  readonly groupNumber: number;
  readonly startMinutes: number;
  readonly players: number;
}

/** One place in the day where the whole group can play. */
export interface GroupFit<Slot extends FittableSlot> {
  readonly startMinutes: number;
  readonly tee: Tee;
  readonly flights: readonly FittedFlight[];
  /** The slot of each flight, in their order: the very objects that were given. */
  readonly slots: readonly Slot[];
}

export interface GroupRequest extends FlightLimits {
  /** 1..50. */
  readonly players: number;
  /** The sheet's interval: flights of one group start exactly this far apart. */
  readonly intervalMinutes: number;
}

/**
 * Every start at which a group fits on consecutive slots of one tee, in order of time. A group larger than four needs
 * as many slots as it has flights, each one interval after the last; its flights may take them in any order (two
 * places, then three, hold 2 + 3). Starts overlap: the player chooses one.
 */
export function fitGroup<Slot extends FittableSlot>(
  slots: readonly Slot[],
  request: GroupRequest,
): GroupFit<Slot>[] {
  const sizes = splitWithinLimits(request.players, request);
  if (sizes.length === 0 || (sizes.length > 1 && request.intervalMinutes <= 0)) return [];
  const fits: GroupFit<Slot>[] = [];
  for (const [tee, byStart] of slotsByTee(slots)) {
    for (const startMinutes of byStart.keys()) {
      const run = consecutiveSlots(byStart, startMinutes, sizes.length, request.intervalMinutes);
      const flights = run && placeFlights(run, sizes);
      if (flights) fits.push({ startMinutes, tee, flights, slots: run });
    }
  }
  return fits.sort((a, b) => a.startMinutes - b.startMinutes || a.tee - b.tee);
}

/** One fit for each start, in order of time: from the first tee where the group could go out from both. */
export function oneFitPerStart<T extends { readonly startMinutes: number; readonly tee: Tee }>(
  fits: readonly T[],
): T[] {
  const byStart = new Map<number, T>();
  for (const fit of fits) {
    const other = byStart.get(fit.startMinutes);
    if (!other || fit.tee < other.tee) byStart.set(fit.startMinutes, fit);
  }
  return [...byStart.values()].sort((a, b) => a.startMinutes - b.startMinutes);
}

/** Two records of one start on one tee (a system may list it per resource) count as the roomier of the two. */
function slotsByTee<Slot extends FittableSlot>(slots: readonly Slot[]): Map<Tee, Map<number, Slot>> {
  const tees = new Map<Tee, Map<number, Slot>>();
  for (const slot of slots) {
    const tee = slot.tee ?? 1;
    const byStart = tees.get(tee) ?? new Map<number, Slot>();
    tees.set(tee, byStart);
    const other = byStart.get(slot.startMinutes);
    if (!other || other.placesLeft < slot.placesLeft) byStart.set(slot.startMinutes, slot);
  }
  return tees;
}

function consecutiveSlots<Slot>(
  byStart: ReadonlyMap<number, Slot>,
  startMinutes: number,
  count: number,
  intervalMinutes: number,
): Slot[] | undefined {
  const run: Slot[] = [];
  for (let i = 0; i < count; i += 1) {
    const slot = byStart.get(startMinutes + i * intervalMinutes);
    if (!slot) return undefined;
    run.push(slot);
  }
  return run;
}

/**
 * Sizes are even, so there are at most two of them: the larger flights take the first slots that hold them, the smaller
 * ones the rest. That finds a placement whenever one exists.
 */
function placeFlights(run: readonly FittableSlot[], sizes: readonly number[]): FittedFlight[] | undefined {
  const larger = sizes[0]!;
  const smaller = sizes.at(-1)!;
  let largerLeft = sizes.filter((size) => size === larger).length;
  const flights: FittedFlight[] = [];
  for (const slot of run) {
    const players = largerLeft > 0 && slot.placesLeft >= larger ? larger : smaller;
    if (players > slot.placesLeft) return undefined;
    if (players === larger) largerLeft -= 1;
    flights.push({ groupNumber: flights.length + 1, startMinutes: slot.startMinutes, players });
  }
  return largerLeft > 0 ? undefined : flights;
}

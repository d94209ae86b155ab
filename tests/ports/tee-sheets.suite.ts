import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#sandboxes/kit/faults.ts';
import type {
  Hold,
  HoldRequest,
  SearchQuery,
  Slot,
  TeeSheetProvider,
} from '#server/integrations/tee-sheets/port.ts';
import { addDays, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { newHoldKey } from '../support/hold-key.ts';

/** A seat that is booked at the vendor, as its control `GET /reservations` lists it. */
export interface BookedSeat {
  readonly reference: string;
  readonly time: string;
  readonly confirmed: boolean;
}

/** The suite's needs of a vendor: the adapter, and controls of the simulator. */
export interface TeeSheetSubject {
  readonly provider: TeeSheetProvider;
  /** A second adapter with nothing remembered, as after a restart. */
  restarted(): TeeSheetProvider;
  /** A course on the mainland and one in the Canary Islands, both of 18 holes with many free times. */
  readonly mainland: { readonly ref: string; readonly zone: 'Europe/Madrid' };
  readonly canary: { readonly ref: string; readonly zone: 'Atlantic/Canary' };
  /** The vendor's clock; moving it forward makes holds expire. */
  setClock(at: Date): void;
  fault(fault: Fault): Promise<void>;
  changeSlot(slot: {
    courseRef: string;
    date: string;
    time: string;
    stolen?: number;
    priceCents?: number;
  }): Promise<void>;
  /** All of a booking, or its last players. */
  clubCancels(reference: string, players?: number): Promise<void>;
  clubMoves(reference: string, by: { minutes?: number; days?: number; tee?: 1 | 10 }): Promise<void>;
  clubMarks(reference: string, marks: { checkedIn?: number; noShows?: number }): Promise<void>;
  /** The club refuses to cancel this booking. */
  clubRefuses(reference: string, refuses: boolean): Promise<void>;
  /** The booking exists, but is in no list and no look-up. */
  clubForgets(reference: string, forgets: boolean): Promise<void>;
  bookedSeats(courseRef: string, date: string): Promise<BookedSeat[]>;
  close(): Promise<void>;
}

const lead = { name: 'Marta Ruiz', email: 'marta@salida.test' };
/** The suite's "now": before both clock changes of 2026. */
const start = new Date('2026-03-20T09:00:00Z');

/** Optional abilities of a vendor's protocol. */
type Ability = 'take-players-out-of-any-flight' | 'answer-in-part' | 'name-the-new-price';

/** Calls with a bare list as the vendor's reply, where an empty one means that there is nothing. */
type ListCall = 'courses' | 'search' | 'getBooking' | 'getBookings' | 'orphanedHolds' | 'findHold';

/** Replies in place of the vendor's: from a proxy, or from the vendor on a bad day. */
const strangeReplies = [
  { title: 'an empty object', status: 200, text: '{}' },
  { title: "a gateway's message", status: 200, text: '{"message":"Service Unavailable"}' },
  { title: 'an empty list', status: 200, text: '[]' },
  { title: 'null', status: 200, text: 'null' },
  { title: 'nothing', status: 200, text: '' },
  { title: 'a web page', status: 200, text: '<html>Maintenance</html>' },
  { title: "a gateway's 503", status: 503, text: '{"message":"Service Unavailable"}' },
  { title: "a gateway's 404", status: 404, text: '<html>Not Found</html>' },
] as const;

/**
 * The guarantees of every implementation of the port; `cannot` lists the abilities that this vendor's protocol leaves
 * out.
 */
export function describeTeeSheetProvider(
  name: string,
  makeSubject: () => Promise<TeeSheetSubject>,
  cannot: ReadonlySet<Ability> = new Set(),
  listCalls: ReadonlySet<ListCall> = new Set(),
): void {
  describe(name, () => {
    let subject: TeeSheetSubject;
    let day = 0;
    let date = '';

    beforeAll(async () => {
      subject = await makeSubject();
    });
    afterAll(() => subject?.close());
    beforeEach(async () => {
      subject.setClock(start);
      await subject.fault({ mode: 'ok' });
      // Weekdays of its own for each test, so that none sees another's bookings.
      do {
        day += 1;
        date = addDays('2026-04-06', day);
      } while ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
    });

    const search = (changed: Partial<SearchQuery> = {}) =>
      subject.provider.search({
        courseRef: subject.mainland.ref,
        timeZone: subject.mainland.zone,
        date,
        fromMinutes: 0,
        toMinutes: 1440,
        players: 2,
        holes: 18,
        deadlineMs: 4_000,
        ...changed,
      });

    async function slots(changed: Partial<SearchQuery> = {}): Promise<readonly Slot[]> {
      const reply = await search(changed);
      if (!reply.ok) throw new Error(`search: ${reply.refusal.code}`);
      return reply.value.slots;
    }

    function request(
      chosen: readonly Slot[],
      players: readonly number[],
      changed: Partial<HoldRequest> = {},
    ): HoldRequest {
      return {
        courseRef: subject.mainland.ref,
        timeZone: subject.mainland.zone,
        date,
        flights: chosen.map((slot, i) => ({
          slotRef: slot.slotRef,
          rateRef: slot.rate.rateRef,
          players: players[i] ?? 1,
          priceCents: slot.rate.priceCents,
        })),
        lead,
        holdMinutes: 12,
        idempotencyKey: newHoldKey(),
        deadlineMs: 4_000,
        ...changed,
      };
    }

    /** `count` neighbouring times on one tee. */
    async function consecutive(count: number, players: number): Promise<Slot[]> {
      const all = await slots({ players });
      const gap = Math.min(...all.slice(1).map((slot, i) => slot.startMinutes - all[i]!.startMinutes));
      for (let i = 0; i + count <= all.length; i++) {
        const run = all.slice(i, i + count);
        if (run.every((slot, j) => slot.startMinutes === run[0]!.startMinutes + j * gap)) return run;
      }
      throw new Error(`no ${count} consecutive times for ${players} on ${date}`);
    }

    async function held(hold: HoldRequest): Promise<Hold> {
      const reply = await subject.provider.hold(hold);
      if (!reply.ok) throw new Error(`hold: ${JSON.stringify(reply.refusal)}`);
      return reply.value;
    }

    const bookedSeats = () => subject.bookedSeats(subject.mainland.ref, date);
    const at = (holdRef: string) => ({ holdRef, timeZone: subject.mainland.zone, deadlineMs: 4_000 });
    const change = (holdRef: string) => ({
      holdRef,
      idempotencyKey: newHoldKey(),
      deadlineMs: 4_000,
    });

    it('offers only times with places for the players, at a price, within the requested hours', async () => {
      const found = await slots({ fromMinutes: 600, toMinutes: 720, players: 3 });
      expect(found.length).toBeGreaterThan(3);
      for (const slot of found) {
        expect(slot.startMinutes).toBeGreaterThanOrEqual(600);
        expect(slot.startMinutes).toBeLessThan(720);
        expect(slot.placesLeft).toBeGreaterThanOrEqual(3);
        expect(slot.rate).toMatchObject({ holes: 18, includes: [] });
        expect(slot.rate.priceCents).toBeGreaterThan(1000);
        expect(slot.tee).toBe(1);
      }
      expect(new Set(found.map((slot) => slot.slotRef)).size).toBe(found.length);
    });

    it('sells nine holes by their own rate', async () => {
      const [nine] = await slots({ holes: 9 });
      const [full] = await slots();
      expect(nine?.rate.holes).toBe(9);
      expect(nine?.rate.priceCents).toBeLessThan(full?.rate.priceCents ?? 0);
    });

    it('returns nothing for days beyond the horizon and in the past', async () => {
      expect(await slots({ date: '2026-03-19' })).toEqual([]);
      expect(await slots({ date: '2027-03-22' })).toEqual([]);
    });

    it('names the courses that the key reaches, with their zones', async () => {
      const courses = await subject.provider.courses({
        courseRefs: [subject.mainland.ref, subject.canary.ref],
        deadlineMs: 4_000,
      });
      expect(courses.ok && courses.value.map((course) => [course.courseRef, course.timeZone])).toEqual([
        [subject.mainland.ref, 'Europe/Madrid'],
        [subject.canary.ref, 'Atlantic/Canary'],
      ]);
    });

    it('holds, confirms and cancels a flight, and releases its places', async () => {
      const [slot] = await slots();
      const before = await slots({
        fromMinutes: slot!.startMinutes,
        toMinutes: slot!.startMinutes + 1,
        players: slot!.placesLeft,
      });
      expect(before.length).toBe(1);
      const hold = await held(request([slot!], [2]));
      expect(hold.players).toEqual([2]);
      expect(hold.totalCents).toBe(2 * slot!.rate.priceCents!);
      expect(hold.expiresAt.getTime()).toBeGreaterThan(start.getTime() + 11 * 60_000);
      expect((await bookedSeats()).map((seat) => seat.confirmed)).toEqual([false, false]);

      const confirmed = await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      expect(confirmed).toEqual({ ok: true, value: { holdRef: hold.holdRef, locator: hold.locator } });
      expect(hold.locator).toBe((await bookedSeats())[0]?.reference);
      const booking = await subject.provider.getBooking(at(hold.holdRef));
      expect(booking).toMatchObject({ ok: true, value: { status: 'CONFIRMED', players: [2], noShows: 0 } });

      const cancelled = await subject.provider.cancel(change(hold.holdRef));
      expect(cancelled).toMatchObject({ ok: true, value: { holdRef: null, players: [0] } });
      expect(await bookedSeats()).toEqual([]);
      const after = await subject.provider.getBooking(at(hold.holdRef));
      expect(after).toMatchObject({ ok: true, value: { status: 'GONE', players: [0] } });
    });

    it('confirms and cancels any number of times with the result of once', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      for (let i = 0; i < 2; i++)
        expect(
          await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' }),
        ).toMatchObject({ ok: true });
      for (let i = 0; i < 2; i++)
        expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject({ ok: true });
      expect(await bookedSeats()).toEqual([]);
    });

    it('cancels players of a flight and retains the others', async () => {
      const [slot] = await slots({ players: 3 });
      const hold = await held(request([slot!], [3]));
      await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      const fewer = await subject.provider.cancel({ ...change(hold.holdRef), keepPlayers: [2] });
      expect(fewer).toMatchObject({ ok: true, value: { players: [2] } });
      expect((await bookedSeats()).length).toBe(2);
      const again = await subject.provider.cancel({ ...change(hold.holdRef), keepPlayers: [2] });
      expect(again).toMatchObject({ ok: true, value: { players: [2] } });
      expect((await bookedSeats()).length).toBe(2);
      const booking = await subject.provider.getBooking(at((fewer.ok && fewer.value.holdRef) || ''));
      expect(booking).toMatchObject({ ok: true, value: { status: 'CONFIRMED', players: [2] } });
    });

    it('cancels players once, however often and concurrently it is requested', async () => {
      const [slot] = await slots({ players: 4 });
      const hold = await held(request([slot!], [4]));
      await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      const fewer = { ...change(hold.holdRef), keepPlayers: [3] };
      await subject.fault({ mode: 'lost-reply', only: ['cancel'], times: 1 });
      const replies = await Promise.all([
        subject.provider.cancel(fewer),
        subject.restarted().cancel(fewer),
        subject.provider.cancel(fewer),
      ]);
      for (const reply of replies) expect(reply).toMatchObject({ ok: true, value: { players: [3] } });
      expect((await bookedSeats()).length).toBe(3);
    });

    it('reports beforehand which players may stay, by its protocol and the rate', async () => {
      const [slot] = await slots({ players: 3 });
      const { flights } = request([slot!, slot!], [3, 3]);
      const may = (...keepPlayers: number[]) => subject.provider.mayKeep({ flights, keepPlayers });
      expect(may(3, 2)).toBe(true);
      expect(may(3, 0)).toBe(true);
      expect(may(1, 0)).toBe(true);
      expect(may(2, 2)).toBe(!cannot.has('take-players-out-of-any-flight'));
    });

    it('holds a group over consecutive times as one, and players leave from the flights they can', async () => {
      const run = await consecutive(3, 3);
      const hold = await held(request(run, [3, 3, 2]));
      expect(hold.players).toEqual([3, 3, 2]);
      const times = (await bookedSeats()).map((seat) => seat.time);
      expect(times).toEqual(
        run.flatMap((slot, i) => Array(i === 2 ? 2 : 3).fill(timeOfMinutes(slot.startMinutes))),
      );
      const first = await subject.provider.cancel({ ...change(hold.holdRef), keepPlayers: [2, 3, 2] });
      if (cannot.has('take-players-out-of-any-flight'))
        expect(first).toMatchObject({ ok: false, refusal: { code: 'RULE_VIOLATION' } });
      else expect(first).toMatchObject({ ok: true, value: { players: [2, 3, 2] } });
    });

    it('holds nothing of a group when one of its times is gone, and names that time', async () => {
      const run = await consecutive(3, 4);
      const lost = run[1]!;
      await subject.changeSlot({
        courseRef: subject.mainland.ref,
        date,
        time: timeOfMinutes(lost.startMinutes),
        stolen: 1,
      });
      const reply = await subject.provider.hold(request(run, [4, 4, 4]));
      expect(reply).toEqual({ ok: false, refusal: { code: 'SLOT_GONE', slotRefs: [lost.slotRef] } });
      expect(await bookedSeats()).toEqual([]);
    });

    if (!cannot.has('answer-in-part')) {
      it('holds nothing when the vendor takes only part of a group', async () => {
        const run = await consecutive(2, 4);
        await subject.fault({ mode: 'partial', only: ['hold'] });
        const reply = await subject.provider.hold(request(run, [4, 4]));
        expect(reply.ok).toBe(false);
        expect(await bookedSeats()).toEqual([]);
      });
    }

    it('refuses a slot that was taken between search and hold', async () => {
      const [slot] = await slots();
      await subject.changeSlot({
        courseRef: subject.mainland.ref,
        date,
        time: timeOfMinutes(slot!.startMinutes),
        stolen: 4,
      });
      const reply = await subject.provider.hold(request([slot!], [2]));
      expect(reply).toEqual({ ok: false, refusal: { code: 'SLOT_GONE', slotRefs: [slot!.slotRef] } });
    });

    it('refuses a hold at another price than the one shown, and holds nothing', async () => {
      const [slot] = await slots();
      const dearer = slot!.rate.priceCents! + 700;
      await subject.changeSlot({
        courseRef: subject.mainland.ref,
        date,
        time: timeOfMinutes(slot!.startMinutes),
        priceCents: dearer,
      });
      const reply = await subject.provider.hold(request([slot!], [2]));
      const totalCents = cannot.has('name-the-new-price') ? null : 2 * dearer;
      expect(reply).toEqual({ ok: false, refusal: { code: 'PRICE_CHANGED', totalCents } });
      expect(await bookedSeats()).toEqual([]);
    });

    it('never sells more places than there are to concurrent requests', async () => {
      const [slot] = await slots({ players: 4 });
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => subject.provider.hold(request([slot!], [3], { deadlineMs: 8_000 }))),
      );
      expect(replies.filter((reply) => reply.ok).length).toBe(1);
      for (const result of replies) if (!result.ok) expect(result.refusal.code).toBe('SLOT_GONE');
      expect((await bookedSeats()).length).toBe(3);
    });

    it('frees the places of a hold that expires, and reports it when it is confirmed too late', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      subject.setClock(new Date(start.getTime() + 30 * 60_000));
      expect(await bookedSeats()).toEqual([]);
      const late = await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      expect(late).toEqual({ ok: false, refusal: { code: 'HOLD_EXPIRED' } });
      expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject({ ok: true });
      expect(await subject.provider.getBooking(at(hold.holdRef))).toMatchObject({
        ok: true,
        value: { status: 'GONE' },
      });
      const [again] = await slots({
        fromMinutes: slot!.startMinutes,
        toMinutes: slot!.startMinutes + 1,
        players: slot!.placesLeft,
      });
      expect(again?.slotRef).toBe(slot!.slotRef);
    });

    it('sees that the club cancelled a booking', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      await subject.clubCancels((await bookedSeats())[0]!.reference);
      const booking = await subject.provider.getBooking(at(hold.holdRef));
      expect(booking).toMatchObject({ ok: true, value: { status: 'GONE' } });
    });

    /** Three players on each of two neighbouring times, confirmed. */
    async function confirmedGroup() {
      const run = await consecutive(2, 3);
      const hold = await held(request(run, [3, 3]));
      await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' });
      return { run, hold, reference: (await bookedSeats())[0]!.reference };
    }
    const seen = async (holdRef: string) => {
      const reply = await subject.provider.getBooking(at(holdRef));
      if (!reply.ok) throw new Error(`get: ${reply.refusal.code}`);
      return reply.value;
    };

    it('returns the start of each flight, as its slot had it', async () => {
      const { run, hold } = await confirmedGroup();
      const { status, places } = await seen(hold.holdRef);
      expect(status).toBe('CONFIRMED');
      expect(places.map((place) => [place?.date, place?.startMinutes])).toEqual(
        run.map((slot) => [date, slot.startMinutes]),
      );
      for (const [i, slot] of run.entries()) {
        const held = subject.provider.placeOf(slot.slotRef);
        expect(held).toMatchObject({ date, startMinutes: slot.startMinutes });
        if (held?.resource) expect(places[i]?.resource).toBe(held.resource);
      }
      expect(subject.provider.placeOf('elsewhere')).toBeNull();
    });

    it('sees that the club took some players out, and names the remaining ones by a reference of their own', async () => {
      const { hold, reference } = await confirmedGroup();
      await subject.clubCancels(reference, 1);
      const part = await seen(hold.holdRef);
      expect(part).toMatchObject({ status: 'PART_GONE', players: [3, 2] });
      expect(await seen(part.holdRef!)).toMatchObject({ status: 'CONFIRMED', players: [3, 2] });
      await subject.clubCancels(reference, 2);
      const flight = await seen(part.holdRef!);
      expect(flight).toMatchObject({ players: [3, 0], places: [expect.anything(), null] });
      expect(await subject.provider.cancel(change(flight.holdRef!))).toMatchObject({ ok: true });
      expect(await bookedSeats()).toEqual([]);
    });

    it('sees a move to another hour, another day and another tee, and follows the booking there', async () => {
      const { run, hold, reference } = await confirmedGroup();
      const starts = run.map((slot) => slot.startMinutes);
      await subject.clubMoves(reference, { minutes: 40 });
      const later = await seen(hold.holdRef);
      expect(later).toMatchObject({ status: 'CONFIRMED', players: [3, 3] });
      expect(later.places).toMatchObject(starts.map((start) => ({ date, startMinutes: start + 40 })));

      await subject.clubMoves(reference, { days: 2, tee: 10 });
      const elsewhere = await seen(later.holdRef!);
      expect(elsewhere).toMatchObject({ status: 'CONFIRMED', players: [3, 3] });
      expect(elsewhere.places).toMatchObject(
        starts.map((start) => ({ date: addDays(date, 2), startMinutes: start + 40 })),
      );
      expect(elsewhere.places[0]!.resource).not.toBe(later.places[0]!.resource);
      expect([...later.places, ...elsewhere.places].map((place) => place?.tee)).toEqual([1, 1, 10, 10]);
      // Under its new reference the booking is confirmed, changed and cancelled at its new place.
      expect(await seen(elsewhere.holdRef!)).toMatchObject({ status: 'CONFIRMED', players: [3, 3] });
      expect(await subject.provider.cancel(change(elsewhere.holdRef!))).toMatchObject({ ok: true });
      expect(await subject.bookedSeats(subject.mainland.ref, addDays(date, 2))).toEqual([]);
    });

    it('counts the players who checked in and the no-shows', async () => {
      const { hold, reference } = await confirmedGroup();
      await subject.clubMarks(reference, { checkedIn: 4, noShows: 2 });
      expect(await seen(hold.holdRef)).toMatchObject({ status: 'CONFIRMED', checkedIn: 4, noShows: 2 });
    });

    it('checks several bookings of a day at once and answers in their order', async () => {
      const one = await confirmedGroup();
      const other = await confirmedGroup();
      await subject.clubCancels(one.reference);
      const found = await subject.provider.getBookings({
        holdRefs: [other.hold.holdRef, one.hold.holdRef],
        timeZone: subject.mainland.zone,
        deadlineMs: 8_000,
      });
      expect(found).toMatchObject({ ok: true, value: [{ status: 'CONFIRMED' }, { status: 'GONE' }] });
    });

    it('trusts no missing reply: a vendor that is down or replies in pieces has cancelled nothing', async () => {
      const { hold } = await confirmedGroup();
      for (const mode of ['down', 'error', 'fail-in-200', 'rate-limited'] as const) {
        await subject.fault({ mode });
        const reply = await subject.provider.getBooking({ ...at(hold.holdRef), deadlineMs: 600 });
        expect(reply.ok, mode).toBe(false);
        await subject.fault({ mode: 'ok' });
        expect(await seen(hold.holdRef)).toMatchObject({ status: 'CONFIRMED', players: [3, 3] });
      }
    });

    it('returns RULE_VIOLATION when the club refuses to cancel, all of it or a part, and changes nothing', async () => {
      const { hold, reference } = await confirmedGroup();
      await subject.clubRefuses(reference, true);
      const refused = { ok: false, refusal: { code: 'RULE_VIOLATION', reason: expect.any(String) } };
      expect(await subject.provider.cancel(change(hold.holdRef))).toEqual(refused);
      expect(await subject.provider.cancel({ ...change(hold.holdRef), keepPlayers: [3, 2] })).toEqual(
        refused,
      );
      expect((await bookedSeats()).length).toBe(6);
      await subject.clubRefuses(reference, false);
      expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject({ ok: true });
      expect(await bookedSeats()).toEqual([]);
    });

    it('a lost answer to a hold ends in exactly one hold', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'lost-reply', only: ['hold'] });
      const reply = await subject.provider.hold(request([slot!], [2]));
      if (cannot.has('answer-in-part')) await subject.fault({ mode: 'ok' });
      else expect(reply).toMatchObject({ ok: true, value: { players: [2] } });
      expect((await bookedSeats()).length).toBe(2);
    });

    it('an answer lost once is looked up and the hold is used', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'lost-reply', only: ['hold'], times: 1 });
      const hold = await held(request([slot!], [2]));
      expect((await bookedSeats()).length).toBe(2);
      expect(await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' })).toMatchObject(
        { ok: true },
      );
    });

    it('lost answers to two holds of the same slot at once end in two separate holds', async () => {
      const [slot] = await slots({ players: 4 });
      await subject.fault({ mode: 'lost-reply', only: ['hold'], times: 2 });
      const both = await Promise.all([held(request([slot!], [2])), held(request([slot!], [2]))]);
      expect((await bookedSeats()).length).toBe(4);
      await subject.provider.cancel(change(both[0]!.holdRef));
      expect((await bookedSeats()).length).toBe(2);
      await subject.provider.cancel(change(both[1]!.holdRef));
      expect(await bookedSeats()).toEqual([]);
    });

    if (!cannot.has('answer-in-part')) {
      it('a hold that the vendor carries out twice is retained once', async () => {
        const [slot] = await slots({ players: 4 });
        await subject.fault({ mode: 'duplicate', only: ['hold'], times: 1 });
        await held(request([slot!], [2]));
        expect((await bookedSeats()).length).toBe(2);
      });
    }

    it('after a crash, the hold of a request is found again', async () => {
      const [slot] = await slots();
      const holdRequest = request([slot!], [2]);
      const hold = await held(holdRequest);
      const found = await subject.restarted().findHold({ ...holdRequest, requestedAt: start });
      expect(found).toMatchObject({ ok: true, value: { players: [2], locator: hold.locator } });
      expect((await bookedSeats()).length).toBe(2);
    });

    it('a lost answer to a confirmation is looked up', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      await subject.fault({ mode: 'lost-reply', only: ['confirm'] });
      expect(await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' })).toMatchObject(
        { ok: true },
      );
      expect((await bookedSeats()).map((seat) => seat.confirmed)).toEqual([true, true]);
    });

    it('a lost answer to a cancellation is looked up', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      await subject.fault({ mode: 'lost-reply', only: ['cancel'] });
      expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject({ ok: true });
      expect(await bookedSeats()).toEqual([]);
    });

    it('repeats a confirmation and a cancellation that a server error stopped', async () => {
      const [slot] = await slots();
      const hold = await held(request([slot!], [2]));
      await subject.fault({ mode: 'error', only: ['confirm'], times: 1 });
      expect(await subject.provider.confirm({ ...change(hold.holdRef), payment: 'ON_CREDIT' })).toMatchObject(
        { ok: true },
      );
      await subject.fault({ mode: 'error', only: ['cancel'], times: 1 });
      expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject({ ok: true });
      expect(await bookedSeats()).toEqual([]);
    });

    it('returns RATE_LIMITED with the pause that the vendor requires, and holds nothing', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'rate-limited' });
      // The pause is longer than the deadline: nothing is sent again.
      expect(await search({ deadlineMs: 900 })).toEqual({
        ok: false,
        refusal: { code: 'RATE_LIMITED', retryAfterMs: 1000 },
      });
      const reply = await subject.provider.hold(request([slot!], [2], { deadlineMs: 900 }));
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'RATE_LIMITED' } });
      expect(await bookedSeats()).toEqual([]);
    });

    it('returns PROVIDER_DOWN for a server error, and holds nothing', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'error' });
      expect(await search()).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_DOWN' } });
      const reply = await subject.provider.hold(request([slot!], [2]));
      expect(reply.ok).toBe(false);
      expect(await bookedSeats()).toEqual([]);
    });

    it('takes an error inside a 200 for a refusal, and holds nothing', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'fail-in-200', only: ['hold'] });
      const reply = await subject.provider.hold(request([slot!], [2]));
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'SLOT_GONE' } });
      expect(await bookedSeats()).toEqual([]);
    });

    it('returns SLOT_GONE when the vendor will not sell what it still shows', async () => {
      const [slot] = await slots();
      await subject.fault({ mode: 'conflict' });
      const reply = await subject.provider.hold(request([slot!], [2]));
      expect(reply).toEqual({ ok: false, refusal: { code: 'SLOT_GONE', slotRefs: [slot!.slotRef] } });
    });

    describe.each(strangeReplies)('$title (HTTP $status) in place of an answer', ({ status, text }) => {
      const reply = { mode: 'strange-reply', status, text } as const;

      it('is no success of a hold, a confirmation or a cancellation: each may still be carried out', async () => {
        const [slot, other] = await slots();
        const hold = await held(request([slot!], [2]));
        await subject.fault({ ...reply, only: ['hold', 'confirm', 'cancel'] });
        const unclear = { ok: false, refusal: { code: 'UNKNOWN' } };
        expect(await subject.provider.hold(request([other!], [2]))).toMatchObject(unclear);
        const confirm = { ...change(hold.holdRef), payment: 'ON_CREDIT' } as const;
        expect(await subject.provider.confirm(confirm)).toMatchObject(unclear);
        expect(await subject.provider.cancel(change(hold.holdRef))).toMatchObject(unclear);
        expect((await bookedSeats()).map((seat) => seat.confirmed)).toEqual([false, false]);
      });

      it('is no success of any call when nothing else is answered', async () => {
        const [slot, other] = await slots();
        const holdRequest = request([slot!], [2]);
        const hold = await held(holdRequest);
        await subject.fault(reply);
        const { provider } = subject;
        const place = { courseRef: subject.mainland.ref, timeZone: subject.mainland.zone, date };
        const reads = {
          courses: () => provider.courses({ courseRefs: [`${subject.mainland.ref}9`], deadlineMs: 2_000 }),
          search,
          findHold: () => subject.restarted().findHold({ ...holdRequest, requestedAt: start }),
          getBooking: () =>
            provider.getBooking({ holdRef: hold.holdRef, timeZone: place.timeZone, deadlineMs: 2_000 }),
          getBookings: () =>
            provider.getBookings({ holdRefs: [hold.holdRef], timeZone: place.timeZone, deadlineMs: 2_000 }),
          orphanedHolds: () => provider.orphanedHolds?.({ ...place, knownHoldRefs: [], deadlineMs: 2_000 }),
        };
        const known = text === '[]' ? listCalls : new Set<ListCall>();
        for (const call of [
          'courses',
          'search',
          'findHold',
          'getBooking',
          'getBookings',
          'orphanedHolds',
        ] as const) {
          const result = await reads[call]();
          if (result && !known.has(call))
            expect([call, result]).toMatchObject([
              call,
              { ok: false, refusal: { code: expect.stringMatching(/^(PROVIDER_DOWN|UNKNOWN)$/) } },
            ]);
        }
        const confirm = { ...change(hold.holdRef), payment: 'ON_CREDIT' } as const;
        const writes = {
          hold: () => provider.hold(request([other!], [2])),
          confirm: () => provider.confirm(confirm),
          cancel: () => provider.cancel(change(hold.holdRef)),
          'cancel a part': () => provider.cancel({ ...change(hold.holdRef), keepPlayers: [1] }),
        };
        for (const [call, write] of Object.entries(writes))
          expect([call, await write()]).toMatchObject([
            call,
            { ok: false, refusal: { code: expect.stringMatching(/^(PROVIDER_DOWN|UNKNOWN)$/) } },
          ]);
        await subject.fault({ mode: 'ok' });
        expect((await bookedSeats()).map((seat) => seat.confirmed)).toEqual([false, false]);
      });

      it('is a failure of the provider, and no answer', async () => {
        await subject.fault(reply);
        const known = text === '[]' ? listCalls : new Set<ListCall>();
        const day = { courseRef: subject.mainland.ref, timeZone: subject.mainland.zone, date };
        const window = { fromMinutes: 0, toMinutes: 1440, players: 2, holes: 18, deadlineMs: 2_000 } as const;
        const calls = {
          courses: (provider: TeeSheetProvider) =>
            provider.courses({ courseRefs: [subject.mainland.ref], deadlineMs: 2_000 }),
          search: (provider: TeeSheetProvider) => provider.search({ ...day, ...window }),
        };
        for (const call of ['courses', 'search'] as const) {
          if (known.has(call)) continue;
          const provider = subject.restarted();
          await calls[call](provider);
          expect([call, provider.health()]).toMatchObject([
            call,
            { lastAnswerAt: null, lastFailure: { reason: expect.any(String) } },
          ]);
        }
      });
    });

    it('answers within the deadline when the vendor is slow or down', async () => {
      // Slower than this test may take.
      for (const fault of [{ mode: 'slow', delayMs: 120_000 }, { mode: 'down' }] as const) {
        await subject.fault(fault);
        expect(await search({ deadlineMs: 300 })).toMatchObject({
          ok: false,
          refusal: { code: 'PROVIDER_DOWN' },
        });
      }
    });

    it('a hold that the vendor makes after the deadline is UNKNOWN, then found', async () => {
      const [slot] = await slots();
      const holdRequest = request([slot!], [2], { deadlineMs: 500 });
      await subject.fault({ mode: 'slow', delayMs: 900, only: ['hold'] });
      const reply = await subject.provider.hold(holdRequest);
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'UNKNOWN' } });
      await subject.fault({ mode: 'ok' });
      await expect.poll(async () => (await bookedSeats()).length, { timeout: 3_000 }).toBe(2);
      const found = await subject.provider.findHold({
        ...holdRequest,
        requestedAt: start,
        deadlineMs: 4_000,
      });
      expect(found).toMatchObject({ ok: true, value: { players: [2] } });
      await subject.provider.cancel(change((found.ok && found.value?.holdRef) || ''));
      expect(await bookedSeats()).toEqual([]);
    });

    it.each([
      ['the short day of spring', '2026-03-29'],
      ['the long day of autumn', '2026-10-25'],
    ])(
      'keeps the hour of a tee time on %s, on the mainland and in the Canary Islands',
      async (_title, changeDay) => {
        for (const { ref, zone } of [subject.mainland, subject.canary]) {
          const place = { courseRef: ref, timeZone: zone, date: changeDay };
          const found = await slots({ ...place, fromMinutes: 540, toMinutes: 900 });
          const slot = found[0]!;
          expect(slot.startMinutes).toBeGreaterThanOrEqual(540);
          // Without its answer, so that the look-up must read the vendor's own dates as well.
          await subject.fault({ mode: 'lost-reply', only: ['hold'], times: 1 });
          await held(request([slot], [2], place));
          const seats = await subject.bookedSeats(ref, changeDay);
          expect(seats.map((seat) => seat.time)).toEqual(Array(2).fill(timeOfMinutes(slot.startMinutes)));
        }
      },
    );

    it('reads a Canary course in its own hour even where our record has the wrong zone', async () => {
      const place = { courseRef: subject.canary.ref, timeZone: 'Europe/Madrid', date };
      const [right] = await slots({ ...place, timeZone: 'Atlantic/Canary' });
      const [slot] = await slots(place);
      expect(slot?.startMinutes).toBe(right?.startMinutes);
      await subject.fault({ mode: 'lost-reply', only: ['hold'], times: 1 });
      expect(await held(request([slot!], [2], place))).toMatchObject({ players: [2] });
    });

    it('refuses references that are not its own, and flights the vendor does not allow', async () => {
      const [slot] = await slots();
      const strange = { ...slot!, slotRef: 'elsewhere' };
      expect(await subject.provider.hold(request([strange], [2]))).toMatchObject({
        ok: false,
        refusal: { code: 'RULE_VIOLATION' },
      });
      expect(await subject.provider.hold(request([slot!], [5]))).toMatchObject({
        ok: false,
        refusal: { code: 'RULE_VIOLATION' },
      });
      expect(await subject.provider.cancel(change('elsewhere'))).toMatchObject({
        ok: false,
        refusal: { code: 'RULE_VIOLATION' },
      });
    });
  });
}

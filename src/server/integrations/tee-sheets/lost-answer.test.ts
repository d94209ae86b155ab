import { describe, expect, it } from 'vitest';
import { quiet } from '#tests/support/quiet-log.ts';
import { startDeadline } from '../outgoing-calls/deadline.ts';
import type { CallOutcome } from '../outgoing-calls/guarded-call.ts';
import { cancelSeats, confirmSeats } from './golf-manager/changes.ts';
import { cancelBooking, confirm } from './tee-one/bookings.ts';
import { hold } from './tee-one/hold.ts';
import { holdRef, rateRef, slotRef } from './tee-one/refs.ts';

/** The first try's reply is lost, so that it may be carried out late; the second is surely not sent, or refused. */
const lost: CallOutcome = { kind: 'unknown', reason: 'timeout' };
const seconds: readonly CallOutcome[] = [
  { kind: 'unreachable', reason: 'too-many-calls' },
  { kind: 'answer', status: 429, body: null, retryAfterMs: 1000 },
];
const answer = (body: unknown): CallOutcome => ({ kind: 'answer', status: 200, body, retryAfterMs: null });
const unclear = { code: 'UNKNOWN' };

describe.each(seconds)('a retry with $kind after a lost answer leaves UNKNOWN:', (second) => {
  function teeOne() {
    const tries = [lost, second];
    return {
      post: async () => tries.shift() ?? second,
      get: async () => answer({ estado: 'PRERESERVA', lineas: [{ jugadores: 2 }] }),
    };
  }

  function golfManager() {
    const tries = [lost, second];
    return {
      version: 'V1' as const,
      write: async () => tries.shift() ?? second,
      read: async () => answer([{ id: 7, idSale: 1 }]),
    };
  }

  const seats = () => ({
    connection: golfManager(),
    tenant: 'club',
    date: '2027-04-07',
    ids: [7],
    reference: 'K1',
    deadline: startDeadline(1_000),
  });

  it('a hold of TeeOne', async () => {
    const reply = await hold(
      { connection: teeOne(), log: quiet, now: () => new Date(), noteUnreadable() {} },
      {
        courseRef: '1',
        timeZone: 'Europe/Madrid',
        date: '2027-04-07',
        flights: [
          {
            slotRef: slotRef('2027-04-07', 540, '12'),
            rateRef: rateRef('3', 1, 4),
            players: 2,
            priceCents: 5000,
          },
        ],
        lead: { name: 'Ana', email: 'ana@example.test' },
        holdMinutes: 15,
        idempotencyKey: 'K1',
        deadlineMs: 1_000,
      },
    );
    expect(reply).toMatchObject({ ok: false, refusal: unclear });
  });

  it('a confirmation of TeeOne', async () => {
    const reply = await confirm(teeOne(), {
      holdRef: holdRef('L1', [2]),
      payment: 'ON_CREDIT',
      idempotencyKey: 'K1',
      deadlineMs: 1_000,
    });
    expect(reply).toMatchObject({ ok: false, refusal: unclear });
  });

  it('a cancellation of TeeOne', async () => {
    expect(await cancelBooking(teeOne(), 'L1', { key: 'K1' }, startDeadline(1_000))).toMatchObject(unclear);
  });

  it('a confirmation of Golf Manager', async () => {
    expect(await confirmSeats(seats(), false)).toMatchObject(unclear);
  });

  it('a cancellation of Golf Manager', async () => {
    expect(await cancelSeats(seats(), false)).toMatchObject(unclear);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvents } from '#server/events.ts';
import type { EmailTemplate } from '#server/module.ts';
import { notifyOf } from '#server/notifications/notify-of.ts';
import { sendEmail } from '#server/notifications/send-email.ts';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { creditedPlayer } from '#tests/support/paying.ts';
import { newPushBrowser, pushesTo, subscribe } from '#tests/support/push.ts';
import { eventually } from '#tests/support/travel.ts';
import { bookingReminder } from '../emails/booking-reminder.email.ts';
import { remindDue } from './remind-due.ts';

const DAY_MS = 86_400_000;
let clock = () => new Date();
let on: TestApp;
let reminder: EmailTemplate;
beforeAll(async () => {
  on = await startTestApp({ now: () => clock() });
  reminder = bookingReminder({ db: on.app.database.db } as never);
});
afterAll(() => on.close());

interface Round {
  id: string;
  userId: string;
  token: string;
  start: Date;
}

/** A confirmed reservation of a single course some weeks ahead. */
async function round(weeks: number, zone?: string): Promise<Round> {
  const { token, userId, body } = await creditedPlayer(on, { source: 'LOCAL', weeks, ...(zone && { zone }) });
  const made = await on.call<{ id: string; status: string }>('POST', '/api/reservations', { token, body });
  expect(made.body.status).toBe('CONFIRMED');
  const { id } = made.body;
  const { rows } = await on.database.pool.query(
    'select play_date::text as date, time, time_zone as zone from course_bookings where booking_id = $1',
    [id],
  );
  return { id, userId, token, start: instantAt(rows[0].date, rows[0].time, rows[0].zone) };
}

const kinds = async ({ id }: Round) => {
  const { rows } = await on.database.pool.query(
    `select message_id, status from mails where kind = 'booking-reminder'
     and subject_id in (select id from course_bookings where booking_id = $1)`,
    [id],
  );
  return rows as { message_id: string; status: string }[];
};

/** The sweep of one process at a moment, beside the app's own; its enqueued jobs are recorded. */
function worker(at: Date) {
  const { db } = on.app.database;
  const { deps, sent } = emailDelivery(db, { templates: [reminder], now: () => at });
  const { announce, on: subscribeTo } = createEvents();
  notifyOf(deps, subscribeTo, reminder);
  return { deps, sent, remind: () => remindDue({ db, announce, now: () => at, log: deps.log }) };
}

const ahead = ({ start }: Round, ms: number) => new Date(start.getTime() - ms);

describe('a reminder', () => {
  it.each([
    ['on the mainland', undefined],
    ['on the Canaries, by their own clock', 'Canarias'],
  ])('is written 24 hours before the tee time %s, not earlier, and once', async (_, zone) => {
    const one = await round(zone ? 9 : 8, zone);
    await worker(ahead(one, DAY_MS + 1000)).remind();
    expect(await kinds(one)).toEqual([]);
    const due = worker(ahead(one, DAY_MS));
    await Promise.all([due.remind(), worker(ahead(one, DAY_MS)).remind(), due.remind()]);
    await worker(ahead(one, DAY_MS / 2)).remind();
    const found = await kinds(one);
    expect(found).toHaveLength(1);
    await sendEmail(due.deps, found[0]!.message_id);
    await sendEmail(due.deps, found[0]!.message_id);
    expect(due.sent).toHaveLength(1);
    expect(due.sent[0]!.subject).toMatch(/^Recordatorio: .+ a las \d{1,2}:\d{2}$/);
    expect(due.sent[0]!.text).toContain(`https://salida.example/booking/${one.id}`);
  });

  it('that came due during a downtime is sent late, but not after the tee time', async () => {
    const late = await round(10);
    await worker(ahead(late, 3_600_000)).remind();
    expect(await kinds(late)).toHaveLength(1);
    const over = await round(11);
    await worker(ahead(over, -1000)).remind();
    expect(await kinds(over)).toEqual([]);
  });

  it('is not sent for a booking that was confirmed less than 24 hours ahead: the confirmation covers it', async () => {
    const one = await round(12);
    await on.database.pool.query('update bookings set confirmed_at = $2 where id = $1', [
      one.id,
      ahead(one, DAY_MS - 1000),
    ]);
    await worker(ahead(one, 3_600_000)).remind();
    expect(await kinds(one)).toEqual([]);
  });

  it('is not created for a round that was cancelled before it was due, and not sent for one cancelled since', async () => {
    const cancelled = await round(13);
    const cancel = (id: string) =>
      on.database.pool.query(
        "update bookings set status = 'CANCELLED', cancel_reason = 'PLAYER' where id = $1",
        [id],
      );
    await cancel(cancelled.id);
    await worker(ahead(cancelled, DAY_MS)).remind();
    expect(await kinds(cancelled)).toEqual([]);

    const since = await round(14);
    const due = worker(ahead(since, DAY_MS));
    await due.remind();
    await cancel(since.id);
    const [mail] = await kinds(since);
    await sendEmail(due.deps, mail!.message_id);
    expect(due.sent).toEqual([]);
    expect((await kinds(since))[0]!.status).toBe('OUTDATED');
  });

  it('is not emailed to a player who switched emails off', async () => {
    const one = await round(15);
    await on.call('PUT', '/api/notification-preferences', {
      token: one.token,
      body: { notificacionesEmail: false },
    });
    const due = worker(ahead(one, DAY_MS));
    await due.remind();
    const [mail] = await kinds(one);
    await sendEmail(due.deps, mail!.message_id);
    expect(due.sent).toEqual([]);
    expect((await kinds(one))[0]!.status).toBe('UNWANTED');
  });

  it('comes by mail and on the screen from the running app, once', async () => {
    const one = await round(16);
    const browser = await newPushBrowser(on);
    await subscribe(on, one.token, browser);
    clock = () => ahead(one, DAY_MS - 60_000);
    const [push] = await eventually(
      'a reminder on the screen',
      async () => {
        const found = await pushesTo(on, browser);
        return found.length > 0 && found;
      },
      45,
    );
    expect(push).toMatchObject({
      title: expect.stringMatching(/^\d{1,2}:\d{2} en /),
      path: `/booking/${one.id}`,
    });
    await eventually('the mail', async () => (await kinds(one))[0]?.status === 'SENT');
    clock = () => ahead(one, DAY_MS - 120_000);
    await worker(clock()).remind();
    expect(await pushesTo(on, browser)).toHaveLength(1);
    expect(await kinds(one)).toHaveLength(1);
  }, 70_000);
});

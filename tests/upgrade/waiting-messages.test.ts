import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEmailJob } from '#server/platform/email/queue.ts';
import { encrypt } from '#server/platform/encryption.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { migratedDump } from '../support/earlier-version.ts';
import { newPushBrowser, pushesTo } from '../support/push.ts';

/** The last version whose emails had a column for each kind of subject. */
const dump = join(import.meta.dirname, 'version-22.jsonl.br');
const SECRET = 'a secret of the tests 0123456789';
const REQUEST = '01a20000-0000-7000-8000-00000000000f';
const FORMER = JSON.stringify({ name: 'Íñigo', email: 'inigo@salida.test', language: 'en' });
const ofLine = `from course_bookings l join bookings b on b.id = l.booking_id
  where b.status = 'CONFIRMED' and l.status = 'LIVE' and l.play_date > '2026-11-25'`;
const ofCard = (status: string) =>
  `from gift_cards g where g.status = '${status}' and sealed_code is not null`;

/** Each kind: the references that the earlier version stored, the expected subject, and where they are found. */
const kinds: readonly (readonly [
  kind: string,
  references: Readonly<Record<string, string>>,
  subject: string,
  from: string,
  key?: string,
])[] = [
  ['booking-confirmed', { user_id: 'b.user_id', booking_id: 'b.id' }, 'b.id', ofLine],
  [
    'booking-reminder',
    { user_id: 'b.user_id', booking_id: 'b.id', course_booking_id: 'l.id' },
    'l.id',
    ofLine,
    "b.id || '-' || l.play_date",
  ],
  [
    'booking-refunded',
    { user_id: 'b.user_id', booking_id: 'b.id' },
    'b.id',
    "from bookings b join payments p on p.reference = b.id join refunds r on r.payment_id = p.id where r.status = 'SUCCEEDED'",
  ],
  [
    'booking-cancelled',
    { user_id: 'b.user_id', booking_id: 'b.id', cancellation_id: 'c.id' },
    'c.id',
    'from cancellations c join bookings b on b.id = c.booking_id',
  ],
  [
    'course-lost',
    { user_id: 'b.user_id', booking_id: 'b.id', course_booking_id: 'l.id' },
    'l.id',
    "from club_changes c join bookings b on b.id = c.booking_id join course_bookings l on l.id = c.course_booking_id where c.kind = 'LOST'",
  ],
  [
    'club-change',
    {
      user_id: 'b.user_id',
      booking_id: 'b.id',
      course_booking_id: 'c.course_booking_id',
      club_change_id: 'c.id',
    },
    'c.id',
    "from club_changes c join bookings b on b.id = c.booking_id where c.kind = 'REDUCED'",
  ],
  ['gift-card', { user_id: 'g.buyer_id', gift_card_id: 'g.id' }, 'g.id', ofCard('SENT')],
  ['gift-card-receipt', { user_id: 'g.buyer_id', gift_card_id: 'g.id' }, 'g.id', ofCard('SENT')],
  ['gift-card-withdrawn', { user_id: 'g.buyer_id', gift_card_id: 'g.id' }, 'g.id', ofCard('SENT')],
  [
    'package-contacted',
    { user_id: 'o.created_by', offer_contact_id: 'c.id' },
    'c.id',
    'from offer_contacts c join offers o on o.id = c.offer_id',
  ],
  ['inquiry', { inquiry_id: 'i.id' }, 'i.id', 'from inquiries i'],
  ['inquiry-receipt', { inquiry_id: 'i.id' }, 'i.id', 'from inquiries i'],
  ['offers', { user_id: 'u.id' }, 'u.id', 'from users u', "u.id || '-2026-11-19'"],
  [
    'password-reset',
    { user_id: 'u.id', sealed: `'${encrypt('a-token', SECRET, 'mail')}'` },
    `'${REQUEST}'`,
    'from users u',
  ],
  [
    'account-deleted',
    { user_id: 'u.id', sealed: `'${encrypt(FORMER, SECRET, 'mail')}'` },
    'u.id',
    'from users u',
  ],
];

/** A waiting email of each kind, and a waiting push message of each email about a booking. */
async function insertWaiting(pool: pg.Pool, at: string): Promise<Map<string, string>> {
  await pool.query(`update users set notify_by_email = true, notify_by_push = true,
    offers_agreed_at = '2026-11-01', deleted_at = null`);
  await pool.query('update gift_cards set sealed_code = $1 where sealed_code is not null', [
    encrypt('7K3M9QWX2ABCDEFGHJKMNPQR', SECRET, 'gift card'),
  ]);
  await pool.query(
    `insert into inquiries (id, number, request_key, name, email, topic, message, language)
     values ($1, 'CON-7K3M9Q', 'waiting-0001', 'Ane', 'ane@salida.test', 'group', '¿Hay sitio?', 'fr')`,
    [REQUEST],
  );
  await pool.query(`insert into club_changes (id, booking_id, course_booking_id, kind, before, after)
    select '${REQUEST}', b.id, l.id, 'REDUCED', place || '{"players": 4}', place || '{"players": 3}'
    from (select l.*, jsonb_build_object('tee', 1, 'date', play_date, 'time', time) as place
      from course_bookings l) l join bookings b on b.id = l.booking_id
    where b.status = 'CONFIRMED' and l.status = 'LIVE' order by l.id limit 1`);
  await pool.query('delete from mails');
  const subjects = new Map<string, string>();
  for (const [kind, references, subject, from, key = subject] of kinds) {
    const { rows } = await pool.query<{ id: string; subject: string }>(
      `with found as (select ${subject} as subject, '${kind}-' || ${key} || '@salida' as message_id,
         ${Object.entries(references).map(([column, value]) => `${value} as ${column}`)}
         ${from} order by 1 limit 1),
       made as (insert into mails (message_id, kind, created_at, ${Object.keys(references)})
         select message_id, '${kind}', $1::timestamptz, ${Object.keys(references)} from found)
       select message_id as id, subject from found`,
      [at],
    );
    subjects.set(rows[0]!.id, rows[0]!.subject);
  }
  await pool.query(`insert into push_subscriptions (id, user_id, channel, endpoint, p256dh, auth, session_id)
    select id, id, 'WEB', id, '', '', id from users`);
  await pool.query(`insert into pushes (id, subscription_id, kind, booking_id, course_booking_id, club_change_id, created_at)
    select split_part(message_id, '@', 1) || '/' || user_id, user_id, kind, booking_id, course_booking_id, club_change_id,
      created_at from mails where booking_id is not null`);
  return subjects;
}

let on: TestApp;
let subjects: Map<string, string>;
beforeAll(async () => {
  const { database, now } = await migratedDump(dump, async (pool, { at }) => {
    subjects = await insertWaiting(pool, at);
  });
  on = await startTestApp({ database, now, env: { SESSION_SECRET: SECRET } });
});
afterAll(() => on?.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await on.database.pool.query<Row>(text, values)).rows;

describe('after an upgrade from a version with a column for each kind of subject', () => {
  it('each email has its subject, and a waiting one of each kind is sent', async () => {
    const stored = await query<{ id: string; subject: string }>(
      'select message_id as id, subject_id as subject from mails',
    );
    expect(new Map(stored.map(({ id, subject }) => [id, subject]))).toEqual(subjects);
    await query(
      `insert into mailed_offers (user_id, offer_id, message_id) select user_id, o.id, message_id
       from mails, offers o where kind = 'offers' on conflict do nothing`,
    );
    for (const { id } of stored)
      await query(
        "insert into pgboss.job (name, data) values ($1, jsonb_build_object('messageId', $2::text))",
        [sendEmailJob.name, id],
      );
    await on.tick();
    const ended = await query<{ id: string }>("select message_id as id from mails where status = 'SENT'");
    expect(ended.map(({ id }) => id).sort()).toEqual([...subjects.keys()].sort());
    const received = await query<{ id: string; to: string; text: string }>(
      'select message_id as id, "to", text from sandbox.mail_messages',
    );
    expect(received).toHaveLength(kinds.length);
    expect(received.find(({ id }) => id.startsWith('account-deleted'))!.to).toBe('inigo@salida.test');
    expect(received.find(({ id }) => id.startsWith('password-reset'))!.text).toContain('token=a-token');
  });

  it('a waiting push message of each kind is sent', async () => {
    const browser = await newPushBrowser(on);
    const { endpoint, keys } = browser.subscription;
    const pushes = await query<{ id: string; subscription: string }>(
      'select id, subscription_id as subscription from pushes',
    );
    expect(pushes).toHaveLength(6);
    for (const { id, subscription } of pushes) {
      await query('update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4 where id = $1', [
        subscription,
        endpoint,
        keys.p256dh,
        keys.auth,
      ]);
      await query(
        "insert into pgboss.job (name, data) values ('send-push', jsonb_build_object('pushId', $1::text))",
        [id],
      );
      await on.tick();
      await query('update push_subscriptions set endpoint = id::text where id = $1', [subscription]);
    }
    expect(await query("select id from pushes where status <> 'SENT'")).toEqual([]);
    expect(await pushesTo(on, browser)).toHaveLength(6);
  });
});

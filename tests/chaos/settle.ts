import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SystemUnderTest } from './system.ts';

const LONGEST_MS = 300_000;
const DUE_UPDATE_MS = 4000;

/**
 * The players have left, so time may pass at once: what only waits for its next try gets it now. What was under way in
 * a killed process is not touched: the product must find that by itself.
 */
const dueUpdates = [
  `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
  `update sandbox.stripe_deliveries set next_at = now() where state = 'pending' and next_at > now()`,
  `update club_looks set next_look_at = now(), missing_since = missing_since - interval '2 hours'
   where missing_since is not null and next_look_at > now()`,
];

/** What still moves, a line each. */
const moving = `
  select 'job ' || name || ' ' || state || coalesce(' ' || (output->>'message'), '') as what
    from pgboss.job j where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and not (%waiting%)
      and not exists (select 1 from pgboss.schedule s where s.name = j.name)
  union all select 'booking ' || phase from bookings where status = 'PENDING'
  union all select 'gift card ' || status from gift_cards where status = 'PAID' and deliver_at <= now()
  union all select 'look at a club' from club_looks where next_look_at <= now()
    or (next_look_at is not null and missing_since is not null)
  union all select 'webhook' from sandbox.stripe_deliveries where state = 'pending'
  union all select 'slow card' from sandbox.stripe_objects where due_at is not null`;

/**
 * What waits for a moment that nobody can bring nearer: a hold that was never answered is looked for again until its
 * request can't arrive any more, and a mail whose sender died until its claim is over. No place and no money hangs on it.
 */
const waiting = `(name = 'release-hold' and exists (select 1 from course_bookings c
    where c.id = (j.data->>'lineId')::uuid and c.external_ref is null))
  or (name = 'send-mail' and exists (select 1 from mails m
    where m.message_id = j.data->>'messageId' and m.sending_until > now()))`;

/** As if hours had passed for the look-ups at clubs: each is due, and what was missing was missing long enough. */
export async function makeClubChecksDue(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update club_looks set next_look_at = now(), missing_since = missing_since - interval '2 hours'
     where next_look_at is not null`,
  );
}

/** What is missing at a club counts once it was missing twice; a third round sees what the second one changed. */
const CHECK_ROUNDS = 3;

/**
 * Waits until nothing moves any more, and lets clubs be looked at so many times. What merely waits (see above) is waited
 * for at most `patienceSeconds`. Answers what still moved when it gave up.
 */
export async function settle(
  { pool }: SystemUnderTest,
  { patienceSeconds, checkRounds = CHECK_ROUNDS }: { patienceSeconds: number; checkRounds?: number },
): Promise<string[]> {
  const started = Date.now();
  let updatedAt = 0;
  let looks = 0;
  for (;;) {
    const passed = Date.now() - started;
    const excuse = passed > patienceSeconds * 1000 ? waiting : 'false';
    const { rows } = await pool.query<{ what: string }>(moving.replace('%waiting%', excuse));
    if (rows.length === 0 && looks === checkRounds) return [];
    if (rows.length === 0) {
      looks += 1;
      await makeClubChecksDue(pool);
    }
    if (passed > LONGEST_MS) return rows.map(({ what }) => what);
    if (Date.now() - updatedAt > DUE_UPDATE_MS) {
      for (const update of dueUpdates) await pool.query(update);
      updatedAt = Date.now();
    }
    await sleep(500);
  }
}

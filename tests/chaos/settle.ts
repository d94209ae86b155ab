import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SystemUnderTest } from './system.ts';

const LONGEST_MS = 300_000;
const DUE_UPDATE_MS = 4000;

/**
 * All runs have ended, so delayed retries can run now. The jobs of a killed process are not changed: the product must
 * detect them by itself.
 */
const dueUpdates = [
  `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`,
  `update sandbox.stripe_deliveries set next_at = now() where state = 'pending' and next_at > now()`,
  `update club_looks set next_look_at = now(), missing_since = missing_since - interval '2 hours'
   where missing_since is not null and next_look_at > now()`,
];

/** Unfinished work, one row each. */
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
 * Work that can't run earlier: the look-up of an unanswered hold repeats until its request can no longer arrive, and an
 * email whose sender was killed waits for the end of its claim. Neither affects places or money.
 */
const waiting = `(name = 'release-hold' and exists (select 1 from course_bookings c
    where c.id = (j.data->>'lineId')::uuid and c.external_ref is null))
  or (name = 'send-mail' and exists (select 1 from mails m
    where m.message_id = j.data->>'messageId' and m.sending_until > now()))`;

/** Makes all checks at clubs due, as if hours had passed, so that missing bookings count as missing for long enough. */
export async function makeClubChecksDue(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update club_looks set next_look_at = now(), missing_since = missing_since - interval '2 hours'
     where next_look_at is not null`,
  );
}

/** A booking counts as missing at a club after two checks; a third round checks what the second one changed. */
const CHECK_ROUNDS = 3;

/**
 * Waits until all work is finished, with `checkRounds` rounds of checks at clubs. Waits for delayed work (`waiting`) at
 * most `patienceSeconds`. Returns the work that is unfinished at the time limit.
 */
export async function settle(
  { pool }: SystemUnderTest,
  { patienceSeconds, checkRounds = CHECK_ROUNDS }: { patienceSeconds: number; checkRounds?: number },
): Promise<string[]> {
  const started = Date.now();
  let updatedAt = 0;
  let rounds = 0;
  for (;;) {
    const passed = Date.now() - started;
    const ignoredWork = passed > patienceSeconds * 1000 ? waiting : 'false';
    const { rows } = await pool.query<{ what: string }>(moving.replace('%waiting%', ignoredWork));
    if (rows.length === 0 && rounds === checkRounds) return [];
    if (rows.length === 0) {
      rounds += 1;
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

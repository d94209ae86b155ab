import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordReset } from '#server/accounts/emails/password-reset.email.ts';
import type { DeliveryDeps } from '#server/notifications/deps.ts';
import { endAbandonedEmails, sendEmail } from '#server/notifications/send-email.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { accountDeleted, notifyAccountDeleted } from './account-deleted.email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const person = { name: 'Íñigo Pérez', email: 'inigo@salida.test', language: 'en' };

/** A deleted account with a mail that waits, and a mail server that takes what it gets. */
async function waiting(queue: (deps: DeliveryDeps, userId: string) => Promise<void>) {
  const userId = newId();
  await database.pool.query(
    `insert into users (id, name, email, password_hash, role, deleted_at) values ($1, '', $2, '', 'CLIENT', now())`,
    [userId, `deleted:${userId}`],
  );
  let now = new Date();
  const { deps, sent, queued } = emailDelivery(database.db, {
    templates: [accountDeleted, passwordReset],
    now: () => now,
  });
  await queue(deps, userId);
  return {
    deps,
    sent,
    messageId: queued[0]!,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    row: async () =>
      (await database.pool.query('select status, sealed from mails where message_id = $1', [queued[0]]))
        .rows[0],
  };
}

const DAY_MS = 86_400_000;

describe('the last mail', () => {
  it('goes to the former address of a deleted account, in its language, and is the only row with that address', async () => {
    const { deps, messageId, sent, row } = await waiting((on, id) =>
      notifyAccountDeleted(on, database.db, { id, ...person }),
    );
    expect(JSON.stringify(await row())).not.toContain('inigo');
    await sendEmail(deps, messageId);
    expect(sent).toMatchObject([{ to: person.email, subject: 'Your Salida account is deleted' }]);
    expect(await row()).toEqual({ status: 'SENT', sealed: null });
  });

  it('that could not be sent for three days is abandoned, and its address deleted', async () => {
    const { deps, messageId, sent, row, later } = await waiting((on, id) =>
      notifyAccountDeleted(on, database.db, { id, ...person }),
    );
    later(3 * DAY_MS - 1000);
    await endAbandonedEmails(deps);
    expect(await row()).toMatchObject({ status: 'WAITING' });
    later(2000);
    await endAbandonedEmails(deps);
    expect(await row()).toEqual({ status: 'OUTDATED', sealed: null });
    await sendEmail(deps, messageId);
    expect(sent).toEqual([]);
  });

  it('is the last: no other waiting email of a deleted account is sent', async () => {
    const { deps, messageId, sent, row } = await waiting(
      async (on, userId) =>
        void (await on.emails.enqueue(database.db, {
          kind: 'password-reset',
          subjectId: newId(),
          userId,
          secret: 'x',
        })),
    );
    await sendEmail(deps, messageId);
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ status: 'OUTDATED' });
  });
});

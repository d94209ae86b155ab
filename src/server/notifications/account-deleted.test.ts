import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '#server/integrations/mail/port.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { NotificationsDeps } from './deps.ts';
import { forgetDeletedRecipients } from './jobs.ts';
import { notifyAccountDeleted, notifyPasswordReset } from './notify.ts';
import { sendMail } from './send-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const person = { name: 'Íñigo Pérez', email: 'inigo@salida.test', language: 'en' };

/** A deleted account with a mail that waits, and a mail server that takes what it gets. */
async function waiting(queue: (deps: NotificationsDeps, userId: string) => Promise<void>) {
  const userId = newId();
  await database.pool.query(
    `insert into users (id, name, email, password_hash, role, deleted_at) values ($1, '', $2, '', 'CLIENT', now())`,
    [userId, `deleted:${userId}`],
  );
  const sent: OutgoingMail[] = [];
  const queued: string[] = [];
  let now = new Date();
  const deps: NotificationsDeps = {
    db: database.db,
    jobs: {
      enqueue: async (_tx: unknown, _job: unknown, payload: { messageId: string }) =>
        void queued.push(payload.messageId),
    } as unknown as NotificationsDeps['jobs'],
    mail: {
      send(mail) {
        sent.push(mail);
        return Promise.resolve({ ok: true, value: { messageId: mail.messageId } });
      },
    } as NotificationsDeps['mail'],
    limits: {} as NotificationsDeps['limits'],
    push: {} as NotificationsDeps['push'],
    catalogue: {} as NotificationsDeps['catalogue'],
    bookings: {} as NotificationsDeps['bookings'],
    giftCards: {} as NotificationsDeps['giftCards'],
    lowest: {} as NotificationsDeps['lowest'],
    seller: undefined,
    publicUrl: 'https://salida.example',
    secret: 'a secret of the tests',
    now: () => now,
    log: pino({ level: 'silent' }),
  };
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
    await sendMail(deps, messageId);
    expect(sent).toMatchObject([{ to: person.email, subject: 'Your Salida account is deleted' }]);
    expect(await row()).toEqual({ status: 'SENT', sealed: null });
  });

  it('that could not be sent for three days is abandoned, and its address deleted', async () => {
    const { deps, messageId, sent, row, later } = await waiting((on, id) =>
      notifyAccountDeleted(on, database.db, { id, ...person }),
    );
    later(3 * DAY_MS - 1000);
    await forgetDeletedRecipients(deps);
    expect(await row()).toMatchObject({ status: 'WAITING' });
    later(2000);
    await forgetDeletedRecipients(deps);
    expect(await row()).toEqual({ status: 'OUTDATED', sealed: null });
    await sendMail(deps, messageId);
    expect(sent).toEqual([]);
  });

  it('is the last: no other waiting email of a deleted account is sent', async () => {
    const { deps, messageId, sent, row } = await waiting((on, userId) =>
      notifyPasswordReset(on, database.db, { requestId: newId(), userId, token: 'x' }),
    );
    await sendMail(deps, messageId);
    expect(sent).toEqual([]);
    expect(await row()).toMatchObject({ status: 'OUTDATED' });
  });
});

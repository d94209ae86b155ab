import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvents } from '#server/events.ts';
import type { EmailTemplate, Module } from '#server/module.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emailDelivery } from '#tests/support/email-delivery.ts';
import { createNotifications } from './notifications.ts';
import { saveSubscription } from './push/store.ts';
import { sendEmail } from './send-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A kind that no other file names, in the form of a template's file. */
const praise: EmailTemplate = {
  kind: 'praise',
  preferences: ['email'],
  cause: {
    event: 'account.signed-in',
    effect: async (_tx, { userId, guestSessionId }) => ({ subjectId: guestSessionId, userId }),
  },
  compose: async ({ words: { t, language, firstName, footer }, page }) => ({
    language,
    subject: `Bien, ${firstName}`,
    preview: '',
    kicker: '',
    title: `Bien, ${firstName}`,
    paragraphs: [],
    action: { label: t('seeBooking'), url: page('/mi-cuenta') },
    notes: [],
    footer,
  }),
  composePush: async ({ words }) => ({ title: `Bien, ${words.firstName}`, body: '', path: '/mi-cuenta' }),
};
const testModule: Module = { name: 'praise', emails: [praise] };

/** Notifications with the emails of the test module, and a mail server and push service that accept everything. */
async function started() {
  const pushed: unknown[] = [];
  const { deps, sent, queued } = emailDelivery(database.db, {
    push: {
      isEndpoint: () => true,
      send: async ({ content }) => {
        pushed.push(content);
        return { ok: true };
      },
    },
  });
  const { on, announce } = createEvents();
  const notifications = createNotifications(deps);
  notifications.register(testModule.emails!);
  notifications.module.listeners!(on);
  const handlers = new Map<string, (payload: never) => Promise<void>>();
  notifications.module.jobs!({
    handle: (job: { name: string }, handler: (payload: never) => Promise<void>) =>
      void handlers.set(job.name, handler),
    schedule: () => {},
    every: () => {},
  } as unknown as Jobs);
  const userId = newId();
  await database.pool.query(
    `insert into users (id, name, email, password_hash, role, notify_by_push, language)
     values ($1, 'Íñigo Pérez', $2, '', 'CLIENT', true, 'fr')`,
    [userId, `${userId}@salida.test`],
  );
  await saveSubscription(database.db, { userId, sessionId: newId(), channel: 'FCM', endpoint: userId });
  /** Runs all enqueued jobs. */
  const deliver = async () => {
    for (const id of queued.splice(0)) {
      const isPush = id.includes('/');
      const payload = isPush ? { pushId: id } : { messageId: id };
      await handlers.get(isPush ? 'send-push' : 'send-mail')!(payload as never);
    }
  };
  const statuses = async () =>
    (await database.pool.query('select status from mails where user_id = $1', [userId])).rows.map(
      ({ status }) => status,
    );
  return { announce, userId, deliver, sent, pushed, statuses, notifications };
}

describe('an email of a new kind', () => {
  it('needs its template alone: it is caused by its event, delivered once by email and push, and switched off by its preference', async () => {
    const { announce, userId, deliver, sent, pushed, statuses } = await started();
    const signIn = (guestSessionId: string) =>
      database.db.transaction((tx) => announce(tx, { type: 'account.signed-in', userId, guestSessionId }));
    const first = newId();
    await signIn(first);
    await signIn(first);
    await deliver();
    expect(sent).toMatchObject([
      { messageId: `praise-${first}@salida`, to: `${userId}@salida.test`, subject: 'Bien, Íñigo' },
    ]);
    expect(sent[0]!.html).toContain('href="https://salida.example/fr/');
    expect(pushed).toMatchObject([{ title: 'Bien, Íñigo', path: expect.stringMatching(/^\/fr\//) }]);

    await database.pool.query('update users set notify_by_email = false where id = $1', [userId]);
    await signIn(newId());
    await deliver();
    expect(sent).toHaveLength(1);
    expect((await statuses()).sort()).toEqual(['SENT', 'UNWANTED']);
  });

  it('is enqueued if and only if the transaction of its event commits', async () => {
    const { announce, userId, statuses } = await started();
    const failed = database.db.transaction(async (tx) => {
      await announce(tx, { type: 'account.signed-in', userId, guestSessionId: newId() });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await statuses()).toEqual([]);
  });

  it('has a name of its own', async () => {
    const { notifications } = await started();
    expect(() => notifications.register([praise])).toThrow('two templates of emails are named praise');
  });

  it('waits in a process that does not know it yet, for one that does', async () => {
    const { announce, userId, statuses } = await started();
    await database.db.transaction((tx) =>
      announce(tx, { type: 'account.signed-in', userId, guestSessionId: newId() }),
    );
    const { deps } = emailDelivery(database.db);
    const { rows } = await database.pool.query<{ id: string }>(
      'select message_id as id from mails where user_id = $1',
      [userId],
    );
    await expect(sendEmail(deps, rows[0]!.id)).rejects.toThrow('no template of emails is named praise');
    expect(await statuses()).toEqual(['WAITING']);
  });
});

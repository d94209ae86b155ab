import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordReset } from '#server/accounts/emails/password-reset.email.ts';
import type { MailReply, OutgoingMail } from '#server/integrations/mail/port.ts';
import { decrypt, encrypt } from '#server/platform/encryption.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { acceptMail, emailDelivery } from '#tests/support/email-delivery.ts';
import { sendEmail } from './send-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A waiting reset email, and a mail server with given replies. */
async function waiting(reply: (mail: OutgoingMail) => Promise<MailReply>) {
  const userId = newId();
  await database.pool.query(
    "insert into users (id, name, email, password_hash, role) values ($1, 'Íñigo Pérez', $2, '', 'CLIENT')",
    [userId, `${userId}@salida.test`],
  );
  const { deps, sent, queued } = emailDelivery(database.db, { templates: [passwordReset], reply });
  await deps.emails.enqueue(database.db, {
    kind: 'password-reset',
    subjectId: newId(),
    userId,
    secret: 'el-enlace',
  });
  const messageId = queued[0]!;
  const row = async () =>
    (await database.pool.query('select status, sealed from mails where message_id = $1', [messageId]))
      .rows[0];
  return { deps, messageId, sent, row };
}

const refused = (code: 'REJECTED' | 'PROVIDER_DOWN' | 'UNKNOWN') => async (): Promise<MailReply> => ({
  ok: false,
  refusal: { code, reason: 'test' },
});

describe('a mail', () => {
  it('is handed over once, also by two processes at once and again later', async () => {
    const { deps, messageId, sent, row } = await waiting(async (mail) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return acceptMail(mail);
    });
    const both = await Promise.allSettled([sendEmail(deps, messageId), sendEmail(deps, messageId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sendEmail(deps, messageId);
    expect(sent).toHaveLength(1);
    expect(await row()).toEqual({ status: 'SENT', sealed: null });
  });

  it.each(['PROVIDER_DOWN', 'UNKNOWN'] as const)(
    'that is %s is tried again, as the same message',
    async (code) => {
      const replies = [refused(code), acceptMail];
      const { deps, messageId, sent, row } = await waiting((mail) => replies.shift()!(mail));
      await expect(sendEmail(deps, messageId)).rejects.toThrow(code);
      await sendEmail(deps, messageId);
      expect(sent.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
      expect(await row()).toMatchObject({ status: 'SENT' });
    },
  );

  it('that the receiver refuses for good is not tried again', async () => {
    const { deps, messageId, sent, row } = await waiting(refused('REJECTED'));
    await sendEmail(deps, messageId);
    await sendEmail(deps, messageId);
    expect(sent).toHaveLength(1);
    expect(await row()).toEqual({ status: 'REFUSED', sealed: null });
  });

  it('ends unsent without a mail server', async () => {
    const { deps, messageId, row } = await waiting(acceptMail);
    await sendEmail({ ...deps, mail: undefined }, messageId);
    expect(await row()).toEqual({ status: 'OFF', sealed: null });
  });

  it('with a link that is out of date, or that another secret sealed, is not sent', async () => {
    const late = await waiting(acceptMail);
    const inAnHour = new Date(Date.now() + 3_600_000);
    await sendEmail({ ...late.deps, now: () => inAnHour }, late.messageId);
    const foreign = await waiting(acceptMail);
    await sendEmail({ ...foreign.deps, secret: 'another secret' }, foreign.messageId);
    for (const { row, sent } of [late, foreign]) {
      expect(await row()).toEqual({ status: 'OUTDATED', sealed: null });
      expect(sent).toEqual([]);
    }
  });
});

describe('an encrypted value', () => {
  it('opens with its own secret alone, and not when it was touched', () => {
    const encrypted = encrypt('ñandú', 'uno', 'mail');
    expect(encrypted).not.toBe(encrypt('ñandú', 'uno', 'mail'));
    expect(decrypt(encrypted, 'uno', 'mail')).toBe('ñandú');
    expect(decrypt(encrypted, 'uno', 'gift card')).toBeUndefined();
    expect(decrypt(encrypted, 'dos', 'mail')).toBeUndefined();
    expect(decrypt(`${encrypted.slice(0, -2)}AA`, 'uno', 'mail')).toBeUndefined();
    expect(decrypt('', 'uno', 'mail')).toBeUndefined();
  });
});

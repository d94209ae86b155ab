import Fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { mailSandbox } from '#sandboxes/mail/plugin.ts';
import { listenForMail } from '#sandboxes/mail/smtp-listener.ts';
import { createSmtpMail } from '#server/integrations/mail/smtp.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { quiet } from '../support/quiet-log.ts';
import { describeMail, type ReceivedMail } from './mail.suite.ts';

const deadlineMs = 1_500;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describeMail('SMTP against our mail sandbox', async () => {
  const { pool } = database;
  const listener = await listenForMail({ pool, log: quiet });
  const app = Fastify();
  await app.register(mailSandbox, { prefix: '/sandbox/mail', pool });
  const adapter = (url: string) =>
    createSmtpMail({
      url,
      from: 'Salida ⛳ <hola@salida.test>',
      log: quiet,
      deadlineMs,
      guard: { failuresToOpen: 1_000 },
    });
  return {
    mail: adapter(listener.url),
    nowhere: adapter('smtp://127.0.0.1:1'),
    deadlineMs,
    async received(to) {
      const response = await app.inject({ url: '/sandbox/mail/messages', query: { to } });
      return response.json<ReceivedMail[]>();
    },
    async attachment(id, index) {
      const response = await app.inject(`/sandbox/mail/messages/${id}/attachments/${index}`);
      return response.rawPayload;
    },
    async fault(fault) {
      await app.inject({ method: 'PUT', url: '/sandbox/mail/faults', payload: fault });
    },
    async close() {
      await app.close();
      await listener.close();
    },
  };
});

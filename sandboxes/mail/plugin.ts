import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { faultRoutes, openFaults } from '../kit/faults.ts';
import { ensureTables } from '../kit/schema.ts';
import { mailboxPage } from './page.ts';
import { findAttachment, findMail, listMail, mailTables } from './store.ts';

export interface MailSandboxOptions {
  readonly pool: pg.Pool;
}

const listQuery = z.object({
  /** Only emails whose recipients contain this text, case-insensitive. */
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

/** An email's markup runs no script, sends no form, loads nothing from other hosts and can't reach this site. */
const MAIL_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function html(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}

/**
 * The demo's mailbox for `/sandbox/mail`: `GET /` to read, `GET /messages` (newest first, `?to=`, `?limit=`),
 * `/messages/:id`, `/messages/:id/html`, `/messages/:id/attachments/:index` as JSON or as sent, `GET`/`PUT` `/faults`.
 * `listenForMail` receives the emails, in this process or another.
 */
export async function mailSandbox(app: FastifyInstance, { pool }: MailSandboxOptions): Promise<void> {
  await ensureTables(pool, mailTables);
  faultRoutes(app, await openFaults(pool, 'mail'));
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'No existe ese mensaje.' });

  app.get('/', async (_request, reply) => {
    const messages = await listMail(pool, { limit: 100 });
    return html(reply, PAGE_POLICY, mailboxPage(messages, app.prefix));
  });

  app.get('/messages', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
    return listMail(pool, query.data);
  });

  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    return (await findMail(pool, request.params.id)) ?? missing(reply);
  });

  app.get<{ Params: { id: string } }>('/messages/:id/html', async (request, reply) => {
    const mail = await findMail(pool, request.params.id);
    return mail ? html(reply, MAIL_POLICY, mail.html) : missing(reply);
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/messages/:id/attachments/:index',
    async (request, reply) => {
      const found = await findAttachment(pool, request.params.id, Number(request.params.index));
      if (!found) return missing(reply);
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(found.contentType)
        .send(found.content);
    },
  );
}

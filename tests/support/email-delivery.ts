import pino from 'pino';
import {
  findConsent,
  findRecipient,
  listSubscribers,
  lockSubscriber,
} from '#server/accounts/recipients/store.ts';
import { holdSession, withdrawFromOffers } from '#server/accounts/store.ts';
import type { MailReply, OutgoingMail } from '#server/integrations/mail/port.ts';
import type { EmailTemplate } from '#server/module.ts';
import type { DeliveryDeps } from '#server/notifications/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { createEmailQueue } from '#server/platform/email/queue.ts';

export const acceptMail = async ({ messageId }: OutgoingMail): Promise<MailReply> => ({
  ok: true,
  value: { messageId },
});

/**
 * Delivery of some templates beside an app, to a mail server with given replies: `queued` are the ids of the enqueued
 * emails and pushes, which the test sends itself.
 */
export function emailDelivery(
  db: Db,
  {
    templates = [],
    reply = acceptMail,
    now = () => new Date(),
    ...changed
  }: Partial<Omit<DeliveryDeps, 'templates'>> & {
    readonly templates?: readonly EmailTemplate[];
    readonly reply?: (mail: OutgoingMail) => Promise<MailReply>;
  } = {},
) {
  const sent: OutgoingMail[] = [];
  const queued: string[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _job: unknown, payload: { messageId?: string; pushId?: string }) =>
      void queued.push(payload.messageId ?? payload.pushId!),
    ...changed.jobs,
  } as DeliveryDeps['jobs'];
  const { secret = 'a secret of the tests' } = changed;
  const deps: DeliveryDeps = {
    db,
    limits: { spend: async () => true } as unknown as DeliveryDeps['limits'],
    mail: {
      send(mail) {
        sent.push(mail);
        return reply(mail);
      },
    },
    push: {} as DeliveryDeps['push'],
    accounts: { findRecipient, holdSession },
    subscribers: { listSubscribers, lockSubscriber, findConsent, withdrawFromOffers },
    offers: { list: async () => [] },
    seller: undefined,
    publicUrl: 'https://salida.example',
    now,
    log: pino({ level: 'silent' }),
    ...changed,
    secret,
    jobs,
    emails: createEmailQueue({ jobs, secret, now }),
    templates: new Map(templates.map((template) => [template.kind, template])),
  };
  return { deps, sent, queued };
}

import { randomBytes } from 'node:crypto';
import { newId } from '#server/platform/ids.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import { shortName } from '#shared/bookings/locator.ts';
import type { contactSupport } from '#shared/inquiries/contract.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { InquiriesDeps } from './deps.ts';
import { findSending, insertInquiry } from './store.ts';

const WINDOW_MINUTES = 60;
/** A receipt is sent to whatever address was typed: the limit prevents that it floods a mailbox. */
const RECEIPTS_AN_HOUR = 5;

/**
 * Stores a message to support and enqueues two mails: one to support, and one with its number to the sender. A repeated
 * request, as after a lost reply, returns the same number and sends no mail.
 */
export async function receiveInquiry(
  deps: InquiriesDeps,
  { website, ...input }: EndpointParsed<typeof contactSupport>['body'],
  { address, language }: { address: string; language: Language },
) {
  const before = await findSending(deps.db, input.requestKey);
  if (before) return ok({ number: before.number });
  const allowed =
    (await deps.limits.spend(`contact:address:${address}`, {
      max: deps.demo ? 500 : 10,
      minutes: WINDOW_MINUTES,
    })) &&
    (await deps.limits.spend(`contact:email:${foldEmail(input.email)}`, {
      max: RECEIPTS_AN_HOUR,
      minutes: WINDOW_MINUTES,
    }));
  if (!allowed) return refuse('TOO_MANY_REQUESTS', { params: { minutes: WINDOW_MINUTES } });

  const number = shortName('CON', randomBytes(6));
  if (website !== '') {
    // A bot gets the same reply as a person, so that it learns nothing.
    deps.log.info('message of a machine dropped');
    return ok({ number });
  }
  return deps.db.transaction(async (tx) => {
    const inquiry = await insertInquiry(tx, {
      ...input,
      id: newId(),
      number,
      language,
      createdAt: deps.now(),
    });
    // Two simultaneous requests: the other one was first, and has committed by now.
    if (!inquiry) return ok({ number: (await findSending(tx, input.requestKey))!.number });
    await deps.announce(tx, { type: 'inquiry.received', inquiryId: inquiry.id });
    deps.log.info({ inquiryId: inquiry.id, topic: inquiry.topic }, 'message received');
    return ok({ number: inquiry.number });
  });
}

import { confirmPassword, resetJob } from '#server/accounts/accounts.ts';
import { findBooking } from '#server/bookings/bookings.ts';
import { issueInvoice } from '#server/invoices/invoices.ts';
import { notifyAccountDeleted } from '#server/notifications/notifications.ts';
import { lockCredit, moveCredit } from '#server/payments/payments.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { deleteOwnAccount } from '#shared/privacy/contract.ts';
import type { PrivacyDeps } from '../deps.ts';
import { findBlockers } from './blockers/store.ts';
import { isDemoAccount } from './preview-deletion.ts';
import {
  anonymiseAccount,
  anonymiseRecords,
  deleteOwnRows,
  leaveOrganisations,
  listNotInvoiced,
  lockForDeletion,
} from './store.ts';

/** Issues the invoices of sold items while their recipient is known. */
async function issueMissingInvoices(deps: PrivacyDeps, userId: string): Promise<void> {
  if (!deps.invoices.seller) return;
  for (const bookingId of await listNotInvoiced(deps.db, userId)) {
    const stored = await findBooking(deps.db, bookingId);
    if (stored) await issueInvoice(deps.invoices, stored, userId);
  }
}

/**
 * Deletes the signed-in person's account irreversibly (GDPR art. 17). Refused while a blocker exists; data that the law
 * retains is anonymised, except invoices, which are immutable (docs/decisions/016). One transaction that locks the
 * account: after it no session, link or request of the person works.
 */
export async function deleteAccount(
  deps: PrivacyDeps,
  user: SignedIn,
  { password, giveUpCredit }: EndpointParsed<typeof deleteOwnAccount>['body'],
) {
  if (isDemoAccount(deps, user)) return refuse('DEMO_ACCOUNT');
  const confirmed = await confirmPassword(deps, user, password);
  if (!confirmed.ok) return confirmed;
  const known = await findBlockers(deps.db, user.id, deps.now());
  if (known.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles: known } });
  await deps.giftCards.endUnpaidCards(user.id);
  await issueMissingInvoices(deps, user.id);

  return deps.db.transaction(async (tx) => {
    const person = await lockForDeletion(tx, user.id);
    // Two concurrent requests: the account is already deleted.
    if (!person || person.deletedAt) return ok({ ok: true as const });
    if (person.passwordHash !== confirmed.value.passwordHash) return refuse('WRONG_CURRENT_PASSWORD');
    const blockers = await findBlockers(tx, user.id, deps.now());
    if (blockers.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles: blockers } });
    const creditCents = await lockCredit(tx, user.id);
    if (creditCents > 0) {
      if (!giveUpCredit) return refuse('CREDIT_LEFT', { data: { creditCents } });
      const reason = `given up:${user.id}`;
      await moveCredit(tx, { kind: 'CREDIT_SPENT', userId: user.id, amountCents: -creditCents, reason });
    }
    await deleteOwnRows(tx, person);
    await deps.jobs.forget(tx, resetJob, { email: foldEmail(person.email) });
    await anonymiseRecords(tx, person);
    await leaveOrganisations(tx, person);
    await anonymiseAccount(tx, person, deps.now());
    await notifyAccountDeleted(deps.notifications, tx, person);
    deps.log.info({ userId: user.id, creditCents }, 'account deleted');
    return ok({ ok: true as const });
  });
}

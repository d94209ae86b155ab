import { confirmPassword, resetJob } from '#server/accounts/accounts.ts';
import { findBooking } from '#server/bookings/bookings.ts';
import { endUnpaidCards } from '#server/gift-cards/gift-cards.ts';
import { issueInvoice } from '#server/invoices/invoices.ts';
import { tellOfDeletion } from '#server/notifications/notifications.ts';
import { lockCredit, moveCredit } from '#server/payments/payments.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { foldEmail } from '#shared/accounts/fold-email.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { deleteOwnAccount } from '#shared/privacy/contract.ts';
import type { PrivacyDeps } from '../deps.ts';
import { findObstacles } from './obstacles/store.ts';
import { isDemoAccount } from './preview-deletion.ts';
import { deleteOwnRows, handBack, listNotInvoiced, lockPerson, stripAccount, stripPapers } from './store.ts';

/** What was sold is invoiced to whom it was sold to, as long as that is known. */
async function issueMissingInvoices(deps: PrivacyDeps, userId: string): Promise<void> {
  if (!deps.invoices.seller) return;
  for (const bookingId of await listNotInvoiced(deps.db, userId)) {
    const stored = await findBooking(deps.db, bookingId);
    if (stored) await issueInvoice(deps.invoices, stored, userId);
  }
}

/**
 * Deletes the signed-in person's account for good (GDPR art. 17). Refused while something still needs the person; what
 * the law has us keep is kept without a name, but for invoices, which may not be changed (docs/decisions/016). All of it
 * in one transaction that keeps the account to itself: after it no session, link or request of the person does anything.
 */
export async function deleteAccount(
  deps: PrivacyDeps,
  user: SignedIn,
  { password, giveUpCredit }: EndpointParsed<typeof deleteOwnAccount>['body'],
) {
  if (isDemoAccount(deps, user)) return refuse('DEMO_ACCOUNT');
  const confirmed = await confirmPassword(deps, user, password);
  if (!confirmed.ok) return confirmed;
  const standing = await findObstacles(deps.db, user.id, deps.now());
  if (standing.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles: standing } });
  await endUnpaidCards(deps.giftCards, user.id);
  await issueMissingInvoices(deps, user.id);

  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, user.id);
    // Asked for twice at once: it is done.
    if (!person || person.deletedAt) return ok({ ok: true as const });
    if (person.passwordHash !== confirmed.value.passwordHash) return refuse('WRONG_CURRENT_PASSWORD');
    const obstacles = await findObstacles(tx, user.id, deps.now());
    if (obstacles.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles } });
    const creditCents = await lockCredit(tx, user.id);
    if (creditCents > 0) {
      if (!giveUpCredit) return refuse('CREDIT_LEFT', { data: { creditCents } });
      const reason = `given up:${user.id}`;
      await moveCredit(tx, { kind: 'CREDIT_SPENT', userId: user.id, amountCents: -creditCents, reason });
    }
    await deleteOwnRows(tx, person);
    await deps.jobs.forget(tx, resetJob, { email: foldEmail(person.email) });
    await stripPapers(tx, person);
    await handBack(tx, person);
    await stripAccount(tx, person, deps.now());
    await tellOfDeletion(deps.notifications, tx, person);
    deps.log.info({ userId: user.id, creditCents }, 'account deleted');
    return ok({ ok: true as const });
  });
}

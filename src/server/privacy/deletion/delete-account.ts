import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { deleteOwnAccount } from '#shared/privacy/contract.ts';
import type { PrivacyDeps } from '../deps.ts';
import { notifyAccountDeleted } from './account-deleted.email.ts';
import { findBlockers } from './find-blockers.ts';
import { isDemoAccount } from './preview-deletion.ts';

/**
 * Deletes the signed-in person's account irreversibly (GDPR art. 17). Refused while a blocker exists; data that the law
 * retains is anonymised, except invoices, which are immutable (docs/decisions/016). One transaction that locks the
 * account, in which each module erases its data: after it no session, link or request of the person works.
 */
export async function deleteAccount(
  deps: PrivacyDeps,
  user: SignedIn,
  { password, giveUpCredit }: EndpointParsed<typeof deleteOwnAccount>['body'],
) {
  if (isDemoAccount(deps, user)) return refuse('DEMO_ACCOUNT');
  const confirmed = await deps.accounts.confirmPassword(user, password);
  if (!confirmed.ok) return confirmed;
  const known = await findBlockers(deps, user.id);
  if (known.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles: known } });
  for (const { beforeErasure } of deps.personalData) await beforeErasure?.(user.id);

  return deps.db.transaction(async (tx) => {
    const person = await deps.accounts.lockForDeletion(tx, user.id);
    // Two concurrent requests: the account is already deleted.
    if (!person || person.deletedAt) return ok({ ok: true as const });
    if (person.passwordHash !== confirmed.value.passwordHash) return refuse('WRONG_CURRENT_PASSWORD');
    // A snapshot of its own: begun under the lock, it shows every row that was written before it.
    const blockers = await findBlockers(deps, user.id);
    if (blockers.length > 0) return refuse('ACCOUNT_IN_USE', { data: { obstacles: blockers } });
    const creditCents = await deps.credit.lockCredit(tx, user.id);
    if (creditCents > 0) {
      if (!giveUpCredit) return refuse('CREDIT_LEFT', { data: { creditCents } });
      const reason = `given up:${user.id}`;
      await deps.credit.moveCredit(tx, {
        kind: 'CREDIT_SPENT',
        userId: user.id,
        amountCents: -creditCents,
        reason,
      });
    }
    for (const { erase } of deps.personalData) await erase?.(tx, user.id, deps.now());
    // After the erasure of all earlier emails.
    await notifyAccountDeleted(deps, tx, person);
    deps.log.info({ userId: user.id, creditCents }, 'account deleted');
    return ok({ ok: true as const });
  });
}

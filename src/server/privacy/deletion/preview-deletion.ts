import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { isDemoEmail } from '#shared/accounts/demo-accounts.ts';
import { ok } from '#shared/kernel/result.ts';
import type { DeletionPreview } from '#shared/privacy/contract.ts';
import type { PrivacyDeps } from '../deps.ts';
import { findBlockers } from './find-blockers.ts';

/** In a demo all visitors know the password. */
export const isDemoAccount = (deps: PrivacyDeps, user: SignedIn) => deps.demo && isDemoEmail(user.email);

/** The facts that the page shows before the deletion. */
export async function previewDeletion(deps: PrivacyDeps, user: SignedIn) {
  const preview: DeletionPreview = {
    isDemoAccount: isDemoAccount(deps, user),
    obstacles: await findBlockers(deps, user.id),
    credit: await deps.credit.readCredit(deps.db, user.id),
    invoices: await deps.invoices.countInvoices(deps.db, user.id),
  };
  return ok(preview);
}

import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/accounts/contract.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { changeOwnPassword } from './change-password.ts';
import { changePreferences } from './change-preferences.ts';
import { changeProfile } from './change-profile.ts';
import { closeSessions } from './close-sessions.ts';
import type { AccountsDeps } from './deps.ts';
import { readAccount } from './read-account.ts';
import { registerAccount, registerAdministrator } from './register-account.ts';
import { requestReset, useReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { holdSession, requireUser } from './store.ts';

export function accountRoutes(handle: Handle, deps: AccountsDeps): void {
  handle(contract.register, ({ body }, { actor }) => registerAccount(deps, actor, body));
  handle(contract.registerAdmin, ({ body }, { actor }) => registerAdministrator(deps, actor, body));
  handle(contract.login, ({ body }, { actor }) => signIn(deps, actor, body));
  handle(contract.me, async (_input, { actor }) =>
    ok(await readAccount(deps, deps.db, await requireUser(deps.db, actor.user.id))),
  );
  handle(contract.updateProfile, (input, { actor }) => changeProfile(deps, actor.user, input));
  handle(contract.changePassword, ({ body }, { actor }) => changeOwnPassword(deps, actor.user, body));
  handle(contract.updateNotificationPreferences, ({ body }, { actor }) =>
    changePreferences(deps, actor.user, body),
  );
  handle(contract.closeOtherSessions, async (_input, { actor }) => {
    const { id, sessionId } = actor.user;
    return deps.db.transaction(async (tx) => {
      // One that was itself closed meanwhile must not close the one that closed it.
      if (!(await holdSession(tx, { id, sessionId }))) return refuse('UNAUTHENTICATED');
      await closeSessions(deps, tx, id, sessionId);
      return ok({ ok: true as const });
    });
  });
  handle(contract.forgotPassword, ({ body }, { actor }) => requestReset(deps, body.email, actor.address));
  handle(contract.resetPassword, ({ body }, { actor }) => useReset(deps, body, actor.address));
}

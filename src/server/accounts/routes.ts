import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/accounts/contract.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { changeOwnPassword } from './change-password.ts';
import { changePreferences } from './change-preferences.ts';
import { closeSessions } from './close-sessions.ts';
import type { AccountsDeps } from './deps.ts';
import { registerAccount, registerAdministrator } from './register-account.ts';
import { requestReset, useReset } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { accountOf, holdSession, requireUser, updateUser } from './store.ts';

export function accountRoutes(route: Route, deps: AccountsDeps): void {
  route(contract.register, ({ actor, body }) => registerAccount(deps, actor, body));
  route(contract.registerAdmin, ({ actor, body }) => registerAdministrator(deps, actor, body));
  route(contract.login, ({ actor, body }) => signIn(deps, actor, body));
  route(contract.me, async ({ actor }) => ok(accountOf(await requireUser(deps.db, actor.user!.id))));
  route(contract.updateProfile, async ({ actor, params, body }) => {
    if (params.id !== actor.user!.id) return refuse('NOT_FOUND');
    const { name, phone = null, country = null, language = null } = body;
    const row = await updateUser(deps.db, params.id, { name, phone, country, language });
    return row ? ok(accountOf(row)) : refuse('NOT_FOUND');
  });
  route(contract.changePassword, ({ actor, body }) => changeOwnPassword(deps, actor.user!, body));
  route(contract.updateNotificationPreferences, ({ actor, body }) =>
    changePreferences(deps, actor.user!, body),
  );
  route(contract.closeOtherSessions, async ({ actor }) => {
    const { id, sessionId } = actor.user!;
    return deps.db.transaction(async (tx) => {
      // One that was itself closed meanwhile must not close the one that closed it.
      if (!(await holdSession(tx, { id, sessionId }))) return refuse('UNAUTHENTICATED');
      await closeSessions(deps, tx, id, sessionId);
      return ok({ ok: true as const });
    });
  });
  route(contract.forgotPassword, ({ actor, body }) => requestReset(deps, body.email, actor.address));
  route(contract.resetPassword, ({ actor, body }) => useReset(deps, body, actor.address));
}

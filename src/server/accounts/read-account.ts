import type { Queryable } from '#server/platform/database/database.ts';
import type { Account } from '#shared/accounts/contract.ts';
import type { AccountsDeps } from './deps.ts';
import type { UserRow } from './store.ts';

/** An account as its owner sees it. */
export async function readAccount(
  { organisations }: Pick<AccountsDeps, 'organisations'>,
  db: Queryable,
  row: UserRow,
): Promise<Account> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    country: row.country,
    language: row.language,
    role: row.role,
    memberships: await organisations.membershipsOf(db, row.id),
    createdAt: row.createdAt.toISOString(),
    notificacionesPush: row.notifyByPush,
    notificacionesEmail: row.notifyByEmail,
    notificacionesOfertas: row.offersAgreedAt !== null,
  };
}

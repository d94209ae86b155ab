import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What this module needs of accounts. */
export interface MemberAccounts {
  /** Names and addresses of accounts by id. */
  contactsOf(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly name: string; readonly email: string }>>;
}

export interface OrganisationsDeps {
  readonly db: Db;
  readonly announce: Announce;
  readonly accounts: MemberAccounts;
}

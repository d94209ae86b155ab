import type { Announce } from '#server/events.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Account } from '#shared/accounts/contract.ts';
import type { Role } from '#shared/kernel/endpoint.ts';
import type { Passwords } from './passwords.ts';

/** What this module needs of organisations. */
export interface AccountOrganisations {
  membershipsOf(db: Queryable, userId: string): Promise<Account['memberships']>;
  /** Gives a new account the organisation of its role. */
  found(
    tx: Queryable,
    founder: { readonly id: string; readonly name: string; readonly role: Role },
  ): Promise<void>;
  /** Renames the organisations that have the name of the account alone. */
  rename(
    tx: Queryable,
    change: { readonly userId: string; readonly before: string; readonly after: string },
  ): Promise<void>;
}

export interface AccountsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly announce: Announce;
  readonly organisations: AccountOrganisations;
  readonly sessionSecret: string;
  readonly operatorCode: string | undefined;
  readonly adminKey: string | undefined;
  /** In the demo all visitors share one address: its limits are wider. */
  readonly demo: boolean;
}

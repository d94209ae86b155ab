import type { CreditMove } from '#server/payments/payments.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { EmailQueue } from '#server/platform/email/queue.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Result } from '#shared/kernel/result.ts';

/** The account that is deleted, as it was before. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly passwordHash: string;
  readonly deletedAt: Date | null;
}

export interface DeletedAccounts {
  /** Checks the password again; returns the hash that was checked. */
  confirmPassword(
    user: SignedIn,
    password: string,
  ): Promise<Result<{ passwordHash: string }, 'TOO_MANY_REQUESTS' | 'WRONG_CURRENT_PASSWORD'>>;
  /** Locks the account and its organisations until the transaction ends, so that of the last two owners one stays. */
  lockForDeletion(tx: Queryable, id: string): Promise<Person | undefined>;
}

/** The credit that is lost with an account, in cents. */
export interface LostCredit {
  readCredit(db: Queryable, userId: string): Promise<number>;
  /** Locks the account's credit until the transaction ends. */
  lockCredit(tx: Queryable, userId: string): Promise<number>;
  moveCredit(tx: Queryable, move: CreditMove): Promise<void>;
}

export interface RetainedInvoices {
  countInvoices(db: Queryable, userId: string): Promise<number>;
}

export interface PrivacyDeps {
  readonly db: Db;
  readonly limits: Limits;
  /** The personal data of all modules, in their order. */
  readonly personalData: readonly PersonalData[];
  readonly accounts: DeletedAccounts;
  readonly credit: LostCredit;
  readonly invoices: RetainedInvoices;
  readonly emails: EmailQueue;
  /** The shared accounts of a demo are not deleted. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

import type { Queryable } from './platform/database/database.ts';

/** Something that still needs a person, so that the account can't be deleted yet. */
export interface Blocker {
  /** One of `shared/privacy/blockers.ts`. */
  readonly kind: string;
  /** The name that the person knows it by, if there is one. */
  readonly name?: string;
  readonly bookingId?: string;
  /** The order to which a payment belongs: the module of the order describes it. */
  readonly orderId?: string;
}

export interface DescribedOrder {
  readonly orderId: string;
  /** Of an order that the person knows: its name and the booking that it is. */
  readonly name?: string;
  readonly bookingId?: string;
  /** The order waits for its payment: it is a blocker itself, or is ended before the deletion. */
  readonly isUnpaid: boolean;
}

/** The effect of a deletion on the rows of a table. A row without the person's words is retained (decisions/016). */
export type Erasure = 'DELETED' | 'ANONYMISED' | 'RETAINED';

/**
 * The personal data of a module: the module exports and erases the rows of its own tables. The privacy module composes
 * the parts (decisions/039).
 */
export interface PersonalData {
  /** Each table of the module with rows about people, by its name in the database. */
  readonly tables: Readonly<Record<string, Erasure>>;
  /** Its sections of the person's file (`shared/<module>/personal-export.ts`), read in one snapshot with the others. */
  export(tx: Queryable, userId: string): Promise<Readonly<Record<string, unknown>>>;
  /** What still needs the person, read in one snapshot with the other modules'; each kind by name. */
  blockers?(tx: Queryable, userId: string, now: Date): Promise<readonly Blocker[]>;
  /** Describes those of a list of orders that belong to the module: payments know an order by its id alone. */
  describeOrders?(
    tx: Queryable,
    userId: string,
    orderIds: readonly string[],
  ): Promise<readonly DescribedOrder[]>;
  /** Ends or completes work for the person before the deletion, in transactions of its own; safe to repeat. */
  beforeErasure?(userId: string): Promise<void>;
  /** Deletes or anonymises its rows in the caller's transaction, which has locked the account. */
  erase?(tx: Queryable, userId: string, now: Date): Promise<void>;
}

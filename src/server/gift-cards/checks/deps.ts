import type { CreditAccount, CreditReference, OrderMoney } from '#server/payments/payments.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';

/** The money of gift cards and accounts, of the module of payments. */
export interface GiftCardMoney {
  moneyOfOrders(tx: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderMoney>>;
  creditOf(tx: Queryable, references: readonly string[]): Promise<readonly CreditReference[]>;
  listCreditAccounts(tx: Queryable, afterId: string, limit: number): Promise<readonly CreditAccount[]>;
}

export interface GiftCardChecksDeps {
  readonly db: Db;
  readonly payments: GiftCardMoney;
}

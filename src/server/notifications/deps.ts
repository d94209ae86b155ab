import type { MailSender } from '#server/integrations/mail/port.ts';
import type { PushSender } from '#server/integrations/push/port.ts';
import type { EmailTemplate } from '#server/module.ts';
import type { Db, Queryable } from '#server/platform/database/database.ts';
import type { EmailQueue } from '#server/platform/email/queue.ts';
import type { Account } from '#server/platform/email/recipient.ts';
import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Seller } from '#shared/invoices/content.ts';
import type { FeaturedOffer } from '#shared/offers/contract.ts';

export interface NotificationsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly emails: EmailQueue;
  /** Unset: no mail server is configured, and emails end unsent. */
  readonly mail: MailSender | undefined;
  readonly push: PushSender & {
    /** Whether this address is one of a push service that we know. */
    isEndpoint(endpoint: string): boolean;
  };
  readonly accounts: NotifiedAccounts;
  readonly subscribers: OfferSubscribers;
  readonly offers: OffersToSend;
  readonly publicUrl: string;
  /**
   * The seller: receives inquiries; if unset, they are only stored. Offer emails are not sent without a seller, because
   * they must name it (LSSI art. 20.1).
   */
  readonly seller: Seller | undefined;
  /** Decrypts the secrets of waiting emails. */
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** What delivery needs: the templates of all modules, by kind. */
export type DeliveryDeps = NotificationsDeps & {
  readonly templates: ReadonlyMap<string, EmailTemplate>;
};

export interface NotifiedAccounts {
  findRecipient(db: Queryable, userId: string): Promise<Account | undefined>;
  /** Keeps a session from ending until the transaction ends; false if it has ended. */
  holdSession(tx: Queryable, session: Pick<SignedIn, 'id' | 'sessionId'>): Promise<boolean>;
}

/** The accounts with consent to offers by email. */
export interface OfferSubscribers {
  /** The next ones, by id. */
  listSubscribers(
    db: Queryable,
    page: { after: string | undefined; limit: number },
  ): Promise<readonly string[]>;
  /** Whether an account is one at this moment; it can't be deleted until the transaction ends. */
  lockSubscriber(tx: Queryable, userId: string): Promise<boolean>;
  /** Since when; null: it has not agreed, undefined: there is no such account. */
  findConsent(db: Queryable, userId: string): Promise<Date | null | undefined>;
  /** False if the account had withdrawn its consent before. */
  withdrawFromOffers(db: Queryable, userId: string): Promise<boolean>;
}

export interface OffersToSend {
  /** The live offers: all, or those with the given ids. */
  list(ids?: readonly string[]): Promise<readonly FeaturedOffer[]>;
}

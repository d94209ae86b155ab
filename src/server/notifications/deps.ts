import type { Bookings } from '#server/bookings/bookings.ts';
import type { Catalogue } from '#server/courses/courses.ts';
import type { GiftCards } from '#server/gift-cards/gift-cards.ts';
import type { MailSender } from '#server/integrations/mail/port.ts';
import type { PushSender } from '#server/integrations/push/port.ts';
import type { LowestPrices } from '#server/offers/offers.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { Seller } from '#shared/invoices/content.ts';

export interface NotificationsDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly limits: Limits;
  /** Unset: no mail server is configured, and mails end unsent. */
  readonly mail: MailSender | undefined;
  readonly push: PushSender & {
    /** Whether this address is one of a push service that we know. */
    isEndpoint(endpoint: string): boolean;
  };
  /** Renders the documents of a booking that emails attach. */
  readonly bookings: Pick<Bookings, 'documents'>;
  readonly catalogue: Catalogue;
  /** Reads and draws the cards that mails carry. */
  readonly giftCards: Pick<GiftCards, 'find' | 'openCode' | 'file'>;
  /** The current prices of the offers in emails. */
  readonly lowest: LowestPrices;
  readonly publicUrl: string;
  /**
   * The seller: receives inquiries; if unset, they are only stored. Offer emails are not sent without a seller, because
   * they must name it (LSSI art. 20.1).
   */
  readonly seller: Seller | undefined;
  /** Encrypts what a waiting mail may not show to a reader of the database. */
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Log;
}

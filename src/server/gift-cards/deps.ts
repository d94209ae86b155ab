import type { Announce } from '#server/events.ts';
import type { Payments } from '#server/payments/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Log } from '#server/platform/observe/log.ts';

/** The payments of gift cards, and the credit that a redeemed one becomes. */
export interface GiftCardPayments {
  readonly orders: Pick<Payments['orders'], 'paymentsOfOrder' | 'markSettled'>;
  readonly byCard: Payments['byCard'];
  readonly credit: Pick<Payments['credit'], 'lockCredit' | 'moveCredit' | 'listCreditEntries'>;
  readonly refunds: Pick<Payments['refunds'], 'refundOrder' | 'refundSurplus' | 'refundUnneeded'>;
}

export interface GiftCardsDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly limits: Pick<Limits, 'spend' | 'refund'>;
  readonly announce: Announce;
  readonly payments: GiftCardPayments;
  /** Encrypts codes that are still to be mailed or printed. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly renderer: Pick<Renderer, 'pdf' | 'png'>;
  /** In the demo all players share one address: its limits are wider. */
  readonly demo: boolean;
  readonly now: () => Date;
  readonly log: Log;
}

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { CardPayments } from './card-payments/port.ts';
import { createStripePayments } from './card-payments/stripe/adapter.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { createDatabaseMutex } from './outgoing-calls/database-mutex.ts';
import { createFcm, type ServiceAccount } from './push/fcm.ts';
import { createPushSender } from './push/push-sender.ts';
import { createWebPush, type WebPushOptions } from './push/web-push.ts';
import { createGolfManager } from './tee-sheets/golf-manager/adapter.ts';
import type { ExternalSource, TeeSheetProvider } from './tee-sheets/port.ts';
import { createTeeOne } from './tee-sheets/tee-one/adapter.ts';

/** A club system: its address, our key there, and the calls a second that it accepts (by default unlimited). */
export interface TeeSheetParty {
  readonly url: string;
  readonly key: string;
  readonly perSecond?: number;
}

export interface StripeParty {
  /** By default Stripe's own address. */
  readonly baseUrl?: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** The settings of the third parties. An absent one is not used. */
export interface ThirdParties {
  readonly golfManager?: TeeSheetParty;
  readonly teeOne?: TeeSheetParty;
  readonly stripe: StripeParty;
  /** `smtp://…`: the server that sends our email. */
  readonly smtpUrl?: string;
  /** An address below which push endpoints are accepted besides those of the browsers' own services. */
  readonly pushBelow?: string;
}

export function connectTeeSheets(
  parties: Pick<ThirdParties, 'golfManager' | 'teeOne'>,
  pool: pg.Pool,
  log: FastifyBaseLogger,
): { providers: Partial<Record<ExternalSource, TeeSheetProvider>>; close(): Promise<void> } {
  const { golfManager, teeOne } = parties;
  const optionsOf = ({ url, key, perSecond }: TeeSheetParty) => ({
    url,
    key,
    log,
    ...(perSecond !== undefined && { guard: { perSecond } }),
  });
  const { mutex, close } = createDatabaseMutex(pool, log);
  const providers = {
    ...(golfManager && { GOLF_MANAGER: createGolfManager({ ...optionsOf(golfManager), mutex }) }),
    ...(teeOne && { TEEONE: createTeeOne(optionsOf(teeOne)) }),
  };
  return { providers, close };
}

/** Email by SMTP; undefined where no server is configured. */
export function connectMail(
  { smtpUrl }: Pick<ThirdParties, 'smtpUrl'>,
  from: string,
  log: FastifyBaseLogger,
) {
  if (smtpUrl !== undefined) return createSmtpMail({ url: smtpUrl, from, log });
  log.warn('SMTP_URL is not set: no mail is sent');
  return undefined;
}

/** Card payments by Stripe. */
export function connectCardPayments(
  { stripe }: Pick<ThirdParties, 'stripe'>,
  log: FastifyBaseLogger,
): CardPayments {
  return createStripePayments({ ...stripe, log });
}

export interface PushSettings {
  readonly vapid: WebPushOptions['vapid'] | undefined;
  readonly fcm: ServiceAccount | undefined;
  readonly publicUrl: string;
}

/** Messages on devices: Web Push where there are VAPID keys, Firebase where there is a service account. */
export function connectPush(
  { pushBelow }: Pick<ThirdParties, 'pushBelow'>,
  { vapid, fcm, publicUrl }: PushSettings,
  log: FastifyBaseLogger,
) {
  return createPushSender({
    web: vapid && createWebPush({ vapid, log, ...(pushBelow !== undefined && { alsoBelow: pushBelow }) }),
    fcm: fcm && createFcm({ account: fcm, publicUrl, log }),
  });
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SandboxCourse } from '#sandboxes/club/sheet.ts';
import { golfManagerSandbox } from '#sandboxes/golf-manager/plugin.ts';
import { mailSandbox } from '#sandboxes/mail/plugin.ts';
import { listenForMail } from '#sandboxes/mail/smtp-listener.ts';
import { pushSandbox } from '#sandboxes/push/plugin.ts';
import { stripeSandbox } from '#sandboxes/stripe/plugin.ts';
import { teeOneSandbox } from '#sandboxes/tee-one/plugin.ts';
import { rateFor } from '#shared/courses/rates.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { Config, ThirdParty } from '../config.ts';
import type { Catalogue, Course } from '../courses/courses.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { outOfTrace } from '../platform/observe/trace.ts';
import type { PublicConfig } from '../site/public-config.ts';
import type { CardPayments } from './card-payments/port.ts';
import { createStripePayments } from './card-payments/stripe/adapter.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { createDatabaseExclusive } from './outbound/database-exclusive.ts';
import { createFcm } from './push/fcm.ts';
import { createPushSender } from './push/push-sender.ts';
import { createWebPush } from './push/web-push.ts';
import { createGolfManager } from './tee-sheets/golf-manager/adapter.ts';
import type { ExternalSource, TeeSheetProvider } from './tee-sheets/port.ts';
import { createTeeOne } from './tee-sheets/tee-one/adapter.ts';

/** Our own simulators ask for no secret: they are reachable from this machine alone, and only in the demo. */
export const SANDBOX_KEYS = {
  golfManager: 'demo:demo',
  teeOne: 'salida:demo',
  secret: 'sk_test_salida',
  publishable: 'pk_test_salida',
};
const SANDBOX_CALLS_A_SECOND = 200;
const SANDBOX_CONNECTIONS = 8;
const EARLIEST_START = minutesOfTime('08:00');
const LATEST_START = minutesOfTime('16:30');

/** Where this very process answers: the simulators are mounted on its own port. */
const ownAddress = (config: Config) => `http://127.0.0.1:${config.port}`;

/** A course of the demo as a simulated vendor sells it: its own hours and the rates of its seasons. */
function sandboxCourse(course: Course): SandboxCourse {
  return {
    ref: course.externalRef!,
    name: course.name,
    timezone: course.timeZone,
    lat: course.lat,
    lon: course.lon,
    holes: course.holes,
    firstMinutes: Math.min(EARLIEST_START, ...course.seasons.map((season) => season.firstMinutes)),
    lastMinutes: Math.max(LATEST_START, ...course.seasons.map((season) => season.lastMinutes)),
    intervalMinutes: course.intervalMinutes,
    priceCents(playDate, startMinutes) {
      const season = seasonOn(course.seasons, playDate)?.name ?? course.seasons[0]?.name ?? '';
      const rate = rateFor(course.rates, { season, playDate, startMinutes, holes: course.holes });
      return rate?.priceCents ?? course.priceFromCents;
    },
  };
}

export function teeSheetProviders(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): { providers: Partial<Record<ExternalSource, TeeSheetProvider>>; close(): Promise<void> } {
  const own = `${ownAddress(config)}/sandbox`;
  const reach = (party: ThirdParty, path: string, key: string) =>
    party.kind === 'live'
      ? { url: party.url, key: party.key, log }
      : { url: `${own}/${path}`, key, log, guard: { perSecond: SANDBOX_CALLS_A_SECOND } };
  const { exclusive, close } = createDatabaseExclusive(database.pool, log);
  const providers = {
    ...(config.golfManager.kind !== 'off' && {
      GOLF_MANAGER: createGolfManager({
        ...reach(config.golfManager, 'golf-manager', SANDBOX_KEYS.golfManager),
        exclusive,
      }),
    }),
    ...(config.teeOne.kind !== 'off' && {
      TEEONE: createTeeOne(reach(config.teeOne, 'teeone', SANDBOX_KEYS.teeOne)),
    }),
  };
  return { providers, close };
}

interface SandboxParts {
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly databaseUrl: string;
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
  /** Leaves the card provider's webhooks to the apps that take them. */
  readonly withoutWebhooks?: boolean;
}

/**
 * Mounts the simulators of the third parties; in the demo only. They have connections of their own: a search that asks
 * many of them must not take the product's, as it would not if they were elsewhere.
 */
export async function mountSandboxes(parts: SandboxParts): Promise<{ close(): Promise<void> }> {
  const { http, config, databaseUrl, catalogue, log } = parts;
  const { pool, close } = openDatabase(databaseUrl, {
    maxConnections: SANDBOX_CONNECTIONS,
    onConnectionError: (error) => outOfTrace(() => log.warn({ err: error }, 'a simulator lost a connection')),
  });
  const loadCourses = (source: ExternalSource) => async () =>
    (await catalogue.all()).filter((course) => course.sourceType === source).map(sandboxCourse);
  await http.register(golfManagerSandbox, {
    prefix: '/sandbox/golf-manager',
    pool,
    loadCourses: loadCourses('GOLF_MANAGER'),
  });
  await http.register(teeOneSandbox, { prefix: '/sandbox/teeone', pool, loadCourses: loadCourses('TEEONE') });
  if (config.mail.kind === 'sandbox') await http.register(mailSandbox, { prefix: '/sandbox/mail', pool });
  await http.register(pushSandbox, { prefix: '/sandbox/push', pool });
  if (config.payments.kind === 'sandbox') {
    await http.register(stripeSandbox, {
      prefix: '/sandbox/stripe',
      pool,
      webhookUrl: () => (parts.withoutWebhooks ? undefined : `${ownAddress(config)}/api/webhooks/stripe`),
      webhookSecret: config.payments.webhookSecret,
      publishableKey: SANDBOX_KEYS.publishable,
      secretKey: SANDBOX_KEYS.secret,
      log,
    });
  }
  return { close };
}

/** What our mails say they come from: an address at our own name, so that the receiver's server can check it. */
const senderOf = (config: Config) =>
  `Salida <${config.demo ? 'hola@salida.test' : `no-reply@${new URL(config.publicUrl).hostname}`}>`;

/** Mail by SMTP; in the demo to a server of our own, which listens from here on. No sender when none is configured. */
export async function outgoingMail(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
): Promise<{ sender: ReturnType<typeof createSmtpMail> | undefined; close(): Promise<void> }> {
  const from = senderOf(config);
  if (config.mail.kind === 'sandbox') {
    const listener = await listenForMail({ pool: database.pool, log });
    return { sender: createSmtpMail({ url: listener.url, from, log }), close: listener.close };
  }
  if (config.mail.kind === 'smtp') {
    return { sender: createSmtpMail({ url: config.mail.url, from, log }), close: async () => {} };
  }
  log.warn('SMTP_URL is not set: no mail is sent');
  return { sender: undefined, close: async () => {} };
}

/** Card payments by the Stripe SDK; in the demo its address is our own simulator. */
export function cardPayments(config: Config, log: FastifyBaseLogger): CardPayments {
  const { payments } = config;
  if (payments.kind === 'stripe') return createStripePayments({ ...payments, log });
  return createStripePayments({
    secretKey: SANDBOX_KEYS.secret,
    webhookSecret: payments.webhookSecret,
    baseUrl: `${ownAddress(config)}/sandbox/stripe`,
    log,
  });
}

/** The part of the configuration that the browser may know. */
export function publicConfig(config: Config): PublicConfig {
  const { demo, payments, vapid, paymentWindowSeconds, seller } = config;
  return {
    demo,
    card:
      payments.kind === 'stripe'
        ? { mode: 'stripe', publishableKey: payments.publishableKey }
        : { mode: 'sandbox', publishableKey: SANDBOX_KEYS.publishable },
    vapidPublicKey: vapid?.publicKey,
    paymentWindowSeconds,
    seller,
  };
}

/** Messages on devices: Web Push where there are VAPID keys, Firebase where it is set up. */
export function outgoingPush(config: Config, log: FastifyBaseLogger) {
  const { vapid, fcm, publicUrl, demo } = config;
  return createPushSender({
    // In the demo also to the push service that is mounted here.
    web:
      vapid &&
      createWebPush({ vapid, log, ...(demo && { alsoBelow: `${ownAddress(config)}/sandbox/push/send` }) }),
    fcm: fcm && createFcm({ account: fcm, publicUrl, log }),
  });
}

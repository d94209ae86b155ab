import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import {
  contactsOf,
  createAccounts,
  createPasswords,
  findConsent,
  findRecipient,
  holdSession,
  listSubscribers,
  lockSubscriber,
  type PasswordCost,
  passwordCost,
  withdrawFromOffers,
} from './accounts/accounts.ts';
import { createBookings } from './bookings/bookings.ts';
import { checksOfModules } from './checks.ts';
import type { Config } from './config.ts';
import { type Catalogue, createCourses } from './courses/courses.ts';
import { loadSandboxes, loadSeeds } from './demo.ts';
import { createEvents } from './events.ts';
import { createGiftCards } from './gift-cards/gift-cards.ts';
import { createHotels } from './hotels/hotels.ts';
import { createInquiries } from './inquiries/inquiries.ts';
import type { CardPayments } from './integrations/card-payments/port.ts';
import { stripeSources } from './integrations/card-payments/stripe/sources.ts';
import { connectCardPayments, connectMail, connectPush, connectTeeSheets } from './integrations/connect.ts';
import { createInvoices } from './invoices/invoices.ts';
import type { Module } from './module.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createOffers, type Offers } from './offers/offers.ts';
import { createOrganisations } from './organisations/organisations.ts';
import { createPayments } from './payments/payments.ts';
import { createPlanner } from './planner/planner.ts';
import { type Caches, createCaches } from './platform/cache/cache.ts';
import { watchChanges } from './platform/database/changes.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createRenderer } from './platform/draw/renderer.ts';
import { createEmailQueue } from './platform/email/queue.ts';
import { createRegistry, type Registry } from './platform/endpoints/registry.ts';
import { mountEndpoints } from './platform/http/endpoint-routes.ts';
import { answerNotFound } from './platform/http/errors.ts';
import { mountResources } from './platform/http/mount-resources.ts';
import { createHttp } from './platform/http/server.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { outOfTrace } from './platform/observe/trace.ts';
import { mountWeb } from './platform/web-host/web-host.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createQuotes, type QuotesDeps } from './quotes/quotes.ts';
import { createReconciliation, type Reconciliation } from './reconciliation/reconciliation.ts';
import { createSearch } from './search/search.ts';
import { createSite } from './site/site.ts';
import { createTeeTimes } from './tee-times/tee-times.ts';
import { createTestimonials } from './testimonials/testimonials.ts';
import { mailSenderOf, publicConfigOf, thirdPartiesOf } from './third-parties.ts';

export const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

export interface App {
  readonly http: FastifyInstance;
  readonly registry: Registry;
  readonly metrics: MetricsRegistry;
  readonly database: Database;
  readonly caches: Caches;
  readonly catalogue: Catalogue;
  readonly lowest: Offers['lowest'];
  /** The modules with their contributions, in their order. */
  readonly modules: readonly Module[];
  readonly reconciliation: Reconciliation;
  readonly cards: CardPayments;
  /** For the demo's bookings in the past. */
  readonly quotes: QuotesDeps;
  readonly jobs: Pick<Jobs, 'sweepNow' | 'wake'>;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** The clock; tests set it. */
  readonly now?: () => Date;
  /** Serve the built web too. */
  readonly web?: boolean;
  /** Hold every reply against its contract; tests do. */
  readonly checkReplies?: boolean;
  /** Cost of a password's hash; tests of other features use a lower one. */
  readonly passwords?: PasswordCost;
}

/**
 * The composition root: creates the platform and the integrations and passes them to the modules by hand, so that every
 * dependency is visible here. The listening process is `main.ts`; tests build the same app without a port.
 */
export async function createApp({
  config,
  databaseUrl,
  log,
  now = () => new Date(),
  web = true,
  checkReplies = false,
  passwords: cost = passwordCost,
}: AppOptions): Promise<App> {
  const database = openDatabase(databaseUrl, {
    onConnectionError: (error) =>
      outOfTrace(() => log.warn({ err: error }, 'lost an idle database connection')),
  });
  const { db } = database;
  const { announce, on } = createEvents();
  const jobs = createJobs(databaseUrl, log);
  const limits = createLimits(db);
  const passwords = createPasswords(cost);
  const caches = createCaches(() => now().getTime());
  const organisations = createOrganisations({
    db,
    announce,
    accounts: { contactsOf: (ids) => contactsOf(db, ids) },
  });
  const courses = createCourses({
    db,
    organisations: organisations.people,
    caches,
    isSourceReady: (course) => teeTimes.isSourceReady(course),
    pricesFrom: () => offers.lowest.soon(),
  });
  const { catalogue } = courses;

  const renderer = createRenderer(caches);
  const sandboxes = config.demo
    ? await (await loadSandboxes()).openSandboxes({ config, databaseUrl, catalogue, log })
    : undefined;
  const parties = thirdPartiesOf(config, sandboxes?.parties);
  const teeSheets = connectTeeSheets(parties, database.pool, log);
  const { providers } = teeSheets;
  const seeds = config.demo ? await loadSeeds() : undefined;

  const hotels = createHotels({ db, catalogue, pricesFrom: () => offers.lowest.soon() });
  const testimonials = createTestimonials({ db });
  const blockOf = seeds?.demoBlocks();
  const teeTimes = createTeeTimes({ db, caches, catalogue, providers, blockOf, now, log });
  const accounts = createAccounts({
    db,
    organisations: organisations.people,
    jobs,
    limits,
    passwords,
    announce,
    sessionSecret: config.sessionSecret,
    operatorCode: config.operatorCode,
    adminKey: config.adminKey,
    demo: config.demo,
  });
  const offers = createOffers({
    db,
    caches,
    limits,
    announce,
    catalogue,
    organisations: organisations.people,
    courses,
    teeTimes,
    now,
    log,
  });
  const { lowest } = offers;
  const search = createSearch({ catalogue, hotels, teeTimes, offers });
  const planner = createPlanner({ catalogue, teeTimes, offers, now });
  const quotesDeps: QuotesDeps = {
    db,
    limits,
    catalogue,
    hotels,
    teeTimes,
    offers,
    now,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
  };
  const quotes = createQuotes(quotesDeps);
  const cards = connectCardPayments(parties, log);
  const payments = createPayments({ db, jobs, announce, provider: cards, log });
  const giftCards = createGiftCards({
    db,
    jobs,
    limits,
    announce,
    payments,
    publicUrl: config.publicUrl,
    renderer,
    secret: config.sessionSecret,
    demo: config.demo,
    now,
    log,
  });
  const bookings = createBookings({
    db,
    jobs,
    limits,
    announce,
    catalogue,
    teeTimes,
    offers,
    quotes,
    payments,
    providers,
    renderer,
    publicUrl: config.publicUrl,
    secret: config.sessionSecret,
    paymentWindowSeconds: config.paymentWindowSeconds,
    now,
    log,
  });
  const invoices = createInvoices({
    db,
    jobs,
    limits,
    accounts: { contactsOf },
    catalogue,
    payments: payments.orders,
    bookings,
    renderer,
    seller: config.seller,
    demo: config.demo,
    now,
    log,
  });
  const inquiries = createInquiries({ db, limits, announce, demo: config.demo, now, log });
  const mail = connectMail(parties, mailSenderOf(config), log);
  const push = connectPush(parties, config, log);
  const emails = createEmailQueue({ jobs, secret: config.sessionSecret, now });
  const notifications = createNotifications({
    db,
    jobs,
    limits,
    emails,
    mail,
    push,
    accounts: { findRecipient, holdSession },
    subscribers: { listSubscribers, lockSubscriber, findConsent, withdrawFromOffers },
    offers,
    publicUrl: config.publicUrl,
    seller: config.seller,
    secret: config.sessionSecret,
    now,
    log,
  });

  const health = () => [
    ...Object.values(providers).map((provider) => provider.health()),
    cards.health(),
    ...(mail ? [mail.health()] : []),
    ...push.health(),
  ];
  const metrics = createMetrics({ pool: database.pool, health, caches: caches.statistics });
  const site = createSite({
    database,
    jobs,
    limits,
    catalogue,
    hotels,
    renderer,
    metrics: metrics.registry,
    health,
    publicUrl: config.publicUrl,
    config: publicConfigOf(config, parties.stripe),
  });

  const modulesWithData: readonly Module[] = [
    organisations.module,
    accounts.module,
    courses.module,
    hotels.module,
    testimonials.module,
    teeTimes.module,
    offers.module,
    search.module,
    planner.module,
    quotes.module,
    payments.module,
    giftCards.module,
    bookings.module,
    invoices.module,
    inquiries.module,
    notifications.module,
  ];
  const privacy = createPrivacy({
    db,
    limits,
    personalData: modulesWithData.flatMap(({ personalData = [] }) => personalData),
    accounts: accounts.deletion,
    credit: payments.credit,
    invoices,
    emails,
    demo: config.demo,
    now,
    log,
  });
  const checks = checksOfModules({ db, catalogue, providers, cards, now });
  const reconciliation = createReconciliation({ checks, now, log });
  const modules: readonly Module[] = [...modulesWithData, privacy.module, reconciliation.module, site.module];
  notifications.register(modules.flatMap(({ emails = [] }) => emails));
  for (const { listeners } of modules) listeners?.(on);

  for (const count of modules.flatMap(({ counts = [] }) => counts)) metrics.show(count);
  for (const module of modules) module.jobs?.(jobs);

  const http = await createHttp({
    log,
    onAnswered: metrics.count,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    checkReplies,
    external: config.payments.kind === 'stripe' ? stripeSources : undefined,
  });
  const owners = Object.assign({}, ...modules.map(({ subjects }) => subjects));
  const registry = createRegistry({ caches, staff: organisations.staff(owners), checkReplies });
  const { handle } = registry;
  for (const { routes } of modules) routes?.(handle);
  mountEndpoints(http, registry, accounts.authenticate);
  mountResources(http, [...modules.flatMap(({ resources = [] }) => resources)]);
  await sandboxes?.mount(http);
  const hasWeb = web && existsSync(join(buildFolder, 'server', 'index.js'));
  if (hasWeb) await mountWeb(http, { buildFolder, publicUrl: config.publicUrl, caches });
  else http.setNotFoundHandler(answerNotFound);
  const changes = await watchChanges(databaseUrl, log, {
    changed: caches.changed,
    clubCheckDue: bookings.hastenClubChecks,
  });

  return {
    http,
    registry,
    metrics: metrics.registry,
    database,
    caches,
    catalogue,
    lowest,
    quotes: quotesDeps,
    modules,
    reconciliation,
    cards,
    jobs,
    startJobs: () => jobs.start(),
    async close() {
      await http.close();
      await jobs.stop();
      // Closed after the jobs: emails still render attachments.
      await renderer.close();
      await changes.close();
      await teeSheets.close();
      await sandboxes?.close();
      await database.close();
    },
  };
}

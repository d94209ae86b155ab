import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import {
  contactsOf,
  createAccounts,
  createPasswords,
  type PasswordCost,
  passwordCost,
} from './accounts/accounts.ts';
import { createBookings } from './bookings/bookings.ts';
import { checksOfModules } from './checks.ts';
import type { Config } from './config.ts';
import { type Catalogue, createCourses } from './courses/courses.ts';
import { loadSandboxes, loadSeeds } from './demo.ts';
import { createEvents } from './events.ts';
import { createGiftCards } from './gift-cards/gift-cards.ts';
import { createHotels } from './hotels/hotels.ts';
import { createHttpFront } from './http-front.ts';
import { createInquiries } from './inquiries/inquiries.ts';
import type { CardPayments } from './integrations/card-payments/port.ts';
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
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { outOfTrace } from './platform/observe/trace.ts';
import { createPrivacy } from './privacy/privacy.ts';
import { createQuotes, type QuotesDeps } from './quotes/quotes.ts';
import { createReconciliation, type Reconciliation } from './reconciliation/reconciliation.ts';
import { createSearch } from './search/search.ts';
import { createSite } from './site/site.ts';
import { createTeeTimes } from './tee-times/tee-times.ts';
import { createTestimonials } from './testimonials/testimonials.ts';
import { connectThirdParties } from './third-parties.ts';

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
  const caches = createCaches(() => now().getTime());
  const renderer = createRenderer(caches);
  const emails = createEmailQueue({ jobs, secret: config.sessionSecret, now });
  const { demo, publicUrl, seller, sessionSecret: secret } = config;
  /** What most modules take; the `deps.ts` of a module declares its own part. */
  const platform = {
    db,
    jobs,
    limits,
    announce,
    caches,
    renderer,
    emails,
    now,
    log,
    demo,
    publicUrl,
    secret,
    seller,
  };

  const organisations = createOrganisations({
    ...platform,
    accounts: { contactsOf: (ids) => contactsOf(db, ids) },
  });
  const { people } = organisations;
  const accounts = createAccounts({
    ...platform,
    organisations: people,
    passwords: createPasswords(cost),
    sessionSecret: secret,
    operatorCode: config.operatorCode,
    adminKey: config.adminKey,
  });
  const pricesFrom = () => offers.lowest.soon();
  const courses = createCourses({
    ...platform,
    organisations: people,
    isSourceReady: (course) => teeTimes.isSourceReady(course),
    pricesFrom,
  });
  const { catalogue } = courses;

  const sandboxes = demo
    ? await (await loadSandboxes()).openSandboxes({ config, databaseUrl, catalogue, log })
    : undefined;
  const parties = connectThirdParties(config, { simulated: sandboxes?.parties, pool: database.pool, log });
  const { providers, cards, mail, push, health } = parties;
  const seeds = demo ? await loadSeeds() : undefined;

  const hotels = createHotels({ db, catalogue, pricesFrom });
  const testimonials = createTestimonials({ db });
  const teeTimes = createTeeTimes({ ...platform, catalogue, providers, blockOf: seeds?.demoBlocks() });
  const offers = createOffers({ ...platform, catalogue, organisations: people, courses, teeTimes });
  const search = createSearch({ catalogue, hotels, teeTimes, offers });
  const planner = createPlanner({ catalogue, teeTimes, offers, now });
  const quotesDeps: QuotesDeps = { ...platform, catalogue, hotels, teeTimes, offers };
  const quotes = createQuotes(quotesDeps);
  const payments = createPayments({ ...platform, provider: cards });
  const giftCards = createGiftCards({ ...platform, payments });
  const bookings = createBookings({
    ...platform,
    catalogue,
    teeTimes,
    offers,
    quotes,
    payments,
    providers,
    paymentWindowSeconds: config.paymentWindowSeconds,
  });
  const invoices = createInvoices({
    ...platform,
    accounts: { contactsOf },
    catalogue,
    payments: payments.orders,
    bookings,
  });
  const inquiries = createInquiries(platform);
  const notifications = createNotifications({
    ...platform,
    mail,
    push,
    accounts: accounts.recipients,
    subscribers: accounts.subscribers,
    offers,
  });

  const metrics = createMetrics({ pool: database.pool, health, caches: caches.statistics });
  const site = createSite({
    ...platform,
    database,
    catalogue,
    hotels,
    metrics: metrics.registry,
    health,
    config: parties.publicConfig,
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
    ...platform,
    personalData: modulesWithData.flatMap(({ personalData = [] }) => personalData),
    accounts: accounts.deletion,
    credit: payments.credit,
    invoices,
  });
  const checks = checksOfModules({ db, catalogue, providers, cards, now });
  const reconciliation = createReconciliation({ checks, now, log });
  const modules: readonly Module[] = [...modulesWithData, privacy.module, reconciliation.module, site.module];
  notifications.register(modules.flatMap(({ emails = [] }) => emails));
  for (const { listeners } of modules) listeners?.(on);

  for (const count of modules.flatMap(({ counts = [] }) => counts)) metrics.show(count);
  for (const module of modules) module.jobs?.(jobs);

  const owners = Object.assign({}, ...modules.map(({ subjects }) => subjects));
  const registry = createRegistry({ caches, staff: organisations.staff(owners), checkReplies });
  for (const { routes } of modules) routes?.(registry.handle);
  const http = await createHttpFront({
    ...{ config, log, caches, registry, modules, metrics, sandboxes, web, checkReplies },
    authenticate: accounts.authenticate,
  });
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
    lowest: offers.lowest,
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
      await parties.close();
      await sandboxes?.close();
      await database.close();
    },
  };
}

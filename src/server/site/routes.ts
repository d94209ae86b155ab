import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Catalogue } from '#server/courses/courses.ts';
import type { ProviderHealth } from '#server/integrations/outbound/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Draughtsman } from '#server/platform/draw/draughtsman.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import { healthRoutes } from './health.ts';
import { pageViewRoute } from './page-views.ts';
import { providerHealthRoute } from './provider-health.ts';
import { type PublicConfig, publicConfigRoute } from './public-config.ts';
import { searchEngineRoutes } from './search-engines.ts';
import { sharePictureRoutes } from './share-pictures.ts';
import { webAppRoutes } from './web-app.ts';

interface SiteDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly draughtsman: Draughtsman;
  readonly metrics: Registry;
  readonly health: () => readonly ProviderHealth[];
  readonly publicUrl: string;
  readonly config: PublicConfig;
}

/** What the site answers apart from golf: its health, its public settings, and files for search engines and links. */
export function siteRoutes(route: Route, http: FastifyInstance, deps: SiteDeps): void {
  const { database, jobs, limits, catalogue, draughtsman, metrics, health, publicUrl, config } = deps;
  const { db } = database;
  healthRoutes(http, database, jobs, health);
  providerHealthRoute(route, health);
  publicConfigRoute(route, config);
  pageViewRoute(route, metrics);
  sharePictureRoutes(http, { db, catalogue, draughtsman, limits, demo: config.demo });
  webAppRoutes(http, { draughtsman });
  searchEngineRoutes(http, { db, catalogue, publicUrl });
}

import type { Registry } from 'prom-client';
import type { Catalogue } from '#server/courses/courses.ts';
import type { ProviderHealth } from '#server/integrations/outgoing-calls/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Handle } from '#server/platform/endpoints/handler.ts';
import type { Resource } from '#server/platform/http/resource.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import { healthResources } from './health.ts';
import { pageViewRoute } from './page-views.ts';
import { providerHealthRoute } from './provider-health.ts';
import { type PublicConfig, publicConfigRoute } from './public-config.ts';
import { searchEngineResources } from './search-engines.ts';
import { sharePictureResources } from './share-pictures.ts';
import { webAppResources } from './web-app.ts';

interface SiteDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly renderer: Renderer;
  readonly metrics: Registry;
  readonly health: () => readonly ProviderHealth[];
  readonly publicUrl: string;
  readonly config: PublicConfig;
}

/** The site's public settings, the counts of its pages, and the health of third parties. */
export function siteRoutes(handle: Handle, { health, config, metrics }: SiteDeps): void {
  providerHealthRoute(handle, health);
  publicConfigRoute(handle, config);
  pageViewRoute(handle, metrics);
}

/** The resources of the site outside the API: its health, and files for search engines, browsers and shared links. */
export function siteResources(deps: SiteDeps): readonly Resource[] {
  const { database, jobs, limits, catalogue, renderer, health, publicUrl, config } = deps;
  const { db } = database;
  return [
    ...healthResources(database, jobs, health),
    ...sharePictureResources({ db, catalogue, renderer, limits, demo: config.demo }),
    ...webAppResources({ renderer }),
    ...searchEngineResources({ db, catalogue, publicUrl }),
  ];
}

import type { Handle } from '#server/platform/endpoints/handler.ts';
import type { Resource } from '#server/platform/http/resource.ts';
import type { SiteDeps } from './deps.ts';
import { healthResources } from './health.ts';
import { pageViewRoute } from './page-views.ts';
import { providerHealthRoute } from './provider-health.ts';
import { publicConfigRoute } from './public-config.ts';
import { searchEngineResources } from './search-engines.ts';
import { sharePictureResources } from './share-pictures.ts';
import { webAppResources } from './web-app.ts';

/** The site's public settings, the counts of its pages, and the health of third parties. */
export function siteRoutes(handle: Handle, { health, config, metrics }: SiteDeps): void {
  providerHealthRoute(handle, health);
  publicConfigRoute(handle, config);
  pageViewRoute(handle, metrics);
}

/** The resources of the site outside the API: its health, and files for search engines, browsers and shared links. */
export function siteResources(deps: SiteDeps): readonly Resource[] {
  return [
    ...healthResources(deps),
    ...sharePictureResources(deps),
    ...webAppResources(deps),
    ...searchEngineResources(deps),
  ];
}

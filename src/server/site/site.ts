import type { Module } from '#server/module.ts';
import type { SiteDeps } from './deps.ts';
import { siteResources, siteRoutes } from './routes.ts';

export type { PublicConfig } from './public-config.ts';

/** The site itself: its public settings and health, and its files for browsers and search engines. */
export interface Site {
  readonly module: Module;
}

export function createSite(deps: SiteDeps): Site {
  return {
    module: {
      name: 'site',
      routes: (handle) => siteRoutes(handle, deps),
      resources: siteResources(deps),
    },
  };
}

import type { Module } from '#server/module.ts';
import type { SearchDeps } from './deps.ts';
import { searchRoutes } from './routes.ts';

/** The search for a tee time: a course, one day of it, and many courses at once. */
export interface Search {
  readonly module: Module;
}

export function createSearch(deps: SearchDeps): Search {
  return { module: { name: 'search', routes: (handle) => searchRoutes(handle, deps) } };
}

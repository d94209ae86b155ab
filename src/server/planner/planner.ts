import type { Module } from '#server/module.ts';
import type { PlannerDeps } from './deps.ts';
import { plannerRoutes } from './routes.ts';

/** The planning of a trip over several courses. */
export interface Planner {
  readonly module: Module;
}

export function createPlanner(deps: PlannerDeps): Planner {
  return { module: { name: 'planner', routes: (handle) => plannerRoutes(handle, deps) } };
}

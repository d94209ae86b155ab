import type { Plan } from './plan.ts';

/** The plan outlives a reload and the detour to the login page; closing the tab ends it. */
const KEY = 'salida.plan';
/** Raised when the plan's form changes: an older one would be misread. */
const VERSION = 2;

export function readPlan(): Plan | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { version: number; plan: Plan } | null;
    return kept?.version === VERSION ? kept.plan : null;
  } catch {
    return null;
  }
}

export function keepPlan(plan: Plan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, plan }));
  } catch {
    // Full or forbidden storage: the plan then lives as long as the page.
  }
}

export function dropPlan(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing kept, nothing to drop.
  }
}

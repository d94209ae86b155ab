import type { Plan } from './plan.ts';

/** The plan survives a reload and the detour to the login page, and ends with the tab. */
const KEY = 'salida.plan';
/** Increment when the plan's type changes: an older plan would be misread. */
const VERSION = 2;

export function readPlan(): Plan | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      version: number;
      plan: Plan;
    } | null;
    return stored?.version === VERSION ? stored.plan : null;
  } catch {
    return null;
  }
}

export function savePlan(plan: Plan): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, plan }));
  } catch {
    // Storage full or denied: the plan then ends with the page.
  }
}

export function dropPlan(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing kept, nothing to drop.
  }
}

import { inject } from 'vitest';

/** The app that this worker's journeys have to themselves: faults of a sandbox disturb nobody else's journey. */
function ownApp() {
  const apps = inject('apps');
  return apps[(Number(process.env.VITEST_POOL_ID) - 1) % apps.length]!;
}

export const appUrl = (): string => ownApp().url;

/** For what no call can bring about, such as time that has passed. */
export const databaseUrl = (): string => ownApp().databaseUrl;

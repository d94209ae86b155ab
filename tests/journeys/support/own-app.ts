import { inject } from 'vitest';

/** The app of this worker's journeys: faults of a sandbox affect no journey of another worker. */
function ownApp() {
  const apps = inject('apps');
  return apps[(Number(process.env.VITEST_POOL_ID) - 1) % apps.length]!;
}

export const appUrl = (): string => ownApp().url;

/** For states that no API call creates, such as elapsed time. */
export const databaseUrl = (): string => ownApp().databaseUrl;

import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

/** For loaders: true where the data are invented for a demo, so that the page can disclose it. */
export async function isDemoSite(): Promise<boolean> {
  return (await call<typeof getConfig>('GET /api/config', {})).demo;
}

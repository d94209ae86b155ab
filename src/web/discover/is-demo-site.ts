import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';

/** In a loader: true where what is shown was made up for a demonstration, so that the page can say so. */
export async function isDemoSite(): Promise<boolean> {
  return (await call<typeof getConfig>('GET /api/config', {})).demo;
}

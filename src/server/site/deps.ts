import type { Registry } from 'prom-client';
import type { Catalogue } from '#server/courses/courses.ts';
import type { Hotels } from '#server/hotels/hotels.ts';
import type { ProviderHealth } from '#server/integrations/outgoing-calls/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Renderer } from '#server/platform/draw/renderer.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { PublicConfig } from './public-config.ts';

export interface SiteDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly hotels: Pick<Hotels, 'find' | 'list'>;
  readonly renderer: Renderer;
  readonly metrics: Registry;
  /** The state of each third party; calls none. */
  readonly health: () => readonly ProviderHealth[];
  readonly publicUrl: string;
  readonly config: PublicConfig;
}

import type { Catalogue } from '#server/courses/courses.ts';
import type { Announce } from '#server/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Limits } from '#server/platform/limits.ts';

export interface OffersDeps {
  readonly db: Db;
  readonly limits: Limits;
  readonly announce: Announce;
  readonly catalogue: Catalogue;
}

import type { Db } from '#server/platform/database/database.ts';

export interface TestimonialsDeps {
  readonly db: Db;
}

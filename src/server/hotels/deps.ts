import type { Catalogue, ReadPricesFrom } from '#server/courses/courses.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface HotelsDeps {
  readonly db: Db;
  readonly catalogue: Pick<Catalogue, 'places'>;
  readonly pricesFrom: ReadPricesFrom;
}

import type { PosterPlace } from './poster-address.ts';

interface Located {
  readonly id: string;
  readonly region: string;
  readonly province: string;
  /** `town, province`; the poster needs the town too. */
  readonly location: string;
}

export function placeOf({ id, region, province, location }: Located): PosterPlace {
  return { id, region, province, town: location.split(',')[0] };
}

import type { PosterPlace } from './poster-address.ts';

interface Located {
  readonly id: string;
  readonly region: string;
  readonly province: string;
  /** `town, province`; the picture wants the town too. */
  readonly location: string;
}

export function placeOf({ id, region, province, location }: Located): PosterPlace {
  return { id, region, province, town: location.split(',')[0] };
}

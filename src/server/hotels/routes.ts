import type { Handle } from '#server/platform/endpoints/handler.ts';
import * as contract from '#shared/hotels/contract.ts';
import { ok } from '#shared/kernel/result.ts';
import type { HotelsDeps } from './deps.ts';
import { describeHotel, describeHotels, describeRecommended } from './describe-hotels.ts';

export function hotelRoutes(handle: Handle, deps: HotelsDeps): void {
  handle(contract.listHotels, async () => ok(await describeHotels(deps)));
  handle(contract.listRecommendedHotels, async () => ok(await describeRecommended(deps)));
  handle(contract.getHotel, ({ params }) => describeHotel(deps, params.id));
}

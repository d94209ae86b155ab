import type { Route } from '#server/platform/http/route.ts';
import * as contract from '#shared/hotels/contract.ts';
import { ok } from '#shared/kernel/result.ts';
import { describeHotel, describeHotels, describeRecommended, type HotelsDeps } from './describe-hotels.ts';

export function hotelRoutes(route: Route, deps: HotelsDeps): void {
  route(contract.listHotels, async () => ok(await describeHotels(deps)));
  route(contract.listRecommendedHotels, async () => ok(await describeRecommended(deps)));
  route(contract.getHotel, ({ params }) => describeHotel(deps, params.id));
}

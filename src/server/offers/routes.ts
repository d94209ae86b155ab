import type { Route } from '#server/platform/http/route.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/offers/contract.ts';
import { findOffers } from '#shared/offers/sort-offers.ts';
import { contactOperator } from './contact-operator.ts';
import type { OffersDeps } from './deps.ts';
import { listAllOffers, listFlashOffers } from './list-offers.ts';

export function offerRoutes(route: Route, deps: OffersDeps): void {
  route(contract.listActiveOffers, async ({ keepUntil }) => {
    const { list, until } = await listFlashOffers(deps);
    if (until) keepUntil(until);
    return ok(list);
  });

  route(contract.listOffers, async ({ query, keepUntil }) => {
    const { list, until } = await listAllOffers(deps);
    if (until) keepUntil(until);
    return ok(findOffers(list, query));
  });

  route(contract.contactOperator, ({ actor, params, body }) =>
    contactOperator(deps, actor.user!, params.id, body.message),
  );
}

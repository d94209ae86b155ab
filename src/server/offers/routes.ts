import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/offers/contract.ts';
import { findOffers } from '#shared/offers/sort-offers.ts';
import { contactOperator } from './contact-operator.ts';
import type { OffersDeps, PricingDeps } from './deps.ts';
import { listAllOffers, listFlashOffers } from './list-offers.ts';

export function offerRoutes(handle: Handle, deps: OffersDeps & PricingDeps): void {
  handle(contract.listActiveOffers, async () => ok(await listFlashOffers(deps)));

  handle(contract.listOffers, async ({ query }) => ok(findOffers(await listAllOffers(deps), query)));

  handle(contract.contactOperator, ({ params, body }, { actor }) =>
    contactOperator(deps, actor.user, params.id, body.message),
  );
}

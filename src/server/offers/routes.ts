import type { Handle } from '#server/platform/endpoints/handler.ts';
import { ok } from '#shared/kernel/result.ts';
import * as contract from '#shared/offers/contract.ts';
import { findOffers } from '#shared/offers/sort-offers.ts';
import { contactOperator } from './contact-operator.ts';
import type { OffersDeps } from './deps.ts';
import { listAllOffers, listFlashOffers } from './list-offers.ts';

export function offerRoutes(handle: Handle, deps: OffersDeps): void {
  handle(contract.listActiveOffers, async (_input, { keepUntil }) => {
    const { list, until } = await listFlashOffers(deps);
    if (until) keepUntil(until);
    return ok(list);
  });

  handle(contract.listOffers, async ({ query }, { keepUntil }) => {
    const { list, until } = await listAllOffers(deps);
    if (until) keepUntil(until);
    return ok(findOffers(list, query));
  });

  handle(contract.contactOperator, ({ params, body }, { actor }) =>
    contactOperator(deps, actor.user, params.id, body.message),
  );
}

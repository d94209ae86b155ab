import { listCreditEntries } from '#server/payments/payments.ts';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf } from '#server/platform/translate.ts';
import * as contract from '#shared/gift-cards/contract.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { buyGiftCard } from './buy-gift-card.ts';
import type { GiftCardsDeps } from './deps.ts';
import { readGiftCardFile } from './gift-card-file.ts';
import { confirmGiftCardPayment, openGiftCardPayment } from './pay-gift-card.ts';
import { redeemGiftCard } from './redeem-gift-card.ts';
import { findOwnGiftCard, listGiftCards } from './store.ts';
import { wireGiftCard, wireMovement, wireRedeemed } from './wire.ts';
import { withdrawGiftCard } from './withdraw-gift-card.ts';

const MOST_LISTED = 200;

export function giftCardRoutes(route: Route, deps: GiftCardsDeps): void {
  route(contract.buyGiftCard, async ({ actor, body, request }) => {
    const made = await buyGiftCard(deps, actor.user!, body, languageOf(request));
    return made.ok ? ok(wireGiftCard(made.value, deps.now())) : made;
  });

  route(contract.getGiftCard, async ({ actor, params }) => {
    const card = await findOwnGiftCard(deps.db, params.id, actor.user!.id);
    return card ? ok(wireGiftCard(card, deps.now())) : refuse('NOT_FOUND');
  });

  route(contract.getGiftCardFile, ({ actor, params }) => readGiftCardFile(deps, actor.user!, params.id));

  route(contract.openGiftCardPayment, ({ actor, params }) =>
    openGiftCardPayment(deps, actor.user!, params.id),
  );

  route(contract.confirmGiftCardPayment, async ({ actor, params }) => {
    const settled = await confirmGiftCardPayment(deps, actor.user!, params.id);
    if (!settled.ok) return settled;
    const { status, card } = settled.value;
    return ok({ status, giftCard: wireGiftCard(card, deps.now()) });
  });

  route(contract.withdrawGiftCard, async ({ actor, params }) => {
    const withdrawn = await withdrawGiftCard(deps, actor.user!, params.id);
    return withdrawn.ok ? ok(wireGiftCard(withdrawn.value, deps.now())) : withdrawn;
  });

  route(contract.redeemGiftCard, ({ actor, body }) =>
    redeemGiftCard(deps, { ...actor, user: actor.user! }, body.code),
  );

  route(contract.creditMovements, async ({ actor }) =>
    ok((await listCreditEntries(deps.db, actor.user!.id, MOST_LISTED)).map(wireMovement)),
  );

  route(contract.myGiftCards, async ({ actor }) => {
    const userId = actor.user!.id;
    const all = await listGiftCards(deps.db, userId, MOST_LISTED);
    return ok({
      bought: all
        .filter(({ card }) => card.buyerId === userId)
        .map(({ card }) => wireGiftCard(card, deps.now())),
      redeemed: all.filter(({ card }) => card.redeemedBy === userId).map(wireRedeemed),
    });
  });
}

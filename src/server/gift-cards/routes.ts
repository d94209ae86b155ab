import type { Handle } from '#server/platform/endpoints/handler.ts';
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

export function giftCardRoutes(handle: Handle, deps: GiftCardsDeps): void {
  handle(contract.buyGiftCard, async ({ body }, { actor, language }) => {
    const made = await buyGiftCard(deps, actor.user, body, language);
    return made.ok ? ok(wireGiftCard(made.value, deps.now())) : made;
  });

  handle(contract.getGiftCard, async ({ params }, { actor }) => {
    const card = await findOwnGiftCard(deps.db, params.id, actor.user.id);
    return card ? ok(wireGiftCard(card, deps.now())) : refuse('NOT_FOUND');
  });

  handle(contract.getGiftCardFile, ({ params }, { actor }) => readGiftCardFile(deps, actor.user, params.id));

  handle(contract.openGiftCardPayment, ({ params }, { actor }) =>
    openGiftCardPayment(deps, actor.user, params.id),
  );

  handle(contract.confirmGiftCardPayment, async ({ params }, { actor }) => {
    const settled = await confirmGiftCardPayment(deps, actor.user, params.id);
    if (!settled.ok) return settled;
    const { status, card } = settled.value;
    return ok({ status, giftCard: wireGiftCard(card, deps.now()) });
  });

  handle(contract.withdrawGiftCard, async ({ params }, { actor }) => {
    const withdrawn = await withdrawGiftCard(deps, actor.user, params.id);
    return withdrawn.ok ? ok(wireGiftCard(withdrawn.value, deps.now())) : withdrawn;
  });

  handle(contract.redeemGiftCard, ({ body }, { actor }) => redeemGiftCard(deps, actor, body.code));

  handle(contract.creditMovements, async (_input, { actor }) =>
    ok((await deps.payments.credit.listCreditEntries(deps.db, actor.user.id, MOST_LISTED)).map(wireMovement)),
  );

  handle(contract.myGiftCards, async (_input, { actor }) => {
    const userId = actor.user.id;
    const all = await listGiftCards(deps.db, userId, MOST_LISTED);
    return ok({
      bought: all
        .filter(({ card }) => card.buyerId === userId)
        .map(({ card }) => wireGiftCard(card, deps.now())),
      redeemed: all.filter(({ card }) => card.redeemedBy === userId).map(wireRedeemed),
    });
  });
}

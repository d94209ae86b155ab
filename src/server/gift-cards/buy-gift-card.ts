import type { SignedIn } from '#server/platform/endpoints/actor.ts';
import { newId } from '#server/platform/ids.ts';
import type { buyGiftCard as contract } from '#shared/gift-cards/contract.ts';
import { deliveryDays, giftCardZone } from '#shared/gift-cards/terms.ts';
import { todayAt } from '#shared/kernel/course-clock.ts';
import type { EndpointParsed } from '#shared/kernel/endpoint.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { GiftCardsDeps } from './deps.ts';
import { insertGiftCard } from './store.ts';

const CARDS_AN_HOUR = 20;
/** No places are held for it: an unpaid card only has to expire. */
const TIME_TO_PAY_MS = 24 * 3_600_000;

/** Orders a gift card. It is worth nothing, and has no code, before it is paid. */
export async function buyGiftCard(
  deps: GiftCardsDeps,
  buyer: SignedIn,
  input: EndpointParsed<typeof contract>['body'],
  language: Language,
) {
  if (!(await deps.limits.spend(`gift-card:${buyer.id}`, { max: CARDS_AN_HOUR, minutes: 60 })))
    return refuse('TOO_MANY_REQUESTS', { params: { minutes: 60 } });
  const { amount, recipientName, recipientEmail, message, deliverOn, picture } = input;
  const createdAt = deps.now();
  const { first, last } = deliveryDays(todayAt(giftCardZone, createdAt));
  if (deliverOn < first || deliverOn > last) return refuse('DELIVERY_DAY');
  const card = await insertGiftCard(deps.db, {
    id: newId(),
    buyerId: buyer.id,
    amountCents: amount * 100,
    recipientName,
    recipientEmail,
    message: message || null,
    picture,
    language,
    deliverOn,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + TIME_TO_PAY_MS),
  });
  deps.log.info({ giftCardId: card.id, amountCents: card.amountCents, deliverOn }, 'gift card ordered');
  return ok(card);
}

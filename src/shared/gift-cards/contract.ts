import { z } from 'zod';
import { emailField } from '#shared/accounts/contract.ts';
import { endpoint, fileReply } from '#shared/kernel/endpoint.ts';
import { oneLine, someLines } from '#shared/kernel/plain-text.ts';
import { idParams, wireDate, wireEuros, wireInstant } from '#shared/kernel/wire.ts';
import { giftCardStatuses } from './states.ts';
import { giftCardEuros, giftMessageMax, giftPictureNames } from './terms.ts';

const tag = 'Gift cards';

/** As its buyer sees it. Its code is in the mail and on the printed card alone. */
export const GiftCard = z.object({
  id: z.string(),
  status: z.enum(giftCardStatuses),
  amount: wireEuros,
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string().nullable(),
  picture: z.enum(giftPictureNames),
  /** The day in Madrid on which it is mailed. */
  deliverOn: wireDate,
  createdAt: wireInstant,
  paidAt: wireInstant.nullable(),
  sentAt: wireInstant.nullable(),
  redeemedAt: wireInstant.nullable(),
  /** The last day to withdraw from its contract; null when that is impossible (any more). */
  withdrawUntil: wireDate.nullable(),
});
export type GiftCard = z.infer<typeof GiftCard>;

/** The view of the player who redeemed it. */
export const RedeemedGiftCard = z.object({
  id: z.string(),
  amount: wireEuros,
  buyerName: z.string(),
  message: z.string().nullable(),
  picture: z.enum(giftPictureNames),
  redeemedAt: wireInstant,
});
export type RedeemedGiftCard = z.infer<typeof RedeemedGiftCard>;

export const buyGiftCard = endpoint({
  name: 'buyGiftCard',
  method: 'POST',
  effect: 'write',
  path: '/api/gift-cards',
  access: 'user',
  summary: 'Order a gift card, to be paid next. Whole euros',
  tag,
  body: z.object({
    amount: z
      .int({ error: 'validation:giftCard.amount' })
      .min(giftCardEuros.min, 'validation:giftCard.amount')
      .max(giftCardEuros.max, 'validation:giftCard.amount')
      .meta({ description: 'whole euros' }),
    recipientName: z
      .string({ error: 'validation:giftCard.recipientName' })
      .overwrite(oneLine)
      .min(1, 'validation:giftCard.recipientName')
      .max(80, 'validation:giftCard.recipientName'),
    recipientEmail: emailField,
    message: z.string().overwrite(someLines).max(giftMessageMax, 'validation:giftCard.message').nullish(),
    /** From today to a year ahead, in Madrid. */
    deliverOn: wireDate,
    picture: z.enum(giftPictureNames).default('costa'),
  }),
  reply: GiftCard,
  status: 201,
  refusals: { DELIVERY_DAY: 422, TOO_MANY_REQUESTS: 429 },
});

export const getGiftCard = endpoint({
  name: 'getGiftCard',
  method: 'GET',
  effect: 'read',
  path: '/api/gift-cards/:id',
  access: 'user',
  summary: 'A gift card that one bought',
  tag,
  params: idParams,
  reply: GiftCard,
  refusals: { NOT_FOUND: 404 },
});

export const getGiftCardFile = endpoint({
  name: 'getGiftCardFile',
  method: 'GET',
  effect: 'read',
  path: '/api/gift-cards/:id/pdf',
  access: 'user',
  summary: 'A gift card that one bought, with its code, to print',
  tag,
  params: idParams,
  file: 'application/pdf',
  reply: fileReply,
  refusals: { NOT_FOUND: 404, GIFT_CARD_WITHOUT_CODE: 409, TOO_MANY_REQUESTS: 429 },
});

export const openGiftCardPayment = endpoint({
  name: 'openGiftCardPayment',
  method: 'POST',
  effect: 'write',
  path: '/api/gift-cards/:id/payment',
  access: 'user',
  summary: 'Open the payment of a gift card; asked again, the same one',
  tag,
  params: idParams,
  reply: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), amount: wireEuros }),
  refusals: { NOT_FOUND: 404, GIFT_CARD_PAID: 409, GIFT_CARD_ENDED: 410, PAYMENTS_DOWN: 503 },
});

export const confirmGiftCardPayment = endpoint({
  name: 'confirmGiftCardPayment',
  method: 'POST',
  effect: 'write',
  path: '/api/gift-cards/:id/confirm-payment',
  access: 'user',
  summary: 'Ask the provider itself whether a gift card was paid; safe to repeat',
  tag,
  params: idParams,
  reply: z.object({
    /** PROCESSING: the provider has not decided; retry. */
    status: z.enum(['PAID', 'PROCESSING', 'UNPAID']),
    giftCard: GiftCard,
  }),
  refusals: { NOT_FOUND: 404, PAYMENTS_DOWN: 503 },
});

export const withdrawGiftCard = endpoint({
  name: 'withdrawGiftCard',
  method: 'POST',
  effect: 'write',
  path: '/api/gift-cards/:id/withdraw',
  access: 'user',
  summary: 'Take back the contract of a gift card that nobody has redeemed: all of it goes back to the card',
  tag,
  params: idParams,
  reply: GiftCard,
  refusals: { NOT_FOUND: 404, GIFT_CARD_FINAL: 409 },
});

export const redeemGiftCard = endpoint({
  name: 'redeemGiftCard',
  method: 'POST',
  effect: 'write',
  path: '/api/gift-cards/redeem',
  access: 'user',
  summary: 'Turn a gift card’s code into credit, once',
  tag,
  body: z.object({
    code: z.string({ error: 'validation:giftCard.code' }).min(1, 'validation:giftCard.code').max(80),
  }),
  reply: z.object({ amount: wireEuros, balance: wireEuros }),
  /** Wrong, used, withdrawn: one refusal for all, so that it discloses nothing about a code. */
  refusals: { GIFT_CODE_REFUSED: 422, TOO_MANY_REQUESTS: 429 },
});

export const myGiftCards = endpoint({
  name: 'myGiftCards',
  method: 'GET',
  effect: 'read',
  path: '/api/my-gift-cards',
  access: 'user',
  summary: 'Gift cards that one bought and redeemed, newest first',
  tag,
  reply: z.object({ bought: z.array(GiftCard), redeemed: z.array(RedeemedGiftCard) }),
});

/** A movement of credit: from a card, granted by the company, for a booking, refunded from one. */
export const creditMoveKinds = ['REDEEMED', 'GRANTED', 'SPENT', 'RETURNED'] as const;

export const creditMovements = endpoint({
  name: 'creditMovements',
  method: 'GET',
  effect: 'read',
  path: '/api/credit/movements',
  access: 'user',
  summary: 'How the own credit moved, newest first. Money in euros, below 0 when spent',
  tag,
  reply: z.array(
    z.object({
      id: z.string(),
      at: wireInstant,
      kind: z.enum(creditMoveKinds),
      amount: wireEuros,
      bookingId: z.string().nullable(),
    }),
  ),
});

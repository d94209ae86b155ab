import { addDays, type TeeDate } from '#shared/kernel/tee-date.ts';

/** The worth of a card, in whole euros. */
export const giftCardEuros = { min: 25, max: 1000, presets: [50, 100, 200, 300] } as const;

/** Characters that fit on the printed card. */
export const giftMessageMax = 240;

/** A card's day begins and ends in Madrid, wherever its buyer and its recipient are. */
export const giftCardZone = 'Europe/Madrid';

/** Mails go out in the morning of their day. */
export const deliveryTime = '09:00';

const DELIVERY_DAYS = 365;

/** The days on which a card bought today may be sent. */
export function deliveryDays(today: TeeDate): { readonly first: TeeDate; readonly last: TeeDate } {
  return { first: today, last: addDays(today, DELIVERY_DAYS) };
}

/** Fourteen days to take the contract back, the day of the purchase not counted (arts. 102 and 104 TRLGDCU). */
const WITHDRAWAL_DAYS = 14;

/** The last day on which the buyer of an unredeemed card gets a full refund without a reason. */
export function lastWithdrawalDay(boughtOn: TeeDate): TeeDate {
  return addDays(boughtOn, WITHDRAWAL_DAYS);
}

/** The pictures a card may carry: landscapes of the poster generator, and the light that suits each. */
export const giftPictures = {
  costa: { region: 'Andalucía', province: 'Málaga', hour: 'afternoon' },
  isla: { region: 'Islas Baleares', province: 'Mallorca', hour: 'morning' },
  norte: { region: 'Asturias', province: 'Asturias', hour: 'noon' },
  volcan: { region: 'Canarias', province: 'Tenerife', hour: 'dusk' },
} as const;

export const giftPictureNames = [
  'costa',
  'isla',
  'norte',
  'volcan',
] as const satisfies (keyof typeof giftPictures)[];
export type GiftPicture = (typeof giftPictureNames)[number];

/** The poster of a picture: the same on the page, in the email and in the printed document. */
export const giftPoster = (picture: GiftPicture) => ({ id: `regalo-${picture}`, ...giftPictures[picture] });

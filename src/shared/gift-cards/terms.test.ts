import { expect, it } from 'vitest';
import { deliveryDays, giftCardEuros, giftPictureNames, giftPictures, lastWithdrawalDay } from './terms.ts';

it('is sent on any day from today to a year ahead', () => {
  expect(deliveryDays('2026-11-21')).toEqual({ first: '2026-11-21', last: '2027-11-21' });
});

it('allow to withdraw for fourteen days, that of the purchase not counted', () => {
  expect(lastWithdrawalDay('2026-11-21')).toBe('2026-12-05');
});

it('offers amounts and pictures that it takes itself', () => {
  for (const euros of giftCardEuros.presets) {
    expect(euros).toBeGreaterThanOrEqual(giftCardEuros.min);
    expect(euros).toBeLessThanOrEqual(giftCardEuros.max);
  }
  expect(Object.keys(giftPictures)).toEqual([...giftPictureNames]);
});

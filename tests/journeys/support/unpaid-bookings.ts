import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Booking } from '#shared/bookings/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { rowsOf } from './accounts.ts';
import { newBooking, readBooking } from './booking-by-api.ts';
import { type Size, type Visit, visit } from './browser.ts';
import { appUrl } from './own-app.ts';
import { newPerson, type Person, tuesdayIn } from './people.ts';
import type { Source } from './planning.ts';
import { atProvider, eventually } from './third-parties.ts';

interface ToPay {
  readonly person: Person;
  readonly booking: Booking;
  readonly own: Visit;
  readonly page: Page;
  /** Of its payment page. */
  readonly path: string;
}

/**
 * Unpaid bookings, each with the browser of its player, each on its own days from a week on, so that no booking takes
 * another's hour.
 */
export function bookingsToPay(week: number) {
  let day = 0;
  return async (size: Size, sources: readonly Source[] = ['LOCAL']): Promise<ToPay> => {
    const url = appUrl();
    const person = await newPerson(url);
    const from = addDays(tuesdayIn(week), day);
    day += sources.length;
    const booking = await newBooking(url, person, { sources, from });
    const own = await visit(size, { as: person });
    return { person, booking, own, page: own.page, path: `/payment/${booking.id}` };
  };
}

/** Paid whole, by one charge of one payment, in our books and in the provider's. */
export async function expectPaidOnce({ own, person, booking }: ToPay): Promise<void> {
  expect(await readBooking(own.url, person, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    totalPrice: booking.totalPrice,
    paid: booking.totalPrice,
    refunded: 0,
  });
  const { intents, chargedCents } = await atProvider(own.url, booking.id);
  expect(intents).toHaveLength(1);
  expect(chargedCents).toEqual([booking.totalPrice]);
}

/** Still holds its places, and no card was charged. */
export async function expectUnpaid({ own, person, booking }: ToPay): Promise<void> {
  expect(await readBooking(own.url, person, booking.id)).toMatchObject({ status: 'PENDING', paid: 0 });
  expect((await atProvider(own.url, booking.id)).chargedCents).toEqual([]);
}

/** Its time to pay is over, and the sweep has ended it. */
export async function endTimeToPay({ person, booking }: Pick<ToPay, 'person' | 'booking'>): Promise<void> {
  await rowsOf('update bookings set expires_at = now() where id = $1', [booking.id]);
  await eventually('ended by its time', async () => {
    const { status, cancelReason } = await readBooking(appUrl(), person, booking.id);
    return status === 'CANCELLED' && cancelReason === 'EXPIRED';
  });
}

/** The bank's own page, to which a card with authentication leads. */
export const atBank = (page: Page, decision: 'Autorizar' | 'Rechazar') =>
  page.getByRole('button', { name: decision, exact: true });

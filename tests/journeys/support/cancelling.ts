import type { Locator } from 'playwright-core';
import type { Booking } from '#shared/bookings/contract.ts';
import type { EndpointReply } from '#shared/kernel/endpoint.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { createPaymentIntent } from '#shared/payments/contract.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { formatMoment } from '#web/features/dates/dates.ts';
import { newBooking, readBooking } from './booking-by-api.ts';
import { type Size, seen, type Visit, type VisitOptions, visit } from './browser.ts';
import { appUrl } from './own-app.ts';
import { api, newPerson, type Person } from './people.ts';
import type { Source } from './planning.ts';
import { containing, say } from './texts.ts';
import { eventually } from './third-parties.ts';

/** Pays as the browser's card form does, without one. */
async function payByCard(url: string, { token }: Person, { id }: Booking): Promise<void> {
  const { payment } = await api<EndpointReply<typeof getConfig>>(url, 'GET', '/api/config');
  const intent = await api<EndpointReply<typeof createPaymentIntent>>(
    url,
    'POST',
    '/api/create-payment-intent',
    {
      token,
      body: { reservationId: id },
    },
  );
  await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payment.publishableKey}` },
    body: new URLSearchParams({
      client_secret: intent.clientSecret,
      payment_method: 'pm_card_visa',
      return_url: `${url}/payment-success`,
    }),
  });
  const body = { reservationId: id, paymentIntentId: intent.paymentIntentId };
  await api(url, 'POST', '/api/confirm-payment', { token, body });
}

/** A booking that is paid and that every club has confirmed, and its page in the browser of its player. */
export async function paidBooking(
  size: Size,
  wish: { sources: readonly Source[]; from: TeeDate; players: number },
  options: VisitOptions = {},
) {
  const url = options.at ?? appUrl();
  const person = await newPerson(url);
  const made = await newBooking(url, person, wish);
  await payByCard(url, person, made);
  const booking = await eventually('confirmed by every club', async () => {
    const now = await readBooking(url, person, made.id);
    const isThere = now.courseBookings.every(
      ({ sourceType, externalReservationId }) => sourceType === 'LOCAL' || externalReservationId,
    );
    return isThere && now;
  });
  const own = await visit(size, { as: person, ...options });
  await own.go(`/booking/${booking.id}`);
  return { person, booking, own, page: own.page };
}

export const cancelButton = ({ page }: Visit): Locator =>
  page.getByRole('button', { name: say('cancellation:open'), exact: true });

export const cancelDialog = ({ page }: Visit): Locator => page.getByRole('dialog');

export async function openCancelling(own: Visit): Promise<Locator> {
  await cancelButton(own).click();
  const dialog = cancelDialog(own);
  await seen(dialog.getByText(say('cancellation:dialog.refund'), { exact: true }));
  return dialog;
}

/** The button that confirms, with its amount. */
export const confirmWith = (dialog: Locator, amount: string): Locator =>
  dialog.getByRole('button', { name: containing(say('cancellation:dialog.confirm', { amount })) });

type Line = Booking['courseBookings'][number];

/** The deadline of a rung as the page shows it, in the course's own time. */
export const momentOf = (line: Line, step: number): string =>
  formatMoment(line.cancellationSteps[step]!.until, 'es', line.timeZone);

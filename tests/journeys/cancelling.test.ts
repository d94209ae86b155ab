import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CancellationPreview } from '#shared/bookings/cancellation/contract.ts';
import { addDays } from '#shared/kernel/tee-date.ts';
import { rowsOf } from './support/accounts.ts';
import { newBooking, newQuote, placesLeft, readBooking } from './support/booking-by-api.ts';
import { seen, visit, withBrowser } from './support/browser.ts';
import {
  cancelButton,
  cancelDialog,
  confirmWith,
  momentOf,
  openCancelling,
  paidBooking,
} from './support/cancelling.ts';
import { appUrl } from './support/own-app.ts';
import { api, newPerson, tuesdayIn, weeks } from './support/people.ts';
import { money, plain } from './support/planning.ts';
import { say } from './support/texts.ts';
import { atProvider, clubsAnswer, eventually, seatsAtClub } from './support/third-parties.ts';

withBrowser();

const url = appUrl();
const from = (days: number) => addDays(tuesdayIn(weeks.cancelling), days);

const radio = (dialog: Locator, key: string) => dialog.getByRole('radio', { name: say(key) });

describe('before it is paid', () => {
  it('the payment page and the quote show the refund of each deadline, in dates and euros', async () => {
    const person = await newPerson(url);
    const wish = { sources: ['LOCAL', 'LOCAL'], from: from(0), players: 3 } as const;
    const booking = await newBooking(url, person, wish);
    const quote = await newQuote(url, person, { ...wish, from: from(2) });
    const own = await visit('phone', { as: person });
    await own.go(`/payment/${booking.id}`);
    const [first] = booking.courseBookings;
    const soonest = booking.courseBookings
      .map((line) => ({ line, until: line.cancellationSteps[0]!.until }))
      .sort((a, b) => a.until.localeCompare(b.until))[0]!;
    await seen(own.page.getByText(`Cancelación gratis hasta el ${momentOf(soonest.line, 0)}`));
    await own.page.getByRole('main').locator('summary').first().click();
    await own.page.getByRole('main').locator('summary', { hasText: first!.courseName }).first().click();
    const ladder = own.page
      .getByRole('main')
      .getByRole('list')
      .filter({ hasText: say('cancellation:rung.all') });
    const said = plain(await ladder.first().textContent());
    for (const [i, step] of first!.cancellationSteps.entries()) {
      expect(said).toContain(money(step.refund));
      if (step.feePercent < 100) expect(said).toContain(`hasta el ${momentOf(first!, i)}`);
    }
    await own.expectGood('Condiciones de cancelación');

    await own.go(`/presupuesto/${quote.id}`);
    await seen(own.page.getByText('Cancelación gratis hasta el').first());
    await own.page.locator('summary', { hasText: say('cancellation:title') }).click();
    await own.page.locator('summary', { hasText: quote.courses[0]!.courseName }).click();
    const back = Math.round(quote.courses[0]!.cancellationSteps[0]!.refund * 100);
    await seen(own.page.getByRole('listitem').filter({ hasText: money(back) }));
    await own.expectGood('Condiciones de cancelación del presupuesto');
    await api(url, 'POST', `/api/bookings/${booking.id}/cancel`, { token: person.token });
  });
});

describe('a paid booking', () => {
  it('loses some players, then a course, then all of it, on a phone: each time the player sees the refund and gets it', async () => {
    await clubsAnswer(url);
    const sources = ['LOCAL', 'GOLF_MANAGER'] as const;
    const { person, booking, own, page } = await paidBooking('phone', { sources, from: from(4), players: 4 });
    const [local, club] = booking.courseBookings;
    const free = await placesLeft(url, local!);

    let dialog = await openCancelling(own);
    await seen(dialog.getByText(money(booking.totalPrice)).first());
    await own.expectGood('¿Qué quieres cancelar?');
    await radio(dialog, 'cancellation:dialog.of.players').check();
    await seen(dialog.getByText(say('cancellation:dialog.choose')));
    for (const { courseName: course } of booking.courseBookings)
      await dialog.getByRole('button', { name: say('cancellation:dialog.fewer', { course }) }).click();
    await seen(dialog.getByText('3 jugadores').first());
    const each = booking.courseBookings.map(({ price }) => Math.floor(price / 4));
    const back = money(each[0]! + each[1]!);
    await seen(confirmWith(dialog, back));
    await own.expectGood('Algunos jugadores');
    await confirmWith(dialog, back).click();
    await seen(dialog.getByRole('heading', { name: say('cancellation:done.title') }));
    await seen(dialog.getByText(say('cancellation:done.part')));
    await own.expectGood('Hecho');
    await dialog.getByRole('button', { name: say('cancellation:done.ready') }).click();
    await seen(page.getByText(say('cancellation:line.now', { count: 3, sold: 4 })).first());
    expect(await placesLeft(url, local!)).toBe(Math.min(4, free + 1));
    await eventually('three at the club', async () => (await seatsAtClub(url, club!)).length === 3);

    await eventually('noted by the club', async () => {
      const rows = await rowsOf('select 1 from course_bookings where id = $1 and hold_state = $2', [
        club!.id,
        'CONFIRMED',
      ]);
      return rows.length > 0;
    });
    dialog = await openCancelling(own);
    await radio(dialog, 'cancellation:dialog.of.courses').check();
    await dialog.getByRole('checkbox', { name: new RegExp(club!.courseName.slice(0, 12)) }).check();
    await radio(dialog, 'cancellation:dialog.to.CREDIT').check();
    // One course is left: its discount for two goes, and the person sees by how much.
    const { discountBack } = await api<CancellationPreview>(
      url,
      'POST',
      `/api/bookings/${booking.id}/cancellation-preview`,
      {
        token: person.token,
        body: { lines: [{ courseBookingId: club!.id, keepPlayers: 0 }] },
      },
    );
    const [three, alone] = [local!.price - each[0]!, Math.round((local!.price * 3) / 4 / 0.9)];
    expect(Math.abs(three + discountBack - alone)).toBeLessThanOrEqual(3);
    await seen(dialog.getByText(say('cancellation:dialog.discountBack', { before: 10, now: 0 })));
    await seen(dialog.getByText(money(-discountBack)));
    await own.expectGood('Un campo menos');
    const restCents = club!.price - each[1]! - discountBack;
    const rest = money(restCents);
    await confirmWith(dialog, rest).click();
    await seen(dialog.getByText(plainOf(say('cancellation:done.CREDIT', { amount: rest }))));
    await dialog.getByRole('button', { name: say('cancellation:done.ready') }).click();
    const round = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: club!.courseName }) });
    await seen(round.getByText(say('rounds:cancelled'), { exact: true }));
    await eventually('nobody at the club', async () => (await seatsAtClub(url, club!)).length === 0);
    // A player who returns to the success page does not see a booking that is cancelled.
    await own.go(`/payment-success?reserva=${booking.id}`);
    await page.waitForURL(`**/booking/${booking.id}`);

    dialog = await openCancelling(own);
    await confirmWith(dialog, money(three + discountBack)).click();
    await seen(dialog.getByText(say('cancellation:done.whole')));
    await dialog.getByRole('button', { name: say('cancellation:done.ready') }).click();
    await seen(page.getByText('Cancelada', { exact: true }).first());
    expect(await cancelButton(own).count()).toBe(0);
    const history = page.getByRole('region', { name: say('cancellation:history.title') });
    expect(await history.getByRole('listitem').count()).toBe(3);
    await seen(history.getByText(say('cancellation:history.status.CREDIT')));
    await seen(history.getByText(say('cancellation:history.status.SUCCEEDED')).first());
    await own.expectGood('Reserva cancelada');

    expect(await readBooking(url, person, booking.id)).toMatchObject({
      status: 'CANCELLED',
      paid: booking.totalPrice,
      refunded: booking.totalPrice,
    });
    // Nor that the payment came late.
    await own.go(`/payment-success?reserva=${booking.id}`);
    await page.waitForURL(`**/booking/${booking.id}`);
    const atCard = booking.totalPrice - restCents;
    await eventually('refunded', async () => (await atProvider(url, booking.id)).refundedCents === atCard);
    await own.go('/mis-viajes');
    await page.getByRole('tab', { name: /Cancelados/ }).click();
    await seen(page.getByRole('article').filter({ hasText: booking.bookingName }));
  });

  it('is not cancelled at another price than the player saw, on a desktop; a failed preview can be loaded again', async () => {
    const { booking, own, page, person } = await paidBooking('desk', {
      sources: ['LOCAL'],
      from: from(8),
      players: 2,
    });
    const [line] = booking.courseBookings;
    const preview = '**/api/bookings/*/cancellation-preview';
    own.expectTrouble(/cancellation-preview/);
    await page.route(preview, (route) => route.abort());
    await cancelButton(own).click();
    const dialog = cancelDialog(own);
    await seen(dialog.getByText(say('cancellation:dialog.previewFailed')));
    await own.expectGood('sin respuesta');
    await page.unroute(preview);
    await dialog.getByRole('button', { name: say('cancellation:dialog.retry') }).click();
    await seen(confirmWith(dialog, money(line!.price)));

    // Time passes while the person thinks: the free rung is over.
    const ladder = JSON.stringify([{ hoursBefore: 0, feePercent: 40 }]);
    await rowsOf('update course_bookings set cancellation_ladder = $2 where id = $1', [line!.id, ladder]);
    own.expectTrouble(/409.*\/cancel/);
    await confirmWith(dialog, money(line!.price)).click();
    await seen(dialog.getByText(say('cancellation:dialog.changed')));
    const left = line!.price - Math.floor((line!.price * 40) / 100);
    await seen(dialog.getByText(say('cancellation:dialog.feeOf', { percent: 40 })));
    await own.expectGood('Ha cambiado');
    expect(await readBooking(url, person, booking.id)).toMatchObject({ status: 'CONFIRMED', refunded: 0 });

    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => cancelButton(own).evaluate((one) => one === document.activeElement)).toBe(true);
    await openCancelling(own);
    await confirmWith(dialog, money(left)).click();
    await seen(dialog.getByText(say('cancellation:done.whole')));
    expect(await readBooking(url, person, booking.id)).toMatchObject({ status: 'CANCELLED', refunded: left });
  });
});

/** A sentence with the spaces that amounts have. */
function plainOf(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
}
